// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first byte says what the rest is: an archive as it stands, a tar whose checksums are mended and which is packed,
// or the members of a zip. The last two get behind what a mutation would break first.
#include "archive/copyfolder.h"
#include "archive/unpack.h"
#include "fuzz/inputreader.h"
#include "fuzz/unpackplace.h"
#include "support/archivebuilder.h"

using namespace a2c;
using namespace a2c::fuzz;

namespace
{

constexpr archive::Limits limits{.archive = 256 * 1024,
                                 .file = 64 * 1024,
                                 .total = 128 * 1024,
                                 .entries = 64,
                                 .path = 512,
                                 .component = 255,
                                 .depth = 16};

/// Every block that says that it is a header gets the sum that it ought to have.
QByteArray withSums(QByteArray tar)
{
    constexpr qsizetype block = 512;
    constexpr qsizetype sumAt = 148;
    for (qsizetype at = 0; at + block <= tar.size(); at += block) {
        if (tar.mid(at + 257, 5) != "ustar") {
            continue;
        }
        tar.replace(at + sumAt, 8, QByteArray(8, ' '));
        qint64 sum = 0;
        for (qsizetype i = 0; i < block; ++i) {
            sum += static_cast<uchar>(tar.at(at + i));
        }
        tar.replace(at + sumAt, 8, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0' + ' ');
    }
    return tar;
}

QByteArray zipFrom(InputReader in)
{
    QList<support::ZipMember> members;
    while (!in.atEnd() && members.size() < 2 * limits.entries) {
        const quint8 oddities = in.byte();
        support::ZipMember member{.name = in.shortText(), .content = in.longText()};
        const auto ifOdd = [&](quint8 bit) { return (oddities & bit) != 0; };
        member.method = ifOdd(1) ? 0 : 8;
        member.mode = ifOdd(2) ? static_cast<mode_t>(in.word()) : member.mode;
        member.flags = ifOdd(4) ? in.word() : member.flags;
        member.localName = ifOdd(8) ? std::optional(in.shortText()) : std::nullopt;
        member.saidSize = ifOdd(16) ? std::optional<quint32>(in.word()) : std::nullopt;
        member.saidOffset = ifOdd(32) ? std::optional<quint32>(in.word()) : std::nullopt;
        member.extra = ifOdd(64) ? in.shortText() : QByteArray();
        members.append(member);
    }
    return support::zipOf(members);
}

bool isSecret(const QString &path)
{
    return path.endsWith(QLatin1String(".skillenv"));
}

void unpack(const QByteArray &archive)
{
    static UnpackPlace place;
    place.prepare(archive);
    archive::UnpackOptions options;
    options.limits = limits;
    options.isProtected = isSecret;
    const UniqueFd folder = place.openFolder();
    const Result<archive::Copied> copied = archive::unpack(place.archivePath(), folder.get(), options);
    place.check(limits);
    if (!copied) {
        return;
    }
    require(archive.size() <= limits.archive && copied->files <= limits.entries && copied->bytes <= limits.total);
    // What was let in is a package that would be let in again.
    const Result<archive::Copied> again = archive::inspectFolder(place.folder(), options);
    require(again && again->files == copied->files && again->bytes == copied->bytes);
}

}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const QByteArray rest = input.sliced(qMin<qsizetype>(1, input.size()));
    switch (input.isEmpty() ? '\0' : input.front()) {
    case 't':
        unpack(support::gzipped(withSums(rest)));
        break;
    case 'z':
        unpack(zipFrom(InputReader(rest)));
        break;
    default:
        unpack(rest);
        break;
    }
    return 0;
}
