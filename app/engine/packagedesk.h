// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include "computer/computer.h"
#include "computer/reports.h"
#include "computer/skillrows.h"

namespace a2c::app
{

/// What people do with packages that are there: look closely, ask, remove, bring back, rename, export. The disk is
/// touched by jobs. Engine thread.
class PackageDesk final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PackageDesk)

public:
    /// All outlive this.
    PackageDesk(computer::Computer &computer, const computer::SkillRows &rows, QThreadPool &pool,
                QObject *parent = nullptr);

    void requestDetails(quint64 id, const QString &skillId, const settings::Limits &limits);
    void askWhyMissing(quint64 id, const QString &query);
    void remove(quint64 id, const QString &skillId);
    void undoRemove(quint64 id, const QString &token);
    void rename(quint64 id, const QString &skillId, const QString &newFolderName);
    void exportTo(quint64 id, const QString &skillId, const QString &zipPath);

signals:
    void detailsReady(quint64 id, const a2c::computer::SkillDetails &details);
    void missingAnswered(const a2c::computer::MissingAnswer &answer);
    void commandFinished(const a2c::computer::CommandOutcome &outcome);

private:
    [[nodiscard]] QList<computer::SkillRow> rowsFor(const QString &query) const;
    /// The user's own package of that row. Errors: UnknownSkill; Unsupported where another source keeps it.
    [[nodiscard]] Result<computer::SkillRow> ownRow(const QString &skillId) const;
    void lookAt(const QString &folderName);
    void note(computer::ActivityKind kind, const QString &subject, const QVariantMap &facts = {});
    void fail(quint64 id, const Error &error);

    computer::Computer &m_computer;
    const computer::SkillRows &m_rows;
    QThreadPool &m_pool;
};

}
