// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QNetworkRequest>
#include <QPair>

namespace a2c::socketio
{

/// The HTTP part of opening a WebSocket as a client: what to send, and what the answer means. Memory is bounded; a
/// refusal's body is kept, since that is where a server says why.
class OpeningHandshake
{
public:
    enum class Outcome {
        NeedMore,
        Opened,
        Refused, ///< by an HTTP answer
        Broken,  ///< no HTTP answer, or one that agrees to something else
    };

    /// @p request: URL and headers; the scheme is not looked at.
    explicit OpeningHandshake(const QNetworkRequest &request);

    /// The bytes to send.
    [[nodiscard]] const QByteArray &request() const;

    /// More of the answer.
    [[nodiscard]] Outcome add(QByteArrayView bytes);
    /// The server hung up.
    [[nodiscard]] Outcome end();

    [[nodiscard]] int status() const;
    [[nodiscard]] QByteArray header(QByteArrayView lowerCaseName) const;
    [[nodiscard]] const QByteArray &body() const;
    /// What came behind the answer that opened: the first frames.
    [[nodiscard]] QByteArray takeRest();

private:
    [[nodiscard]] bool readHead(QByteArrayView head);
    [[nodiscard]] bool isOpened() const;
    [[nodiscard]] Outcome readBody();

    QByteArray m_request;
    QByteArray m_key;
    QByteArray m_bytes; // not read yet
    int m_status = 0;
    QList<QPair<QByteArray, QByteArray>> m_headers;
    QByteArray m_body;
};

}
