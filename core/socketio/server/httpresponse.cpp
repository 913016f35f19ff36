// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/httpresponse.h"

#include <QJsonDocument>

namespace a2c::socketio
{

HttpResponse HttpResponse::text(int status, const QByteArray &body)
{
    return {status, "text/plain; charset=UTF-8", body, {}};
}

HttpResponse HttpResponse::json(int status, const QJsonObject &body)
{
    return {status, "application/json", QJsonDocument(body).toJson(QJsonDocument::Compact), {}};
}

QByteArray HttpResponse::toBytes(Connection connection) const
{
    QByteArray bytes;
    bytes.reserve(256 + body.size());
    bytes += "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonPhrase(status) + "\r\n";
    if (!contentType.isEmpty()) {
        bytes += "Content-Type: " + contentType + "\r\n";
    }
    // 1xx and 204 must not carry a length (RFC 9110 §8.6).
    if (status >= 200 && status != 204) {
        bytes += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    }
    for (const auto &[name, value] : headers) {
        bytes += name + ": " + value + "\r\n";
    }
    if (status >= 200) {
        bytes += connection == Connection::Close ? "Connection: close\r\n" : "Connection: keep-alive\r\n";
    }
    bytes += "\r\n";
    bytes += body;
    return bytes;
}

QByteArray reasonPhrase(int status)
{
    switch (status) {
    case 100:
        return "Continue";
    case 101:
        return "Switching Protocols";
    case 200:
        return "OK";
    case 204:
        return "No Content";
    case 400:
        return "Bad Request";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 408:
        return "Request Timeout";
    case 413:
        return "Content Too Large";
    case 414:
        return "URI Too Long";
    case 426:
        return "Upgrade Required";
    case 431:
        return "Request Header Fields Too Large";
    case 501:
        return "Not Implemented";
    case 503:
        return "Service Unavailable";
    case 505:
        return "HTTP Version Not Supported";
    default:
        return "Status";
    }
}

}
