// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
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

    /// @p values as JSON; where one is placeholder(n), @p attachments holds the bytes at n.
    [[nodiscard]] static Arguments of(const QJsonArray &values, const QList<QByteArray> &attachments = {});
    /// One argument that is JSON text already.
    [[nodiscard]] static Arguments ofText(const QByteArray &jsonText);
    /// What stands in the JSON for the attachment at @p number.
    [[nodiscard]] static QJsonObject placeholder(int number);

    /// Parsed; attachments stand in for their placeholders only through attachment(). Errors: Malformed.
    [[nodiscard]] Result<QJsonArray> parsed() const;
    /// The bytes that @p value stands for; nothing when it is not a placeholder. In arguments that came without
    /// attachments an object that looks like a placeholder is ordinary data.
    [[nodiscard]] std::optional<QByteArray> attachment(const QJsonValue &value) const;

    bool operator==(const Arguments &) const = default;
};

/// An event's name and its arguments without it.
struct Event {
    QString name;
    Arguments arguments;
};

/// One Socket.IO 5 packet. For events @c arguments holds the event's name as its first element; for Connect,
/// Disconnect and ConnectError it holds the packet's data as it stands, empty when there is none.
struct Packet {
    PacketType type = PacketType::Event;
    QString nsp = QStringLiteral("/");
    std::optional<quint64> id;
    Arguments arguments;

    [[nodiscard]] static Packet connect(const QString &nsp, const QJsonObject &data);
    [[nodiscard]] static Packet connectError(const QString &nsp, const QJsonObject &data);
    [[nodiscard]] static Packet disconnect(const QString &nsp);
    [[nodiscard]] static Packet event(const QString &nsp, const QString &name, const Arguments &arguments,
                                      std::optional<quint64> id = {});
    [[nodiscard]] static Packet ack(const QString &nsp, quint64 id, const Arguments &arguments);

    [[nodiscard]] bool isEvent() const;
    [[nodiscard]] bool isAck() const;

    /// Of an event that PacketDecoder let through: the name cut off in front, the rest left as it is. Takes the text
    /// along without copying it when the packet is an rvalue.
    [[nodiscard]] Event toEvent() &&;
    /// The data of Connect or ConnectError as an object; empty when it is none.
    [[nodiscard]] QJsonObject data() const;

    bool operator==(const Packet &) const = default;
};

}
