// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/officefinder.h"

#include <algorithm>
#include <cerrno>
#include <ctime>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QNetworkProxy>
#include <QTcpSocket>

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr QByteArrayView prefix("office-");
constexpr QByteArrayView suffix(".json");
constexpr qint64 largestNote = 4096;
constexpr qsizetype mostFiles = 256;
constexpr int longestKnock = 1'000; // milliseconds
/// A file without its final name is being written for less than a moment.
constexpr time_t longestWriting = 60; // seconds

bool isOfficeFile(QByteArrayView name)
{
    return name.startsWith(prefix) && name.endsWith(suffix);
}

bool isBeingWritten(QByteArrayView name)
{
    return name.startsWith('.') && isOfficeFile(name.sliced(1));
}

template<typename Wanted>
QByteArrayList filesIn(const RuntimeFolder &folder, Wanted wanted)
{
    QByteArrayList names;
    // A handle of its own: fdopendir() takes it over, and it has its own place in the folder.
    const int own = ::openat(folder.fd.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = own < 0 ? nullptr : ::fdopendir(own);
    if (!entries) {
        return names;
    }
    while (const dirent *entry = ::readdir(entries)) {
        if (wanted(QByteArrayView(entry->d_name)) && names.size() < mostFiles) {
            names.append(entry->d_name);
        }
    }
    ::closedir(entries);
    return names;
}

struct OpenNote {
    UniqueFd fd;
    struct stat info{};
};

/// O_NONBLOCK: opening a FIFO must not wait for a writer.
Result<OpenNote> openNote(const RuntimeFolder &folder, const QByteArray &name)
{
    const QString subject = folder.path + u'/' + QFile::decodeName(name);
    OpenNote note{
        UniqueFd(::openat(folder.fd.get(), name.constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))};
    if (!note.fd) {
        return failure(errno == ELOOP ? Error{ErrorCode::NotARegularFile, subject, {}}
                                      : errorFromErrno(errno, subject));
    }
    if (::fstat(note.fd.get(), &note.info) != 0) {
        return failure(errorFromErrno(errno, subject));
    }
    if (!S_ISREG(note.info.st_mode)) {
        return failure(ErrorCode::NotARegularFile, subject);
    }
    if (note.info.st_uid != ::geteuid() || (note.info.st_mode & 077) != 0) {
        return failure(ErrorCode::PermissionDenied, subject);
    }
    return note;
}

/// Whether the process that wrote it still holds its lock.
bool isHeld(const OpenNote &note)
{
    return ::flock(note.fd.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

Result<OfficeNote> readNote(const OpenNote &note, const QString &subject)
{
    QByteArray bytes(largestNote + 1, Qt::Uninitialized);
    const ssize_t count = ::read(note.fd.get(), bytes.data(), size_t(bytes.size()));
    if (count < 0) {
        return failure(errorFromErrno(errno, subject));
    }
    if (count > largestNote) {
        return failure(ErrorCode::TooLarge, subject, {{u"limit"_s, largestNote}});
    }
    bytes.truncate(count);
    const Result<OfficeNote> read = OfficeNote::decode(bytes);
    return read ? read : failure(ErrorCode::Malformed, subject, {{u"member"_s, read.error().subject}});
}

bool answers(const OfficeNote &note)
{
    QTcpSocket knock;
    knock.setProxy(QNetworkProxy::NoProxy);
    knock.connectToHost(note.url.host(), quint16(note.url.port()));
    return knock.waitForConnected(longestKnock);
}

Result<OfficeNote> believed(const RuntimeFolder &folder, const QByteArray &name)
{
    const QString subject = folder.path + u'/' + QFile::decodeName(name);
    const Result<OpenNote> file = openNote(folder, name);
    if (!file) {
        return failure(file.error());
    }
    if (!isHeld(*file)) {
        return failure(ErrorCode::Gone, subject);
    }
    Result<OfficeNote> note = readNote(*file, subject);
    if (note && !answers(*note)) {
        return failure(ErrorCode::ConnectFailed, subject);
    }
    return note;
}

}

Result<FoundOffices> findOffices(const QProcessEnvironment &environment)
{
    const Result<RuntimeFolder> folder = openRuntimeFolder(environment, WhenMissing::Fail);
    if (!folder) {
        return folder.error().code == ErrorCode::NotFound ? Result<FoundOffices>(FoundOffices())
                                                          : failure(folder.error());
    }
    FoundOffices found;
    for (const QByteArray &name : filesIn(*folder, isOfficeFile)) {
        const Result<OfficeNote> note = believed(*folder, name);
        if (note) {
            found.alive.append(*note);
        } else {
            found.passedOver.append(note.error());
        }
    }
    std::ranges::stable_sort(found.alive, std::greater(), &OfficeNote::since);
    return found;
}

QByteArray officeFileName(const QByteArray &mark)
{
    return prefix.toByteArray() + mark + suffix.toByteArray();
}

void removeLeftOver(const RuntimeFolder &folder)
{
    const auto isOurs = [](QByteArrayView name) { return isOfficeFile(name) || isBeingWritten(name); };
    for (const QByteArray &name : filesIn(folder, isOurs)) {
        const Result<OpenNote> file = openNote(folder, name);
        const bool mayBeYoung = isBeingWritten(name) && file && ::time(nullptr) - file->info.st_mtime < longestWriting;
        if (file && !mayBeYoung && !isHeld(*file)) {
            ::unlinkat(folder.fd.get(), name.constData(), 0);
        }
    }
}

}
