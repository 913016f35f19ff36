// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "socketio/server/httprequest.h"

namespace a2c::socketio
{

/// What one request may take, in bytes.
struct HttpLimits {
    qint64 target = 4096;
    qint64 head = 16'384;
    int headers = 64;
    qint64 body = 1'000'000;
};

/// Cuts a byte stream into HTTP/1.x requests, one at a time, in order.
///
/// Strict on purpose, as whatever is read leniently can be read in two ways: no bare line feeds, no folded headers,
/// bodies by Content-Length alone. Memory is bounded by the limits and by what add() is given. Any thread.
class HttpReader
{
public:
    enum class Step {
        NeedMore,
        Head,    ///< the head is whole, once per request; the body may follow
        Whole,   ///< head and body: take() it
        Refused, ///< status() says why; nothing more is read from this stream
    };

    explicit HttpReader(const HttpLimits &limits);

    void add(QByteArrayView bytes);
    /// Goes on from where the last step ended.
    [[nodiscard]] Step step();

    /// After Head or Whole.
    [[nodiscard]] const HttpRequest &request() const;
    /// After Head: bytes of body still to come.
    [[nodiscard]] qint64 bodyToCome() const;
    /// After Whole; the reader is ready for the next request.
    [[nodiscard]] HttpRequest take();
    /// After Refused: the HTTP status to answer with.
    [[nodiscard]] int status() const;
    /// Whether some of the next request has arrived.
    [[nodiscard]] bool hasBytes() const;
    /// Everything after the last whole request; the reader is empty afterwards.
    [[nodiscard]] QByteArray takeRest();

private:
    enum class Part {
        Head,
        Body,
        Whole,
        Refused,
    };

    Step refuse(int status);
    [[nodiscard]] int readHead(QByteArrayView head);
    [[nodiscard]] int readRequestLine(QByteArrayView line);
    [[nodiscard]] int readHeader(QByteArrayView line);
    [[nodiscard]] int settleFraming();

    HttpLimits m_limits;
    QByteArray m_buffer;
    HttpRequest m_request;
    Part m_part = Part::Head;
    qsizetype m_scanned = 0; ///< of the buffer, known to hold no end of head
    qint64 m_bodySize = 0;
    bool m_isHttp11 = true;
    bool m_skippedLine = false; ///< the one before a request
    int m_status = 0;
};

}
