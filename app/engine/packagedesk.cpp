// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/packagedesk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "base/job.h"
#include "engine/missingskill.h"
#include "engine/packagedetails.h"
#include "skills/install/packagecare.h"
#include "skills/install/trash.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

PackageDesk::PackageDesk(computer::Computer &computer, const computer::SkillRows &rows, QThreadPool &pool,
                         QObject *parent)
    : QObject(parent)
    , m_computer(computer)
    , m_rows(rows)
    , m_pool(pool)
{
}

void PackageDesk::requestDetails(quint64 id, const QString &skillId, const settings::Limits &limits)
{
    const Result<computer::SkillRow> row = m_rows.row(skillId);
    if (!row) {
        computer::SkillDetails details;
        details.id = skillId;
        details.ok = false;
        details.error = row.error();
        emit detailsReady(id, details);
        return;
    }
    runJob(
        m_pool, this, [row = *row, limits] { return readPackageDetails(row, limits); },
        [this, id](const computer::SkillDetails &details) { emit detailsReady(id, details); });
}

QList<computer::SkillRow> PackageDesk::rowsFor(const QString &query) const
{
    QStringList ids;
    if (const Result<skills::Name> name = skills::Name::parse(query)) {
        if (const Result<skills::Entry> entry = m_computer.registry().findAnyState(*name)) {
            ids.append(entry->root);
        }
    }
    const QString user = m_computer.home().userFolder() + u'/';
    const QString path = query.startsWith(u'/') ? QDir::cleanPath(query) : user + query;
    if (path.startsWith(user)) {
        // A file of a package stands for the package.
        ids.append(user + path.sliced(user.size()).section(u'/', 0, 0));
    }
    ids.append(path);
    QList<computer::SkillRow> rows;
    for (const QString &id : std::as_const(ids)) {
        if (const Result<computer::SkillRow> row = m_rows.row(id)) {
            rows.append(*row);
        }
    }
    return rows;
}

void PackageDesk::askWhyMissing(quint64 id, const QString &query)
{
    const QString asked = query.trimmed();
    runJob(
        m_pool, this,
        [asked, known = KnownSkills{rowsFor(asked)}, home = m_computer.home()] {
            return whyMissing(asked, known, home);
        },
        [this, id](computer::MissingAnswer answer) {
            answer.id = id;
            emit missingAnswered(answer);
        });
}

void PackageDesk::remove(quint64 id, const QString &skillId)
{
    const Result<computer::SkillRow> row = ownRow(skillId);
    if (!row) {
        fail(id, row.error());
        return;
    }
    const QString folder = QFileInfo(row->place).fileName();
    runJob(
        m_pool, this,
        [home = m_computer.home(), folder] {
            const SystemClock clock;
            const skills::InstallFolders folders(home);
            return folders.make().and_then([&] { return skills::Trash(folders, clock).put(folder); });
        },
        [this, id, folder](const Result<QString> &token) {
            lookAt(folder);
            if (!token) {
                fail(id, token.error());
                return;
            }
            note(computer::ActivityKind::Trashed, folder);
            emit commandFinished({.id = id, .ok = true, .error = {}, .value = {{u"undo"_s, *token}}});
        });
}

void PackageDesk::undoRemove(quint64 id, const QString &token)
{
    runJob(
        m_pool, this,
        [home = m_computer.home(), token] {
            const SystemClock clock;
            return skills::Trash(skills::InstallFolders(home), clock).restore(token);
        },
        [this, id](const Result<QString> &name) {
            if (!name) {
                fail(id, name.error());
                return;
            }
            lookAt(*name);
            note(computer::ActivityKind::Untrashed, *name);
            emit commandFinished({.id = id, .ok = true, .error = {}, .value = {{u"name"_s, *name}}});
        });
}

void PackageDesk::rename(quint64 id, const QString &skillId, const QString &newFolderName)
{
    const Result<computer::SkillRow> row = ownRow(skillId);
    if (!row) {
        fail(id, row.error());
        return;
    }
    const QString from = QFileInfo(row->place).fileName();
    runJob(
        m_pool, this,
        [home = m_computer.home(), from, newFolderName] { return skills::renamePackage(home, from, newFolderName); },
        [this, id, from, newFolderName](const Result<void> &renamed) {
            if (!renamed) {
                fail(id, renamed.error());
                return;
            }
            lookAt(from);
            lookAt(newFolderName);
            emit commandFinished({.id = id, .ok = true, .error = {}, .value = {{u"name"_s, newFolderName}}});
        });
}

void PackageDesk::exportTo(quint64 id, const QString &skillId, const QString &zipPath)
{
    const Result<computer::SkillRow> row = m_rows.row(skillId);
    if (!row) {
        fail(id, row.error());
        return;
    }
    runJob(
        m_pool, this, [place = row->place, zipPath] { return skills::exportPackage(place, zipPath); },
        [this, id, name = row->name, zipPath](const Result<archive::Packed> &packed) {
            if (!packed) {
                fail(id, packed.error());
                return;
            }
            note(computer::ActivityKind::Exported, name, {{u"place"_s, zipPath}});
            emit commandFinished({.id = id, .ok = true, .error = {}, .value = {{u"leftOut"_s, packed->leftOut}}});
        });
}

Result<computer::SkillRow> PackageDesk::ownRow(const QString &skillId) const
{
    const Result<computer::SkillRow> row = m_rows.row(skillId);
    if (row && QFileInfo(row->place).path() != m_computer.home().userFolder()) {
        return failure(ErrorCode::Unsupported, row->name);
    }
    return row;
}

void PackageDesk::lookAt(const QString &folderName)
{
    m_computer.userSource().lookAt(QFile::encodeName(folderName));
}

void PackageDesk::note(computer::ActivityKind kind, const QString &subject, const QVariantMap &facts)
{
    computer::ActivityEntry entry;
    entry.kind = kind;
    entry.subject = subject;
    entry.cause = u"user"_s;
    entry.facts = facts;
    m_computer.activity().add(entry);
}

void PackageDesk::fail(quint64 id, const Error &error)
{
    emit commandFinished({.id = id, .ok = false, .error = error, .value = {}});
}

}
