// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>

#include "protocol/identifiers.h"

namespace a2c::protocol
{

[[nodiscard]] QByteArray toText(const QJsonObject &object);
[[nodiscard]] QByteArray toText(const QJsonArray &array);

/// Sets @p key only when there is a value: a null in an optional place makes other implementations drop the answer.
template<typename T>
void setOptional(QJsonObject &object, QLatin1StringView key, const std::optional<T> &value)
{
    if (value) {
        object.insert(key, QJsonValue(*value));
    }
}

template<typename Kind>
void setOptional(QJsonObject &object, QLatin1StringView key, const std::optional<Identifier<Kind>> &id)
{
    if (id) {
        object.insert(key, id->text());
    }
}

}
