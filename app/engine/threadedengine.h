// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

#include "engine/enginehost.h"

namespace a2c::app
{

/// The engine on a thread of its own. Commands are queued to it; its reports come queued back.
class ThreadedEngine final : public EngineClient
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ThreadedEngine)

public:
    explicit ThreadedEngine(QObject *parent = nullptr);
    /// Ends the thread, also without stop().
    ~ThreadedEngine() override;

    void start(const EngineOptions &options) override;
    void stop() override;
    void connectTo(const settings::ConnectionProfile &profile) override;
    void disconnectFromOffice() override;
    void openLocalOffice(settings::OfficeReach reach) override;
    void pause() override;
    void resume() override;
    void retryNow() override;
    quint64 testConnection(const settings::ConnectionProfile &profile) override;
    void setLimits(const settings::Limits &limits) override;
    quint64 setSkillsHome(const QString &folder) override;
    quint64 rescan() override;
    quint64 requestDetails(const QString &skillId) override;
    quint64 askWhyMissing(const QString &folderOrName) override;
    quint64 planImport(const QStringList &paths) override;
    void runImport(quint64 planId, const QMap<int, computer::ImportDecision> &decisions) override;
    void forgetImport(quint64 planId) override;
    void cancelImport(quint64 planId) override;
    quint64 removeSkill(const QString &skillId) override;
    quint64 undoRemove(const QString &undoToken) override;
    quint64 renamePackage(const QString &skillId, const QString &newFolderName) override;
    quint64 exportSkill(const QString &skillId, const QString &zipPath) override;
    void clearFinishedTransfers() override;
    void openView() override;
    void leaveView() override;
    quint64 askView(const ViewQuestion &question) override;
    void cancelView(quint64 id) override;

private:
    void connectReports();
    void onStopped();
    /// Has @p command done on the engine's thread.
    void post(const std::function<void(EngineHost &)> &command);
    /// The same with the Computer and its desks, once they are there.
    void postToParts(const std::function<void(EngineHost::Parts &)> &command);

    QThread m_thread;
    EngineHost *m_host; ///< lives on m_thread and is deleted there
    quint64 m_lastId = 0;
};

}
