// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QStringView>
#include <QUtf8StringView>

namespace a2c
{

/// Appends @p text to @p json as a JSON string, quotes included. For answers that are written as bytes straight away,
/// past QJsonDocument and UTF-16. Lone surrogates and invalid UTF-8 become U+FFFD. Any thread.
void appendJsonString(QByteArray &json, QUtf8StringView text);
void appendJsonString(QByteArray &json, QStringView text);

/// As QJsonDocument::fromJson(), which drops a U+FEFF at the start of a string unless it is written as an escape. Text
/// files begin with one, and lose their digest with it. A null document for what is no JSON. Any thread.
[[nodiscard]] QJsonDocument parseJson(const QByteArray &json);

}
