// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/server/httpreader.h"

#include <algorithm>

namespace a2c::socketio
{

namespace
{

constexpr QByteArrayView endOfHead = "\r\n\r\n";

bool isTokenCharacter(char c)
{
    static constexpr QByteArrayView others = "!#$%&'*+-.^_`|~";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || others.contains(c);
}

bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isTokenCharacter);
}

bool isFieldCharacter(char c)
{
    const auto code = static_cast<unsigned char>(c);
    return c == '\t' || (code >= 0x20 && code != 0x7F);
}

bool isTargetCharacter(char c)
{
    return c > 0x20 && c < 0x7F && c != '#';
}

}

HttpReader::HttpReader(const HttpLimits &limits)
    : m_limits(limits)
{
}

void HttpReader::add(QByteArrayView bytes)
{
    if (m_part == Part::Refused) {
        return;
    }
    if (m_part == Part::Body) {
        const qint64 wanted = m_bodySize - m_request.body.size();
        const QByteArrayView mine = bytes.first(std::min<qint64>(wanted, bytes.size()));
        m_request.body.append(mine);
        bytes = bytes.sliced(mine.size());
    }
    m_buffer.append(bytes);
}

HttpReader::Step HttpReader::step()
{
    switch (m_part) {
    case Part::Refused:
        return Step::Refused;
    case Part::Whole:
        return Step::Whole;
    case Part::Body:
        if (m_request.body.size() < m_bodySize) {
            return Step::NeedMore;
        }
        m_part = Part::Whole;
        return Step::Whole;
    case Part::Head:
        break;
    }
    // An empty line before a request is allowed (RFC 9112 §2.2); more than one is not worth waiting for.
    if (!m_skippedLine && m_buffer.startsWith("\r\n")) {
        m_skippedLine = true;
        m_buffer.remove(0, 2);
        m_scanned = std::max<qsizetype>(0, m_scanned - 2);
    }
    const qsizetype end = m_buffer.indexOf(endOfHead, std::max<qsizetype>(0, m_scanned - 3));
    if (end < 0) {
        m_scanned = m_buffer.size();
        // All but the last byte of the end may be there already.
        return m_scanned >= m_limits.head + endOfHead.size() ? refuse(431) : Step::NeedMore;
    }
    if (end > m_limits.head) {
        return refuse(431);
    }
    m_request = {};
    if (const int status = readHead(QByteArrayView(m_buffer).first(end)); status != 0) {
        return refuse(status);
    }
    m_buffer.remove(0, end + endOfHead.size());
    m_scanned = 0;
    m_part = Part::Body;
    m_request.body = m_buffer.left(m_bodySize);
    m_buffer.remove(0, m_request.body.size());
    return Step::Head;
}

const HttpRequest &HttpReader::request() const
{
    return m_request;
}

qint64 HttpReader::bodyToCome() const
{
    return m_bodySize - m_request.body.size();
}

HttpRequest HttpReader::take()
{
    m_part = Part::Head;
    m_skippedLine = false;
    return std::exchange(m_request, {});
}

int HttpReader::status() const
{
    return m_status;
}

bool HttpReader::hasBytes() const
{
    return m_part != Part::Head || !m_buffer.isEmpty();
}

QByteArray HttpReader::takeRest()
{
    m_scanned = 0;
    return std::exchange(m_buffer, {});
}

HttpReader::Step HttpReader::refuse(int status)
{
    m_part = Part::Refused;
    m_status = status;
    m_buffer.clear();
    m_request = {};
    return Step::Refused;
}

/// Fills m_request; 0, or the status that refuses it.
int HttpReader::readHead(QByteArrayView head)
{
    bool isFirst = true;
    while (!head.isEmpty() || isFirst) {
        const qsizetype end = head.indexOf("\r\n");
        const QByteArrayView line = end < 0 ? head : head.first(end);
        head = end < 0 ? QByteArrayView() : head.sliced(end + 2);
        const int status = isFirst ? readRequestLine(line) : readHeader(line);
        if (status != 0) {
            return status;
        }
        isFirst = false;
    }
    return settleFraming();
}

int HttpReader::readRequestLine(QByteArrayView line)
{
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first <= 0 || last <= first) {
        return 400;
    }
    const QByteArrayView method = line.first(first);
    const QByteArrayView target = line.sliced(first + 1, last - first - 1);
    const QByteArrayView version = line.sliced(last + 1);
    if (!isToken(method) || method.size() > 16) {
        return 400;
    }
    if (target.size() > m_limits.target) {
        return 414;
    }
    if (!target.startsWith('/') || !std::all_of(target.begin(), target.end(), isTargetCharacter)) {
        return 400;
    }
    if (version != QByteArrayView("HTTP/1.1") && version != QByteArrayView("HTTP/1.0")) {
        return version.startsWith("HTTP/") ? 505 : 400;
    }
    m_isHttp11 = version.endsWith('1');
    m_request.method = method.toByteArray();
    const qsizetype mark = target.indexOf('?');
    m_request.path = (mark < 0 ? target : target.first(mark)).toByteArray();
    m_request.query = mark < 0 ? QByteArray() : target.sliced(mark + 1).toByteArray();
    return 0;
}

int HttpReader::readHeader(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || !isToken(line.first(colon))) {
        return 400; // a folded line starts with a space and ends here too
    }
    const QByteArrayView value = line.sliced(colon + 1).trimmed();
    if (!std::all_of(value.begin(), value.end(), isFieldCharacter)) {
        return 400;
    }
    if (m_request.headers.size() >= m_limits.headers) {
        return 431;
    }
    m_request.headers.append({line.first(colon).toByteArray().toLower(), value.toByteArray()});
    return 0;
}

/// How long the body is and whether the connection stays: whatever could be read in two ways is refused.
int HttpReader::settleFraming()
{
    QByteArrayView length;
    int lengths = 0;
    int hosts = 0;
    for (const auto &[name, value] : std::as_const(m_request.headers)) {
        if (name == "content-length") {
            length = value;
            ++lengths;
        } else if (name == "transfer-encoding") {
            return 501;
        } else if (name == "host") {
            ++hosts;
        }
    }
    if (lengths > 1 || hosts > 1 || (m_isHttp11 && hosts == 0)) {
        return 400;
    }
    m_bodySize = 0;
    if (lengths == 1) {
        const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
        if (length.isEmpty() || !std::all_of(length.begin(), length.end(), isDigit)) {
            return 400;
        }
        bool fits = false;
        m_bodySize = length.toLongLong(&fits);
        if (!fits || m_bodySize > m_limits.body) {
            return 413;
        }
    }
    m_request.keepAlive =
        m_isHttp11 ? !m_request.hasToken("connection", "close") : m_request.hasToken("connection", "keep-alive");
    m_request.expectsContinue = m_isHttp11 && m_bodySize > 0 && m_request.hasToken("expect", "100-continue");
    return 0;
}

}
