// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <QJsonArray>
#include <QJsonObject>
#include <QLatin1StringView>

#include "base/result.h"
#include "protocol/identifiers.h"

namespace a2c::protocol
{

/// Takes the fields of one object that came over the wire, and remembers the first that is missing or of a wrong type.
///
/// Unknown keys do not matter; an optional key may be null; a whole number may be written with a fraction of zero, and
/// one beyond 64 bits counts as the largest (or smallest) there is.
class FieldReader
{
public:
    explicit FieldReader(QJsonObject object);

    QString text(QLatin1StringView key);
    std::optional<QString> optionalText(QLatin1StringView key);
    qint64 integer(QLatin1StringView key);
    std::optional<qint64> optionalInteger(QLatin1StringView key);
    bool boolean(QLatin1StringView key);
    QJsonObject object(QLatin1StringView key);
    std::optional<QJsonObject> optionalObject(QLatin1StringView key);
    QJsonArray array(QLatin1StringView key);
    std::optional<QJsonArray> optionalArray(QLatin1StringView key);
    /// An array of texts.
    QStringList texts(QLatin1StringView key);
    std::optional<QStringList> optionalTexts(QLatin1StringView key);

    template<typename Id>
    Id id(QLatin1StringView key)
    {
        return Id(text(key));
    }

    /// Marks @p key as wrong for a reason of the caller's.
    void reject(QLatin1StringView key);

    /// @p value, or Malformed with the key that was wrong as its subject.
    template<typename T>
    [[nodiscard]] Result<T> result(T value) const
    {
        if (m_wrongKey.isEmpty()) {
            return value;
        }
        return failure(ErrorCode::Malformed, m_wrongKey);
    }

private:
    std::optional<QJsonValue> present(QLatin1StringView key) const;
    template<typename T>
    T required(QLatin1StringView key, std::optional<T> value);

    QJsonObject m_object;
    QString m_wrongKey;
};

/// The one object that an event or an ack carries. Errors: Malformed.
[[nodiscard]] Result<QJsonObject> readPayload(const QJsonArray &arguments);

/// A whole number however it is written; nothing for anything else.
[[nodiscard]] std::optional<qint64> wholeNumber(const QJsonValue &value);

}
