// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/packet.h"

#include <QJsonDocument>

#include "base/jsontext.h"
#include "socketio/jsontext.h"

namespace a2c::socketio
{

namespace
{

constexpr auto placeholderKey = QLatin1StringView("_placeholder");
constexpr auto numberKey = QLatin1StringView("num");

QByteArray toText(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Packet control(PacketType type, const QString &nsp, const QByteArray &data)
{
    return {type, nsp, {}, {data, {}}};
}

// A name is a string, or a number, which JavaScript servers allow.
QString nameOf(QByteArrayView element)
{
    if (element.front() == '"' && !element.contains('\\')) {
        return QString::fromUtf8(element.sliced(1, element.size() - 2));
    }
    const QByteArray array = '[' + element.toByteArray() + ']';
    return QJsonDocument::fromJson(array).array().first().toVariant().toString();
}

// The length of the first element of an array whose text passed isJson() and whose first element is no container.
qsizetype elementLength(QByteArrayView text)
{
    if (const qsizetype length = stringLiteralLength(text); length > 0) {
        return length;
    }
    qsizetype end = 0;
    while (end < text.size() && !QByteArrayView(",] \t\r\n").contains(text[end])) {
        ++end;
    }
    return end;
}

}

Arguments Arguments::of(const QJsonArray &values, const QList<QByteArray> &attachments)
{
    return {QJsonDocument(values).toJson(QJsonDocument::Compact), attachments};
}

Arguments Arguments::ofText(const QByteArray &jsonText)
{
    QByteArray json;
    json.reserve(jsonText.size() + 2);
    json.append('[').append(jsonText).append(']');
    return {json, {}};
}

QJsonObject Arguments::placeholder(int number)
{
    return {{placeholderKey, true}, {numberKey, number}};
}

Result<QJsonArray> Arguments::parsed() const
{
    const QJsonDocument document = parseJson(json);
    if (!document.isArray()) {
        return failure(ErrorCode::Malformed, QStringLiteral("arguments"));
    }
    return document.array();
}

std::optional<QByteArray> Arguments::attachment(const QJsonValue &value) const
{
    const QJsonObject object = value.toObject();
    const qint64 number = object.value(numberKey).toInteger(-1);
    if (object.value(placeholderKey) != QJsonValue(true) || number < 0 || number >= attachments.size()) {
        return {};
    }
    return attachments.at(number);
}

Packet Packet::connect(const QString &nsp, const QJsonObject &data)
{
    return control(PacketType::Connect, nsp, data.isEmpty() ? QByteArray() : toText(data));
}

Packet Packet::connectError(const QString &nsp, const QJsonObject &data)
{
    return control(PacketType::ConnectError, nsp, toText(data));
}

Packet Packet::disconnect(const QString &nsp)
{
    return control(PacketType::Disconnect, nsp, {});
}

Packet Packet::event(const QString &nsp, const QString &name, const Arguments &arguments, std::optional<quint64> id)
{
    const QByteArray nameText = QJsonDocument(QJsonArray{name}).toJson(QJsonDocument::Compact);
    const QByteArrayView rest = QByteArrayView(arguments.json).sliced(1);
    const bool hasRest = skipSpace(rest, 0) < rest.size() - 1;
    QByteArray json;
    json.reserve(nameText.size() + arguments.json.size() + 1);
    json.append(QByteArrayView(nameText).chopped(1)).append(hasRest ? "," : "").append(rest);
    return {arguments.attachments.isEmpty() ? PacketType::Event : PacketType::BinaryEvent,
            nsp,
            id,
            {json, arguments.attachments}};
}

Packet Packet::ack(const QString &nsp, quint64 id, const Arguments &arguments)
{
    return {arguments.attachments.isEmpty() ? PacketType::Ack : PacketType::BinaryAck, nsp, id, arguments};
}

bool Packet::isEvent() const
{
    return type == PacketType::Event || type == PacketType::BinaryEvent;
}

bool Packet::isAck() const
{
    return type == PacketType::Ack || type == PacketType::BinaryAck;
}

Event Packet::toEvent() &&
{
    Event event;
    event.arguments = std::move(arguments);
    QByteArray &json = event.arguments.json;
    const qsizetype start = skipSpace(json, 1);
    const qsizetype length = elementLength(QByteArrayView(json).sliced(start));
    event.name = nameOf(QByteArrayView(json).sliced(start, length));
    const qsizetype end = skipSpace(json, start + length);
    // Either the comma becomes the opening bracket, or the opening bracket is put before the closing one.
    if (json.at(end) == ',') {
        json.remove(0, end);
        json[0] = '[';
    } else {
        json = QByteArrayLiteral("[]");
    }
    return event;
}

QJsonObject Packet::data() const
{
    return QJsonDocument::fromJson(arguments.json).object();
}

}
