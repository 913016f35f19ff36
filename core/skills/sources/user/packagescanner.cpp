// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/packagescanner.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>

#include <QFile>

#include "skills/sources/user/packageplace.h"
#include "skills/sources/user/writercheck.h"
#include "skills/words.h"

namespace a2c::skills
{

namespace
{

constexpr qint64 nsPerMs = 1'000'000;
constexpr int openFolder = O_RDONLY | O_DIRECTORY | O_CLOEXEC;

/// Stands for a name that is not a folder to look into.
Fingerprint fingerprintOfName(int parent, const QByteArray &name, const QString &reason)
{
    struct stat info{};
    FingerprintBuilder builder;
    builder.add(reason.toStdString());
    if (::fstatat(parent, name.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0) {
        builder.add(info.st_ino, info.st_mode, info.st_ctim.tv_sec, info.st_ctim.tv_nsec);
    }
    return builder.finish();
}

}

PackageScanner::PackageScanner(const QString &home, const QString &folder, const PackageCheck &check,
                               const Clock &clock, const QuietTimes &times)
    : m_home(QFile::encodeName(home))
    , m_folder(QFile::encodeName(folder))
    , m_check(check)
    , m_clock(clock)
    , m_times(times)
    , m_parent(::open(m_folder.constData(), openFolder))
    , m_parentError(m_parent ? 0 : errno)
{
}

PackageScan PackageScanner::scan(const PlaceToScan &place)
{
    PackageScan result{place.folder, NoPackage{}, {}};
    if (place.folder.startsWith('.')) {
        return result;
    }
    Opened opened = open(place);
    if (const auto *package = std::get_if<UniqueFd>(&opened)) {
        look(package->get(), place, result);
    } else if (auto *rejection = std::get_if<Rejection>(&opened)) {
        result.fingerprint = rejection->fingerprint;
        if (result.fingerprint == place.known) {
            result.found = SamePackage{};
        } else {
            result.found = std::move(*rejection);
        }
    } else if (const auto *busy = std::get_if<BusyPackage>(&opened)) {
        result.found = *busy;
    }
    return result;
}

PackageScanner::Opened PackageScanner::open(const PlaceToScan &place)
{
    UniqueFd package(m_parent ? ::openat(m_parent.get(), place.folder.constData(), openFolder | O_NOFOLLOW) : -1);
    if (package) {
        return package;
    }
    switch (m_parent ? errno : m_parentError) {
    case ENOENT:
        return NoPackage{};
    case ENOTDIR:
    case ELOOP:
        return openLinked(place);
    case EACCES:
    case EPERM:
        return refused(place, reason::unreadable);
    default:
        // Out of descriptors, a disk that stumbles: it may pass.
        if (place.patience == Patience::HoldBack) {
            return BusyPackage{BusyPackage::Why::CannotTell};
        }
        return refused(place, reason::unreadable);
    }
}

/// A package folder may be a link to a folder elsewhere in the home; one that leads out is refused.
PackageScanner::Opened PackageScanner::openLinked(const PlaceToScan &place)
{
    struct stat info{};
    if (!m_parent || ::fstatat(m_parent.get(), place.folder.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISLNK(info.st_mode)) {
        return NoPackage{};
    }
    const QByteArray path = m_folder + '/' + place.folder;
    if (::stat(path.constData(), &info) != 0) {
        return refused(place, reason::unreadable);
    }
    if (!S_ISDIR(info.st_mode)) {
        return NoPackage{};
    }
    const QByteArray target = linkedPackagePlace(m_home, m_folder, place.folder);
    if (target.isEmpty()) {
        return refused(place, reason::packageSymlinkEscape);
    }
    UniqueFd package(::open(target.constData(), openFolder | O_NOFOLLOW));
    if (!package) {
        return refused(place, reason::unreadable);
    }
    return package;
}

void PackageScanner::look(int package, const PlaceToScan &place, PackageScan &result)
{
    const qint64 suspectSince = (m_clock.wall() - m_times.suspectMs) * nsPerMs;
    const PackageFacts facts = m_walk.walk(package, suspectSince);
    result.fingerprint = facts.fingerprint;
    if (facts.fingerprint == place.known) {
        result.found = SamePackage{};
        return;
    }
    const std::optional<BusyPackage> busy = busyAt(package, facts);
    if (busy && place.patience == Patience::HoldBack) {
        result.found = *busy;
        result.fingerprint = {};
        return;
    }
    std::variant<Entry, Rejection> checked = check(place);
    Fingerprint fingerprint = facts.fingerprint;
    if (busy) {
        // The next write may fall into the same tick of the file system's clock: neither may look like this one.
        fingerprint.low ^= static_cast<quint64>(m_clock.wall());
        result.fingerprint = {};
    }
    std::visit(
        [&](auto &outcome) {
            outcome.fingerprint = fingerprint;
            result.found = std::move(outcome);
        },
        checked);
}

std::variant<Entry, Rejection> PackageScanner::check(const PlaceToScan &place)
{
    const QString path = QFile::decodeName(m_folder + '/' + place.folder);
    if (QFile::encodeName(path) != m_folder + '/' + place.folder) {
        // Not text: no path that Qt can make leads there.
        return refused(place, reason::dirNameInvalid);
    }
    ++m_counters.packagesChecked;
    return m_check(path);
}

std::optional<BusyPackage> PackageScanner::busyAt(int package, const PackageFacts &facts) const
{
    const auto changedWithin = [&](qint64 ms) {
        const qint64 age = m_clock.wall() * nsPerMs - facts.newestChangeNs;
        // A time to come is a clock that was set back, and says nothing.
        return age > -1000 * nsPerMs && age < ms * nsPerMs;
    };
    if (changedWithin(m_times.quietMs)) {
        return BusyPackage{BusyPackage::Why::JustChanged};
    }
    bool blind = false;
    for (const std::string &file : facts.recentFiles) {
        ++m_counters.filesOpened;
        switch (writersOf(package, file.c_str())) {
        case Writers::None:
            break;
        case Writers::Some:
            return BusyPackage{BusyPackage::Why::BeingWritten};
        case Writers::CannotTell:
            blind = true;
            break;
        }
    }
    if (blind && changedWithin(m_times.quietBlindMs)) {
        return BusyPackage{BusyPackage::Why::CannotTell};
    }
    return std::nullopt;
}

Rejection PackageScanner::refused(const PlaceToScan &place, const QString &reason) const
{
    return {.source = {},
            .place = QFile::decodeName(m_folder + '/' + place.folder),
            .reason = reason,
            .line = 0,
            .detail = {},
            .remedyName = {},
            .fingerprint = fingerprintOfName(m_parent.get(), place.folder, reason)};
}

}
