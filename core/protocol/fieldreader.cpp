// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/fieldreader.h"

#include <cmath>
#include <limits>

namespace a2c::protocol
{

FieldReader::FieldReader(QJsonObject object)
    : m_object(std::move(object))
{
}

std::optional<QJsonValue> FieldReader::present(QLatin1StringView key) const
{
    QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull()) {
        return std::nullopt;
    }
    return value;
}

template<typename T>
T FieldReader::required(QLatin1StringView key, std::optional<T> value)
{
    if (!value) {
        reject(key);
        return T{};
    }
    return std::move(*value);
}

void FieldReader::reject(QLatin1StringView key)
{
    if (m_wrongKey.isEmpty()) {
        m_wrongKey = key;
    }
}

std::optional<QString> FieldReader::optionalText(QLatin1StringView key)
{
    const std::optional<QJsonValue> value = present(key);
    if (!value) {
        return std::nullopt;
    }
    if (!value->isString()) {
        reject(key);
    }
    return value->toString();
}

QString FieldReader::text(QLatin1StringView key)
{
    return required(key, optionalText(key));
}

std::optional<qint64> FieldReader::optionalInteger(QLatin1StringView key)
{
    const std::optional<QJsonValue> value = present(key);
    if (!value) {
        return std::nullopt;
    }
    const std::optional<qint64> number = wholeNumber(*value);
    if (!number) {
        reject(key);
    }
    return number.value_or(0);
}

qint64 FieldReader::integer(QLatin1StringView key)
{
    return required(key, optionalInteger(key));
}

bool FieldReader::boolean(QLatin1StringView key)
{
    QJsonValue value = m_object.value(key);
    if (!value.isBool()) {
        reject(key);
    }
    return value.toBool();
}

std::optional<QJsonObject> FieldReader::optionalObject(QLatin1StringView key)
{
    const std::optional<QJsonValue> value = present(key);
    if (!value) {
        return std::nullopt;
    }
    if (!value->isObject()) {
        reject(key);
    }
    return value->toObject();
}

QJsonObject FieldReader::object(QLatin1StringView key)
{
    return required(key, optionalObject(key));
}

std::optional<QJsonArray> FieldReader::optionalArray(QLatin1StringView key)
{
    const std::optional<QJsonValue> value = present(key);
    if (!value) {
        return std::nullopt;
    }
    if (!value->isArray()) {
        reject(key);
    }
    return value->toArray();
}

QJsonArray FieldReader::array(QLatin1StringView key)
{
    return required(key, optionalArray(key));
}

std::optional<QStringList> FieldReader::optionalTexts(QLatin1StringView key)
{
    const std::optional<QJsonArray> values = optionalArray(key);
    if (!values) {
        return std::nullopt;
    }
    QStringList texts;
    for (const QJsonValue value : *values) {
        if (!value.isString()) {
            reject(key);
        }
        texts.append(value.toString());
    }
    return texts;
}

QStringList FieldReader::texts(QLatin1StringView key)
{
    return required(key, optionalTexts(key));
}

Result<QJsonObject> readPayload(const QJsonArray &arguments)
{
    if (!arguments.first().isObject()) {
        return failure(ErrorCode::Malformed);
    }
    return arguments.first().toObject();
}

std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    if (!value.isDouble()) {
        return std::nullopt;
    }
    const double number = value.toDouble();
    if (!std::isfinite(number) || number != std::trunc(number)) {
        return std::nullopt;
    }
    constexpr double limit = 9223372036854775808.0; // 2^63, exact as a double
    if (number >= limit) {
        return std::numeric_limits<qint64>::max();
    }
    if (number < -limit) {
        return std::numeric_limits<qint64>::min();
    }
    return value.toInteger();
}

}
