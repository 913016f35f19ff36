// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QJsonArray>
#include <QList>
#include <QString>

#include "base/result.h"

namespace a2c::socketio
{

enum class PacketType : char {
    Connect = '0',
    Disconnect = '1',
    Event = '2',
    Ack = '3',
    ConnectError = '4',
    BinaryEvent = '5',
    BinaryAck = '6',
};

/// The arguments of an event or an ack as they stand on the wire: JSON text of an array (UTF-8), and the binary
/// attachments that its placeholders name. Kept as text so that a large or ready-made answer is never parsed, put
/// together or copied on its way.
struct Arguments {
    QByteArray json = QByteArrayLiteral("[]");
    QList<QByteArray> attachments;

    [[nodiscard]] static Arguments of(const QJsonArray &values);
    /// One argument that is JSON text already.
    [[nodiscard]] static Arguments ofText(const QByteArray &jsonText);
    /// Parsed; attachments stand in for their placeholders only through attachment(). Errors: Malformed.
    [[nodiscard]] Result<QJsonArray> parsed() const;

    bool operator==(const Arguments &) const = default;
};

/// One Socket.IO 5 packet. For events @c arguments holds the event's name as its first element.
struct Packet {
    PacketType type = PacketType::Event;
    QString nsp = QStringLiteral("/");
    std::optional<quint64> id;
    Arguments arguments;

    bool operator==(const Packet &) const = default;
};

}
