// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/httprequest.h"

namespace a2c::socketio
{

namespace
{

QByteArray decoded(QByteArray text)
{
    text.replace('+', ' ');
    return QByteArray::fromPercentEncoding(text);
}

}

QByteArray HttpRequest::header(QByteArrayView name) const
{
    for (const auto &[key, value] : headers) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

bool HttpRequest::hasToken(QByteArrayView name, QByteArrayView token) const
{
    for (const auto &[key, value] : headers) {
        if (key != name) {
            continue;
        }
        const QList<QByteArray> parts = value.split(',');
        for (const QByteArray &part : parts) {
            if (part.trimmed().compare(token, Qt::CaseInsensitive) == 0) {
                return true;
            }
        }
    }
    return false;
}

QueryItems HttpRequest::queryItems() const
{
    QueryItems items;
    const QList<QByteArray> parts = query.split('&');
    for (const QByteArray &part : parts) {
        if (part.isEmpty()) {
            continue;
        }
        const qsizetype equals = part.indexOf('=');
        if (equals < 0) {
            items.append({decoded(part), QByteArray()});
        } else {
            items.append({decoded(part.left(equals)), decoded(part.mid(equals + 1))});
        }
    }
    return items;
}

bool HttpRequest::isUpgrade() const
{
    return hasToken("connection", "upgrade") && hasToken("upgrade", "websocket");
}

QByteArray valueOf(const QueryItems &items, QByteArrayView key)
{
    for (const auto &[name, value] : items) {
        if (name == key) {
            return value;
        }
    }
    return {};
}

}
