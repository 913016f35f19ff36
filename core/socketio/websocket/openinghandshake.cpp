// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/websocket/openinghandshake.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <QRandomGenerator>
#include <QUrl>

#include "socketio/websocket/acceptkey.h"

namespace a2c::socketio
{

namespace
{

constexpr QByteArrayView endOfHead = "\r\n\r\n";
constexpr qsizetype longestHead = 16 * 1024;
constexpr qsizetype longestBody = 64 * 1024;

QByteArray randomKey()
{
    std::array<quint32, 4> words = {};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)).toBase64();
}

QByteArray targetOf(const QUrl &url)
{
    QByteArray target = url.path(QUrl::FullyEncoded).toLatin1();
    if (url.hasQuery()) {
        target += '?' + url.query(QUrl::FullyEncoded).toLatin1();
    }
    return target;
}

// The whole of a chunked body; nothing as long as its end is missing or when it is none.
std::optional<QByteArray> unchunked(QByteArrayView bytes)
{
    QByteArray body;
    while (true) {
        const qsizetype lineEnd = bytes.indexOf("\r\n");
        if (lineEnd < 0) {
            return {};
        }
        bool isNumber = false;
        const QByteArrayView line = bytes.first(lineEnd);
        const qsizetype extension = line.indexOf(';');
        const qsizetype size = line.first(extension < 0 ? line.size() : extension).trimmed().toUInt(&isNumber, 16);
        bytes = bytes.sliced(lineEnd + 2);
        if (!isNumber || size > longestBody) {
            return {};
        }
        if (size == 0) {
            return body;
        }
        if (bytes.size() < size + 2) {
            return {};
        }
        body += bytes.first(size);
        bytes = bytes.sliced(size + 2);
    }
}

}

OpeningHandshake::OpeningHandshake(const QNetworkRequest &request)
    : m_key(randomKey())
{
    const QUrl url = request.url();
    m_request =
        "GET " + targetOf(url) + " HTTP/1.1\r\n" + "Host: " + url.authority(QUrl::FullyEncoded).toLatin1() +
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + m_key +
        "\r\n";
    // QNetworkRequest lets no line break into a header.
    const QList<QByteArray> names = request.rawHeaderList();
    for (const QByteArray &name : names) {
        m_request += name + ": " + request.rawHeader(name) + "\r\n";
    }
    m_request += "\r\n";
}

const QByteArray &OpeningHandshake::request() const
{
    return m_request;
}

OpeningHandshake::Outcome OpeningHandshake::add(QByteArrayView bytes)
{
    m_bytes += bytes;
    if (m_status == 0) {
        const qsizetype end = m_bytes.indexOf(endOfHead);
        if (end < 0) {
            return m_bytes.size() > longestHead ? Outcome::Broken : Outcome::NeedMore;
        }
        if (end > longestHead || !readHead(QByteArrayView(m_bytes).first(end))) {
            return Outcome::Broken;
        }
        m_bytes.remove(0, end + endOfHead.size());
    }
    if (m_status == 101) {
        return isOpened() ? Outcome::Opened : Outcome::Broken;
    }
    return readBody();
}

OpeningHandshake::Outcome OpeningHandshake::end()
{
    if (m_status == 0 || m_status == 101) {
        return Outcome::Broken;
    }
    m_body = std::exchange(m_bytes, {});
    return Outcome::Refused;
}

int OpeningHandshake::status() const
{
    return m_status;
}

QByteArray OpeningHandshake::header(QByteArrayView lowerCaseName) const
{
    const auto found = std::ranges::find_if(m_headers, [&](const auto &each) { return each.first == lowerCaseName; });
    return found == m_headers.end() ? QByteArray() : found->second;
}

const QByteArray &OpeningHandshake::body() const
{
    return m_body;
}

QByteArray OpeningHandshake::takeRest()
{
    return std::exchange(m_bytes, {});
}

bool OpeningHandshake::readHead(QByteArrayView head)
{
    const QList<QByteArray> lines = head.toByteArray().split('\n');
    const QList<QByteArray> first = lines.first().trimmed().split(' ');
    if (first.size() < 2 || !first.first().startsWith("HTTP/1.")) {
        return false;
    }
    m_status = first.at(1).toInt();
    for (const QByteArray &line : lines.sliced(1)) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0) {
            m_headers.append({line.first(colon).toLower(), line.sliced(colon + 1).trimmed()});
        }
    }
    return m_status >= 100 && m_status <= 599;
}

bool OpeningHandshake::isOpened() const
{
    // No extension and no subprotocol was asked for, so none can be agreed on.
    return header("upgrade").toLower() == "websocket" && header("connection").toLower().contains("upgrade") &&
           header("sec-websocket-accept") == acceptKey(m_key) && header("sec-websocket-extensions").isEmpty() &&
           header("sec-websocket-protocol").isEmpty();
}

OpeningHandshake::Outcome OpeningHandshake::readBody()
{
    if (header("transfer-encoding").toLower() == "chunked") {
        const auto whole = unchunked(m_bytes);
        m_body = whole.value_or(QByteArray());
        return whole || m_bytes.size() > longestBody ? Outcome::Refused : Outcome::NeedMore;
    }
    bool isNumber = false;
    const qint64 length = header("content-length").toLongLong(&isNumber);
    const qint64 wanted = isNumber ? std::clamp<qint64>(length, 0, longestBody) : longestBody;
    if (m_bytes.size() < wanted) {
        return Outcome::NeedMore;
    }
    m_body = m_bytes.first(wanted);
    return Outcome::Refused;
}

}
