// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/callscan.h"

#include <QJsonArray>
#include <QJsonDocument>

#include "socketio/jsontext.h"

namespace a2c::server
{

namespace
{

/// Walks over the text of JSON that is known to be valid.
class Walker
{
public:
    explicit Walker(QByteArrayView text)
        : m_text(text)
    {
    }

    /// Steps over @p c if it comes next.
    bool take(char c)
    {
        m_at = socketio::skipSpace(m_text, m_at);
        if (m_at < m_text.size() && m_text[m_at] == c) {
            ++m_at;
            return true;
        }
        return false;
    }

    /// The text of the next value.
    QByteArrayView value()
    {
        m_at = socketio::skipSpace(m_text, m_at);
        const qsizetype start = m_at;
        qsizetype depth = 0;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"') {
                m_at += socketio::stringLiteralLength(m_text.sliced(m_at));
            } else if (depth == 0 && (c == ',' || c == ']' || c == '}' || c == ':')) {
                break;
            } else {
                depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
                ++m_at;
            }
            if (depth == 0 && (c == '"' || c == ']' || c == '}')) {
                break;
            }
        }
        return m_text.sliced(start, m_at - start).trimmed();
    }

private:
    QByteArrayView m_text;
    qsizetype m_at = 0;
};

QJsonValue parsed(QByteArrayView text)
{
    return QJsonDocument::fromJson('[' + text.toByteArray() + ']').array().at(0);
}

bool isKey(QByteArrayView literal, QByteArrayView name)
{
    const QByteArrayView inner = literal.sliced(1, literal.size() - 2);
    return inner == name || (inner.contains('\\') && parsed(literal).toString().toUtf8() == name);
}

}

std::optional<CallTarget> scanCall(QByteArrayView arguments)
{
    Walker walker(arguments);
    if (!walker.take('[') || !walker.take('{')) {
        return {};
    }
    QJsonValue computer;
    QJsonValue timeout(QJsonValue::Undefined);
    if (!walker.take('}')) {
        do {
            const QByteArrayView key = walker.value();
            walker.take(':');
            const QByteArrayView value = walker.value();
            if (isKey(key, "computer")) {
                computer = parsed(value);
            } else if (isKey(key, "timeout")) {
                timeout = parsed(value);
            }
        } while (walker.take(','));
        walker.take('}');
    }
    const bool isAlone = walker.take(']');
    if (!isAlone || !computer.isString() || (!timeout.isUndefined() && !timeout.isDouble())) {
        return {};
    }
    CallTarget target{computer.toString(), {}};
    if (timeout.isDouble()) {
        target.timeout = timeout.toDouble();
    }
    return target;
}

}
