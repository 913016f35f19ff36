// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/packetdecoder.h"

#include <algorithm>
#include <array>

#include <QJsonDocument>

#include "socketio/jsontext.h"

namespace a2c::socketio
{

namespace
{

// Names that the JavaScript peers keep for themselves; a packet with one is an attack or a mistake.
constexpr std::array reservedNames = {
    QByteArrayView("connect"),       QByteArrayView("connect_error"), QByteArrayView("disconnect"),
    QByteArrayView("disconnecting"), QByteArrayView("newListener"),   QByteArrayView("removeListener"),
};

auto malformed(QLatin1StringView what)
{
    return failure(ErrorCode::Malformed, what);
}

/// Reads the head of a packet: `type[attachments-][/namespace,][id]`.
class HeadReader
{
public:
    explicit HeadReader(QByteArrayView text)
        : m_text(text)
    {
    }

    [[nodiscard]] char take()
    {
        return m_at < m_text.size() ? m_text[m_at++] : '\0';
    }

    [[nodiscard]] bool startsWith(char c) const
    {
        return m_at < m_text.size() && m_text[m_at] == c;
    }

    // Nothing when there is no digit; no value when there are too many.
    [[nodiscard]] std::optional<Result<quint64>> number()
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9') {
            ++m_at;
        }
        if (m_at == start) {
            return {};
        }
        bool fits = false;
        const quint64 value = m_text.sliced(start, m_at - start).toULongLong(&fits);
        return fits ? Result<quint64>(value) : failure(ErrorCode::OutOfRange);
    }

    [[nodiscard]] QByteArrayView upToComma()
    {
        const qsizetype start = m_at;
        const qsizetype comma = m_text.indexOf(',', start);
        m_at = comma < 0 ? m_text.size() : comma + 1;
        return m_text.sliced(start, (comma < 0 ? m_text.size() : comma) - start);
    }

    [[nodiscard]] qsizetype position() const
    {
        return m_at;
    }

private:
    QByteArrayView m_text;
    qsizetype m_at = 0;
};

bool isUsableName(QByteArrayView array)
{
    const QByteArrayView rest = array.sliced(skipSpace(array, 1));
    if (rest.front() != '"') {
        return rest.front() == '-' || (rest.front() >= '0' && rest.front() <= '9');
    }
    const QByteArrayView literal = rest.first(stringLiteralLength(rest));
    QByteArray name = literal.sliced(1, literal.size() - 2).toByteArray();
    if (name.contains('\\')) {
        name = QJsonDocument::fromJson('[' + literal.toByteArray() + ']').array().first().toString().toUtf8();
    }
    return std::ranges::find(reservedNames, QByteArrayView(name)) == reservedNames.end();
}

Result<void> checkData(const Packet &packet)
{
    const QByteArrayView json = packet.arguments.json;
    if (!json.isEmpty() && !isJson(json)) {
        return malformed(QLatin1StringView("JSON"));
    }
    const bool isArray = json.startsWith('[');
    switch (packet.type) {
    case PacketType::Connect:
        return json.isEmpty() || json.startsWith('{') ? Result<void>() : malformed(QLatin1StringView("CONNECT data"));
    case PacketType::Disconnect:   // Python sends data here although there is none
    case PacketType::ConnectError: // an object, a bare string from Python, or nothing
        return {};
    case PacketType::Event:
    case PacketType::BinaryEvent:
        return isArray && isUsableName(json) ? Result<void>() : malformed(QLatin1StringView("event name"));
    case PacketType::Ack:
    case PacketType::BinaryAck:
        return isArray && packet.id ? Result<void>() : malformed(QLatin1StringView("ack"));
    }
    return malformed(QLatin1StringView("packet type"));
}

// Every object that says it is a placeholder has to name one of @p count attachments.
bool placeholdersFit(const QJsonValue &value, const Arguments &arguments)
{
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        return std::all_of(array.begin(), array.end(),
                           [&](const QJsonValue &each) { return placeholdersFit(each, arguments); });
    }
    if (!value.isObject()) {
        return true;
    }
    const QJsonObject object = value.toObject();
    if (object.value(QLatin1StringView("_placeholder")) == QJsonValue(true)) {
        return arguments.attachment(value).has_value();
    }
    return std::all_of(object.begin(), object.end(),
                       [&](const QJsonValue &each) { return placeholdersFit(each, arguments); });
}

}

PacketDecoder::PacketDecoder(qint64 maxBytes)
    : m_maxBytes(maxBytes)
{
}

Result<std::optional<Packet>> PacketDecoder::take(Frame message)
{
    m_bytes += message.bytes.size();
    auto taken = m_bytes > m_maxBytes ? failure(ErrorCode::TooLarge, QStringLiteral("packet"))
                 : message.binary     ? takeAttachment(message.bytes)
                                      : takeText(std::move(message.bytes));
    if (!taken || *taken) {
        reset();
    }
    return taken;
}

bool PacketDecoder::isWaiting() const
{
    return m_missing > 0;
}

void PacketDecoder::reset()
{
    m_bytes = 0;
    m_missing = 0;
    m_packet = {};
}

Result<std::optional<Packet>> PacketDecoder::takeText(QByteArray text)
{
    if (isWaiting()) {
        return malformed(QLatin1StringView("text instead of an attachment"));
    }
    HeadReader head(text);
    if (head.take() != static_cast<char>(FrameType::Message)) {
        return malformed(QLatin1StringView("not a message"));
    }
    const char type = head.take();
    if (type < '0' || type > '6') {
        return malformed(QLatin1StringView("packet type"));
    }
    Packet packet;
    packet.type = static_cast<PacketType>(type);
    quint64 attachments = 0;
    if (packet.type == PacketType::BinaryEvent || packet.type == PacketType::BinaryAck) {
        const auto count = head.number();
        if (!count || !*count || **count > quint64(maxAttachments) || head.take() != '-') {
            return malformed(QLatin1StringView("attachment count"));
        }
        attachments = **count;
    }
    if (head.startsWith('/')) {
        const QByteArrayView nsp = head.upToComma();
        if (!nsp.isValidUtf8()) {
            return malformed(QLatin1StringView("namespace"));
        }
        packet.nsp = QString::fromUtf8(nsp);
    }
    if (const auto id = head.number()) {
        if (!*id) {
            return malformed(QLatin1StringView("id"));
        }
        packet.id = **id;
    }
    text.remove(0, head.position()); // moves no bytes
    packet.arguments.json = std::move(text);
    if (const auto checked = checkData(packet); !checked) {
        return failure(checked.error());
    }
    if (attachments == 0) {
        return packet;
    }
    m_packet = std::move(packet);
    m_missing = static_cast<qsizetype>(attachments);
    return std::nullopt;
}

Result<std::optional<Packet>> PacketDecoder::takeAttachment(const QByteArray &bytes)
{
    if (!isWaiting()) {
        return malformed(QLatin1StringView("attachment without a packet"));
    }
    m_packet.arguments.attachments.append(bytes);
    if (--m_missing > 0) {
        return std::nullopt;
    }
    const auto values = m_packet.arguments.parsed();
    if (!values || !placeholdersFit(*values, m_packet.arguments)) {
        return malformed(QLatin1StringView("placeholder"));
    }
    return std::move(m_packet);
}

}
