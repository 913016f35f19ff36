// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/install/trash.h"

#include <algorithm>
#include <cerrno>
#include <optional>

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>

#include "base/digest.h"
#include "base/filewrite.h"
#include "base/logging.h"
#include "skills/install/moves.h"
#include "skills/install/treewalk.h"

namespace a2c::skills
{

namespace
{

/// A place nobody has used within this time will never be: whoever made it is gone.
constexpr qint64 unusedPlaceAge = 60LL * 60 * 1000;

constexpr auto anything = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;

std::optional<qint64> timeOf(const QString &token)
{
    bool ok = false;
    const qint64 time = token.section(QLatin1Char('-'), 0, 0).toLongLong(&ok);
    return ok && time >= 0 && token.contains(QLatin1Char('-')) && isOneName(token) ? std::optional(time) : std::nullopt;
}

/// The item in the folder of @p token; without a name when the folder is empty.
std::optional<TrashItem> itemIn(const QString &trash, const QString &token)
{
    const std::optional<qint64> time = timeOf(token);
    if (!time) {
        return std::nullopt;
    }
    const QDir place(trash + QLatin1Char('/') + token);
    const QString name = place.entryList(anything).value(0);
    return TrashItem{token, name, place.filePath(name), *time};
}

void removeForGood(const QString &place)
{
    if (const Result<void> removed = removeTree(place); !removed) {
        qCWarning(logSkills).noquote() << "could not delete from the trash:" << toLogText(removed.error());
    }
}

}

Trash::Trash(InstallFolders folders, const Clock &clock)
    : m_folders(std::move(folders))
    , m_clock(clock)
{
}

Result<TrashItem> Trash::makePlace(const QString &name) const
{
    TrashItem item;
    item.removedAt = m_clock.wall();
    item.token = QString::number(item.removedAt) + QLatin1Char('-') + QString::fromLatin1(randomBytes(6).toHex());
    item.name = name;
    const QString folder = m_folders.trash + QLatin1Char('/') + item.token;
    item.place = folder + QLatin1Char('/') + name;
    if (::mkdir(QFile::encodeName(folder).constData(), 0700) != 0) {
        return failure(writeErrorFromErrno(errno, folder));
    }
    return item;
}

Result<QString> Trash::put(const QString &name) const
{
    if (!isOneName(name)) {
        return failure(ErrorCode::Malformed, name);
    }
    return makePlace(name).and_then([&](const TrashItem &item) -> Result<QString> {
        const Result<void> moved = moveToFreeName(m_folders.package(name), item.place);
        if (!moved) {
            ::rmdir(QFile::encodeName(m_folders.trash + QLatin1Char('/') + item.token).constData());
            return failure(moved.error());
        }
        return item.token;
    });
}

Result<QString> Trash::restore(const QString &token) const
{
    const std::optional<TrashItem> item = itemIn(m_folders.trash, token);
    if (!item || item->name.isEmpty()) {
        return failure(ErrorCode::NotFound, token);
    }
    return moveToFreeName(item->place, m_folders.package(item->name)).transform([&] {
        ::rmdir(QFile::encodeName(m_folders.trash + QLatin1Char('/') + token).constData());
        return item->name;
    });
}

QList<TrashItem> Trash::items() const
{
    QList<TrashItem> items;
    for (const QString &token : QDir(m_folders.trash).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot)) {
        if (const std::optional<TrashItem> item = itemIn(m_folders.trash, token)) {
            items.append(*item);
        }
    }
    std::sort(items.begin(), items.end(), [](const TrashItem &a, const TrashItem &b) {
        return std::tie(a.removedAt, a.token) < std::tie(b.removedAt, b.token);
    });
    return items;
}

int Trash::expire(const Limits &limits) const
{
    const QList<TrashItem> all = items();
    QList<qint64> sizes;
    qint64 total = 0;
    for (const TrashItem &item : all) {
        sizes.append(treeSize(m_folders.trash + QLatin1Char('/') + item.token).value_or(0));
        total += sizes.constLast();
    }
    int gone = 0;
    for (qsizetype index = 0; index < all.size(); ++index) {
        const TrashItem &item = all.at(index);
        const qint64 age = m_clock.wall() - item.removedAt;
        const bool unused = item.name.isEmpty() && age > unusedPlaceAge;
        if (unused || (!item.name.isEmpty() && (age > limits.age || total > limits.size))) {
            removeForGood(m_folders.trash + QLatin1Char('/') + item.token);
            total -= sizes.at(index);
            gone += unused ? 0 : 1;
        }
    }
    return gone;
}

}
