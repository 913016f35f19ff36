// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fuzz/require.h"
#include "socketio/websocket/framereader.h"

namespace a2c::fuzz
{

/// Reads what a server says on one connection, HTTP first and WebSocket frames once it has agreed to. A server that
/// says anything malformed is a finding, whatever made it do so.
class ServerEar
{
public:
    /// Bodies of answers and texts of messages, in their order.
    QList<QByteArray> hear(const QByteArray &bytes)
    {
        QList<QByteArray> heard;
        m_buffer += bytes;
        while (!m_isWebSocket && takeResponse(heard)) {
        }
        if (m_isWebSocket) {
            QList<socketio::WebSocketMessage> messages;
            require(m_frames.add(std::exchange(m_buffer, {}), messages) == socketio::FrameReader::None);
            for (const socketio::WebSocketMessage &message : std::as_const(messages)) {
                heard.append(message.payload);
            }
        }
        return heard;
    }

private:
    bool takeResponse(QList<QByteArray> &heard)
    {
        static constexpr QByteArrayView start = "HTTP/1.1 ";
        static constexpr QByteArrayView lengthField = "\r\nContent-Length: ";
        if (m_buffer.isEmpty()) {
            return false;
        }
        const qsizetype end = m_buffer.indexOf("\r\n\r\n");
        require(m_buffer.startsWith(start) && end > 0);
        const QByteArray head = m_buffer.first(end);
        const int status = head.mid(start.size(), 3).toInt();
        require(status >= 100 && status < 600);
        m_isWebSocket = status == 101;
        const qsizetype at = head.indexOf(lengthField);
        bool isNumber = at < 0;
        const qsizetype field = at + lengthField.size();
        const qsizetype length = at < 0 ? 0 : head.mid(field, head.indexOf('\r', field) - field).toLongLong(&isNumber);
        require(isNumber && end + 4 + length <= m_buffer.size());
        heard.append(m_buffer.mid(end + 4, length));
        m_buffer.remove(0, end + 4 + length);
        return true;
    }

    QByteArray m_buffer;
    socketio::FrameReader m_frames{qint64{1} << 30U, socketio::FrameReader::Sender::Server};
    bool m_isWebSocket = false;
};

}
