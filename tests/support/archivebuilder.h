// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <sys/stat.h>

#include <QByteArray>
#include <QList>
#include <QtEndian>

#include "archive/crc32.h"

/// Archives written byte by byte, so that they can lie where a library would not.
namespace a2c::support
{

inline QByteArray little16(quint16 value)
{
    QByteArray bytes(2, '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

inline QByteArray little32(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

inline QByteArray rawDeflated(const QByteArray &bytes)
{
    // qCompress: 4 bytes of length, 2 of zlib's header, the data, 4 of zlib's checksum.
    return bytes.isEmpty() ? QByteArray("\x03\0", 2) : qCompress(bytes).sliced(6).chopped(4);
}

inline QByteArray gzipped(const QByteArray &bytes)
{
    return QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10) + rawDeflated(bytes) + little32(archive::Crc32::of(bytes)) +
           little32(static_cast<quint32>(bytes.size()));
}

/// One member of a zip, and every way in which it can be wrong.
struct ZipMember {
    QByteArray name;
    QByteArray content = {};
    mode_t mode = S_IFREG | 0644;
    quint16 flags = 0;
    quint16 method = 8;
    std::optional<QByteArray> localName = {};
    std::optional<quint32> saidSize = {};
    std::optional<quint32> saidCrc = {};
    std::optional<quint32> saidOffset = {};
    QByteArray extra = {};
};

struct ZipOddities {
    std::optional<quint16> saidEntries = {};
    QByteArray comment = {};
    QByteArray between = {}; ///< the directory and the end
    QByteArray behind = {};
};

inline QByteArray zipOf(const QList<ZipMember> &members, const ZipOddities &odd = {})
{
    QByteArray body;
    QByteArray directory;
    for (const ZipMember &member : members) {
        const QByteArray packed = member.method == 0 ? member.content : rawDeflated(member.content);
        const QByteArray sums = little32(member.saidCrc.value_or(archive::Crc32::of(member.content))) +
                                little32(static_cast<quint32>(packed.size())) +
                                little32(member.saidSize.value_or(static_cast<quint32>(member.content.size())));
        const QByteArray what = little16(20) + little16(member.flags) + little16(member.method) + little32(0);
        const QByteArray localName = member.localName.value_or(member.name);
        const auto offset = member.saidOffset.value_or(static_cast<quint32>(body.size()));
        body += "PK\x03\x04" + what + sums + little16(static_cast<quint16>(localName.size())) + little16(0) +
                localName + packed;
        directory += "PK\x01\x02" + little16(0x0314) + what + sums +
                     little16(static_cast<quint16>(member.name.size())) +
                     little16(static_cast<quint16>(member.extra.size())) + little16(0) + little16(0) + little16(0) +
                     little32(static_cast<quint32>(member.mode) << 16U) + little32(offset) + member.name + member.extra;
    }
    const QByteArray count = little16(odd.saidEntries.value_or(static_cast<quint16>(members.size())));
    return body + directory + odd.between + "PK\x05\x06" + little32(0) + count + count +
           little32(static_cast<quint32>(directory.size())) + little32(static_cast<quint32>(body.size())) +
           little16(static_cast<quint16>(odd.comment.size())) + odd.comment + odd.behind;
}

/// One header of a tar with its bytes.
struct TarMember {
    QByteArray name;
    QByteArray content = {};
    char type = '0';
    QByteArray target = {};
    quint32 mode = 0644;
    std::optional<QByteArray> sizeField = {};
};

inline QByteArray tarHeader(const TarMember &member)
{
    QByteArray block(512, '\0');
    const auto put = [&block](qsizetype offset, const QByteArray &text) { block.replace(offset, text.size(), text); };
    const auto octal = [](qint64 value, int width) { return QByteArray::number(value, 8).rightJustified(width, '0'); };
    put(0, member.name.left(100));
    put(100, octal(member.mode, 7));
    put(108, octal(0, 7));
    put(116, octal(0, 7));
    put(124, member.sizeField.value_or(octal(member.content.size(), 11)));
    put(136, octal(0, 11));
    put(148, QByteArray(8, ' '));
    block[156] = member.type;
    put(157, member.target.left(100));
    put(257, QByteArray("ustar\00000", 8));
    qint64 sum = 0;
    for (const char c : std::as_const(block)) {
        sum += static_cast<uchar>(c);
    }
    put(148, octal(sum, 6) + '\0' + ' ');
    return block;
}

inline QByteArray tarOf(const QList<TarMember> &members)
{
    QByteArray tar;
    for (const TarMember &member : members) {
        tar += tarHeader(member) + member.content;
        tar.resize((tar.size() + 511) / 512 * 512, '\0');
    }
    return tar + QByteArray(1024, '\0');
}

/// "LENGTH KEY=VALUE\n"
inline QByteArray paxRecord(const QByteArray &key, const QByteArray &value)
{
    const QByteArray rest = ' ' + key + '=' + value + '\n';
    qsizetype length = rest.size() + 1;
    while (QByteArray::number(length).size() + rest.size() != length) {
        ++length;
    }
    return QByteArray::number(length) + rest;
}

}
