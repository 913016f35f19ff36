// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QTimer>

#include "protocol/identifiers.h"
#include "socketio/client.h"

namespace a2c::load
{

/// Where an office is and how to reach it.
struct Door {
    QUrl url;
    QString path = QStringLiteral("/socket.io/");
    socketio::TransportChoice transports = socketio::TransportChoice::WebSocketOnly;
};

/// Who comes in.
struct Place {
    protocol::Role role = protocol::Role::Computer;
    QString name;
    QString office;
};

/// One Agent or Computer on our client; joins by itself, again and again until it is let in.
class Member final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Member)

public:
    using Answer = std::function<socketio::Arguments(const QString &event, const socketio::Arguments &request)>;

    Member(const Door &door, const Place &place, QObject *parent = nullptr);
    /// Gone without a word, as a process that was killed.
    ~Member() override;

    void open();
    /// How requests are answered.
    void answerWith(Answer answer);
    /// As Namespace::emitRawWithAck().
    void ask(const QString &event, const socketio::Arguments &request, socketio::Namespace::AckHandler handler,
             int timeout);

    [[nodiscard]] const Place &place() const;
    [[nodiscard]] bool isInside() const;

signals:
    void entered();
    /// The connection was lost; the client tries again.
    void lost();

private:
    void join();

    Place m_place;
    Answer m_answer;
    bool m_isInside = false;
    socketio::Client m_client;
    socketio::Namespace *m_smcp;
    QTimer m_again;
};

}
