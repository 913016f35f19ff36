// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringView>
#include <QUtf8StringView>

namespace a2c
{

/// Appends @p text to @p json as a JSON string, quotes included. For answers that are written as bytes straight away,
/// past QJsonDocument and UTF-16. Lone surrogates and invalid UTF-8 become U+FFFD. Any thread.
void appendJsonString(QByteArray &json, QUtf8StringView text);
void appendJsonString(QByteArray &json, QStringView text);

}
