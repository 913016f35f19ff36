// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/scanindex.h"

#include <sys/stat.h>

#include <QDataStream>
#include <QFile>

#include "base/atomicfile.h"
#include "base/digest.h"

namespace a2c::skills
{

namespace
{

constexpr quint32 magic = 0x61326369; // "a2ci"
constexpr quint32 formatVersion = 1;
constexpr qsizetype digestSize = 64;
constexpr qint64 maxFileSize = 256 * 1024 * 1024;
constexpr auto streamVersion = QDataStream::Qt_6_8;

QDataStream &operator<<(QDataStream &stream, const Fingerprint &fingerprint)
{
    return stream << fingerprint.high << fingerprint.low;
}

QDataStream &operator>>(QDataStream &stream, Fingerprint &fingerprint)
{
    return stream >> fingerprint.high >> fingerprint.low;
}

/// The folder's name below @p parent; empty for anything but a direct child.
QByteArray folderIn(const QString &parent, const QString &place)
{
    const QString prefix = parent + u'/';
    if (!place.startsWith(prefix)) {
        return {};
    }
    return QFile::encodeName(place.sliced(prefix.size()));
}

/// A fingerprint that may be compared with what the disk has at the next start.
bool isLasting(const Fingerprint &fingerprint, const QByteArray &folder)
{
    return !fingerprint.isNull() && !folder.isEmpty() && !folder.contains('/');
}

void write(QDataStream &stream, const QByteArray &folder, const Entry &entry)
{
    stream << true << folder << entry.fingerprint << entry.name.text() << entry.version << entry.warnings << entry.wire;
}

void write(QDataStream &stream, const QByteArray &folder, const Rejection &rejection)
{
    stream << false << folder << rejection.fingerprint << rejection.reason << qint32(rejection.line) << rejection.detail
           << rejection.remedyName;
}

std::optional<ScanIndex::Outcome> readEntry(QDataStream &stream, const QString &place)
{
    Fingerprint fingerprint;
    QString text;
    QString version;
    QStringList warnings;
    QByteArray wire;
    stream >> fingerprint >> text >> version >> warnings >> wire;
    Result<Name> name = Name::parse(text);
    if (stream.status() != QDataStream::Ok || !name) {
        return std::nullopt;
    }
    return Entry{.name = *std::move(name),
                 .source = {},
                 .root = place,
                 .uri = {},
                 .version = version,
                 .orphanReason = {},
                 .warnings = warnings,
                 .wire = wire,
                 .fingerprint = fingerprint};
}

std::optional<ScanIndex::Outcome> readRejection(QDataStream &stream, const QString &place)
{
    Rejection rejection;
    qint32 line = 0;
    rejection.place = place;
    stream >> rejection.fingerprint >> rejection.reason >> line >> rejection.detail >> rejection.remedyName;
    rejection.line = line;
    if (stream.status() != QDataStream::Ok) {
        return std::nullopt;
    }
    return rejection;
}

}

QByteArray ScanIndexKey::thisProgram()
{
    struct stat info{};
    if (::stat("/proc/self/exe", &info) != 0) {
        return {};
    }
    QByteArray identity;
    QDataStream stream(&identity, QIODevice::WriteOnly);
    stream << quint64(info.st_ino) << qint64(info.st_size) << qint64(info.st_mtim.tv_sec)
           << qint64(info.st_mtim.tv_nsec);
    return identity;
}

ScanIndex ScanIndex::load(const QString &path, const ScanIndexKey &key)
{
    const Result<QByteArray> bytes = readSmallFile(path, maxFileSize);
    return bytes ? decoded(*bytes, key) : ScanIndex();
}

QByteArray ScanIndex::encoded(const ScanIndexKey &key, const ScanResult &known)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(streamVersion);
    stream << magic << formatVersion << key.program << key.folder;
    for (const Entry &entry : known.entries) {
        const QByteArray folder = folderIn(key.folder, entry.root);
        if (isLasting(entry.fingerprint, folder)) {
            write(stream, folder, entry);
        }
    }
    for (const Rejection &rejection : known.rejections) {
        const QByteArray folder = folderIn(key.folder, rejection.place);
        if (isLasting(rejection.fingerprint, folder)) {
            write(stream, folder, rejection);
        }
    }
    return bytes + Sha256::hexOf(bytes);
}

ScanIndex ScanIndex::decoded(const QByteArray &bytes, const ScanIndexKey &key)
{
    if (bytes.size() < digestSize ||
        Sha256::hexOf(QByteArrayView(bytes).chopped(digestSize)) != QByteArrayView(bytes).last(digestSize)) {
        return {};
    }
    const QByteArray content = QByteArray::fromRawData(bytes.constData(), bytes.size() - digestSize);
    QDataStream stream(content);
    stream.setVersion(streamVersion);
    quint32 foundMagic = 0;
    quint32 foundVersion = 0;
    stream >> foundMagic >> foundVersion;
    if (foundMagic != magic || foundVersion != formatVersion) {
        return {};
    }
    ScanIndexKey found;
    stream >> found.program >> found.folder;
    if (found != key) {
        return {};
    }
    ScanIndex index;
    while (!stream.atEnd()) {
        bool accepted = false;
        QByteArray folder;
        stream >> accepted >> folder;
        const QString place = key.folder + u'/' + QFile::decodeName(folder);
        std::optional<Outcome> outcome = accepted ? readEntry(stream, place) : readRejection(stream, place);
        if (!outcome) {
            return {};
        }
        index.m_outcomes.insert(folder, *std::move(outcome));
    }
    return index;
}

Fingerprint ScanIndex::fingerprintOf(const QByteArray &folder) const
{
    const auto found = m_outcomes.constFind(folder);
    if (found == m_outcomes.cend()) {
        return {};
    }
    return std::visit([](const auto &outcome) { return outcome.fingerprint; }, *found);
}

const ScanIndex::Outcome &ScanIndex::outcomeOf(const QByteArray &folder) const
{
    return *m_outcomes.constFind(folder);
}

}
