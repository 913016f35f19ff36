// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "blob/handle.h"

#include "base/digest.h"
#include "base/utf8.h"

namespace a2c::blob
{

namespace
{

constexpr char version = 1;
/// What the payload is of; another kind comes with spooled results of tools.
constexpr char skillFileKind = 1;
constexpr qsizetype headSize = 3; ///< version, kind, length of the name
constexpr qsizetype macSize = 16;
/// A path of PATH_MAX bytes, a name and the rest, in base64.
constexpr qsizetype maxTextSize = 8 * 1024;

constexpr auto encoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

std::unexpected<Error> invalid()
{
    return failure(ErrorCode::InvalidHandle);
}

}

protocol::BlobHandle HandleMaker::make(const HandleTarget &target) const
{
    const QByteArray name = target.skill.toUtf8();
    Q_ASSERT(name.size() <= 255); // the lexer allows 133
    QByteArray bytes;
    bytes += version;
    bytes += skillFileKind;
    bytes += static_cast<char>(name.size());
    bytes += name;
    bytes += target.relPath.toUtf8();
    bytes += macOf(bytes);
    return protocol::BlobHandle(QString::fromLatin1(bytes.toBase64(encoding)));
}

Result<HandleTarget> HandleMaker::read(const protocol::BlobHandle &handle) const
{
    if (handle.text().size() > maxTextSize) {
        return invalid();
    }
    const QByteArray text = handle.text().toUtf8();
    const auto decoded = QByteArray::fromBase64Encoding(text, encoding | QByteArray::AbortOnBase64DecodingErrors);
    const QByteArrayView bytes(decoded.decoded);
    // Several texts decode to the same bytes; only the one that was handed out counts.
    if (!decoded || bytes.size() < headSize + macSize || decoded.decoded.toBase64(encoding) != text) {
        return invalid();
    }
    const QByteArrayView message = bytes.chopped(macSize);
    if (!equalInConstantTime(macOf(message), bytes.last(macSize)) || message[0] != version ||
        message[1] != skillFileKind) {
        return invalid();
    }
    const qsizetype nameSize = static_cast<unsigned char>(message[2]);
    if (message.size() < headSize + nameSize) {
        return invalid();
    }
    return HandleTarget{.skill = fromUtf8Exactly(message.sliced(headSize, nameSize)),
                        .relPath = fromUtf8Exactly(message.sliced(headSize + nameSize))};
}

QByteArray HandleMaker::macOf(QByteArrayView message) const
{
    return hmacSha256(m_key, message).first(macSize);
}

}
