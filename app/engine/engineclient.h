// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "computer/reports.h"
#include "engine/localofficereport.h"
#include "engine/viewreports.h"
#include "settings/connectionprofile.h"
#include "settings/limits.h"

namespace a2c::app
{

/// What starts the engine. A value.
struct EngineOptions {
    QString skillsHome;  ///< empty: by the rules of the environment
    QString stateFolder; ///< log, index, history; empty: by XDG
    settings::Limits limits;
    bool jsonLines = false; ///< a line on standard output for every change
};

/// The window's only door to the engine: commands go to its thread, reports come back to the thread that made this.
///
/// Every command returns at once with an id that its report carries. No report arrives from inside a command. After
/// start() the first linkChanged and a resetting skillsChanged come by themselves.
class EngineClient : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EngineClient)

public:
    explicit EngineClient(QObject *parent = nullptr);
    ~EngineClient() override;

    virtual void start(const EngineOptions &options) = 0;
    /// Leaves the office and ends the engine's thread; emits stopped().
    virtual void stop() = 0;

    /// Leaves what is joined, closes the local office, and connects with @p profile.
    virtual void connectTo(const settings::ConnectionProfile &profile) = 0;
    /// Leaves what is joined, and closes the local office, opened by openLocalOffice() before.
    virtual void disconnectFromOffice() = 0;
    /// Leaves what is joined, offers an office on this machine and joins it; told by localOfficeChanged(). When it is
    /// open: with this reach from now on, under the same token.
    virtual void openLocalOffice(settings::OfficeReach reach) = 0;
    /// Leaves the office until resume().
    virtual void pause() = 0;
    virtual void resume() = 0;
    /// Tries again now, instead of after the delay.
    virtual void retryNow() = 0;
    /// Connects with @p profile beside what is joined, joins nothing and leaves again. The outcome's value holds
    /// "webSocket" (bool) and "milliseconds".
    virtual quint64 testConnection(const settings::ConnectionProfile &profile) = 0;

    virtual void setLimits(const settings::Limits &limits) = 0;
    /// Serves another skills folder from now on.
    virtual quint64 setSkillsHome(const QString &folder) = 0;
    virtual quint64 rescan() = 0;

    virtual quint64 requestDetails(const QString &skillId) = 0;
    virtual quint64 askWhyMissing(const QString &folderOrName) = 0;

    /// Looks into folders and archives; answered by importPlanned().
    virtual quint64 planImport(const QStringList &paths) = 0;
    /// @p decisions by candidate index; @p planId stays valid until it is used or forgotten.
    virtual void runImport(quint64 planId, const QMap<int, computer::ImportDecision> &decisions) = 0;
    virtual void forgetImport(quint64 planId) = 0;
    virtual void cancelImport(quint64 planId) = 0;

    /// To the trash; the outcome's value holds "undo", the token for undoRemove().
    virtual quint64 removeSkill(const QString &skillId) = 0;
    virtual quint64 undoRemove(const QString &undoToken) = 0;
    virtual quint64 renamePackage(const QString &skillId, const QString &newFolderName) = 0;
    /// The outcome's value holds "leftOut": the protected files that stayed out.
    virtual quint64 exportSkill(const QString &skillId, const QString &zipPath) = 0;

    virtual void clearFinishedTransfers() = 0;

    /// Somebody looks at the Agent's view, or no longer does; then its private office closes after a while.
    virtual void openView() = 0;
    virtual void leaveView() = 0;
    /// Asks as an Agent would; answered by viewAnswered().
    virtual quint64 askView(const ViewQuestion &question) = 0;
    virtual void cancelView(quint64 id) = 0;

Q_SIGNALS:
    void stopped();
    void linkChanged(const a2c::computer::LinkReport &report);
    void localOfficeChanged(const a2c::app::LocalOfficeReport &report);
    void skillsChanged(const a2c::computer::SkillBatch &batch);
    void detailsReady(quint64 id, const a2c::computer::SkillDetails &details);
    void missingAnswered(const a2c::computer::MissingAnswer &answer);
    void activityAppended(const QList<a2c::computer::ActivityEntry> &entries);
    /// The told state of earlier entries changed.
    void activityTold(const QList<quint64> &serials, a2c::computer::Told told);
    void transfersChanged(const QList<a2c::computer::TransferRow> &upserted, const QStringList &removed);
    void importPlanned(const a2c::computer::ImportPlan &plan);
    void importProgressed(const a2c::computer::ImportProgress &progress);
    void importFinished(const a2c::computer::ImportOutcome &outcome);
    void commandFinished(const a2c::computer::CommandOutcome &outcome);
    /// A large answer was refused by us because the server's limit is smaller (facts: size, limit, event).
    void viewAnswered(const a2c::app::ViewAnswer &answer);
    void viewProgressed(const a2c::app::ViewProgress &progress);
    /// A notify:* event came to the Agent of the view.
    void viewNoticed(const QString &event);
    void answerTooLarge(const a2c::Error &error);
    /// The skills folder cannot be made or read; setSkillsHome() or rescan() tries again.
    void homeFailed(const a2c::Error &error);
};

}
