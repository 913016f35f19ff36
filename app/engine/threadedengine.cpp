// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/threadedengine.h"

#include "engine/engineparts.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

using Parts = EngineHost::Parts;

ThreadedEngine::ThreadedEngine(QObject *parent)
    : EngineClient(parent)
    , m_host(new EngineHost)
{
    m_thread.setObjectName("engine"_L1);
    m_host->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_host, &QObject::deleteLater);
    connectReports();
    m_thread.start();
}

ThreadedEngine::~ThreadedEngine()
{
    m_thread.quit();
    m_thread.wait();
}

void ThreadedEngine::connectReports()
{
    connect(m_host, &EngineHost::stopped, this, &ThreadedEngine::onStopped);
    connect(m_host, &EngineHost::linkChanged, this, &EngineClient::linkChanged);
    connect(m_host, &EngineHost::localOfficeChanged, this, &EngineClient::localOfficeChanged);
    connect(m_host, &EngineHost::skillsChanged, this, &EngineClient::skillsChanged);
    connect(m_host, &EngineHost::detailsReady, this, &EngineClient::detailsReady);
    connect(m_host, &EngineHost::missingAnswered, this, &EngineClient::missingAnswered);
    connect(m_host, &EngineHost::activityAppended, this, &EngineClient::activityAppended);
    connect(m_host, &EngineHost::activityTold, this, &EngineClient::activityTold);
    connect(m_host, &EngineHost::transfersChanged, this, &EngineClient::transfersChanged);
    connect(m_host, &EngineHost::importPlanned, this, &EngineClient::importPlanned);
    connect(m_host, &EngineHost::importProgressed, this, &EngineClient::importProgressed);
    connect(m_host, &EngineHost::importFinished, this, &EngineClient::importFinished);
    connect(m_host, &EngineHost::commandFinished, this, &EngineClient::commandFinished);
    connect(m_host, &EngineHost::viewAnswered, this, &EngineClient::viewAnswered);
    connect(m_host, &EngineHost::viewProgressed, this, &EngineClient::viewProgressed);
    connect(m_host, &EngineHost::viewNoticed, this, &EngineClient::viewNoticed);
    connect(m_host, &EngineHost::answerTooLarge, this, &EngineClient::answerTooLarge);
    connect(m_host, &EngineHost::homeFailed, this, &EngineClient::homeFailed);
}

void ThreadedEngine::onStopped()
{
    m_thread.quit();
    m_thread.wait();
    emit stopped();
}

void ThreadedEngine::post(const std::function<void(EngineHost &)> &command)
{
    if (m_thread.isRunning()) {
        QMetaObject::invokeMethod(m_host, [host = m_host, command] { command(*host); }, Qt::QueuedConnection);
    }
}

void ThreadedEngine::postToParts(const std::function<void(Parts &)> &command)
{
    post([command](EngineHost &host) { host.run(command); });
}

void ThreadedEngine::start(const EngineOptions &options)
{
    post([options](EngineHost &host) { host.start(options); });
}

void ThreadedEngine::stop()
{
    post([](EngineHost &host) { host.stop(); });
}

void ThreadedEngine::connectTo(const settings::ConnectionProfile &profile)
{
    postToParts([profile](Parts &parts) {
        parts.computer.link().connectTo(profile);
        parts.localOffice.close();
    });
}

void ThreadedEngine::disconnectFromOffice()
{
    postToParts([](Parts &parts) {
        parts.computer.link().close();
        parts.localOffice.close();
    });
}

void ThreadedEngine::openLocalOffice(settings::OfficeReach reach)
{
    postToParts([reach](Parts &parts) { parts.localOffice.open(reach); });
}

void ThreadedEngine::pause()
{
    postToParts([](Parts &parts) { parts.computer.link().pause(); });
}

void ThreadedEngine::resume()
{
    postToParts([](Parts &parts) { parts.computer.link().resume(); });
}

void ThreadedEngine::retryNow()
{
    postToParts([](Parts &parts) { parts.computer.link().retryNow(); });
}

quint64 ThreadedEngine::testConnection(const settings::ConnectionProfile &profile)
{
    post([id = ++m_lastId, profile](EngineHost &host) { host.testConnection(id, profile); });
    return m_lastId;
}

void ThreadedEngine::setLimits(const settings::Limits &limits)
{
    post([limits](EngineHost &host) { host.setLimits(limits); });
}

quint64 ThreadedEngine::setSkillsHome(const QString &folder)
{
    post([id = ++m_lastId, folder](EngineHost &host) { host.setSkillsHome(id, folder); });
    return m_lastId;
}

quint64 ThreadedEngine::rescan()
{
    post([id = ++m_lastId](EngineHost &host) { host.rescan(id); });
    return m_lastId;
}

quint64 ThreadedEngine::requestDetails(const QString &skillId)
{
    post([id = ++m_lastId, skillId](EngineHost &host) { host.requestDetails(id, skillId); });
    return m_lastId;
}

quint64 ThreadedEngine::askWhyMissing(const QString &folderOrName)
{
    postToParts([id = ++m_lastId, folderOrName](Parts &parts) { parts.packages.askWhyMissing(id, folderOrName); });
    return m_lastId;
}

quint64 ThreadedEngine::planImport(const QStringList &paths)
{
    postToParts([id = ++m_lastId, paths](Parts &parts) { parts.imports.plan(id, paths); });
    return m_lastId;
}

void ThreadedEngine::runImport(quint64 planId, const QMap<int, computer::ImportDecision> &decisions)
{
    postToParts([planId, decisions](Parts &parts) { parts.imports.run(planId, decisions); });
}

void ThreadedEngine::forgetImport(quint64 planId)
{
    postToParts([planId](Parts &parts) { parts.imports.forget(planId); });
}

void ThreadedEngine::cancelImport(quint64 planId)
{
    postToParts([planId](Parts &parts) { parts.imports.cancel(planId); });
}

quint64 ThreadedEngine::removeSkill(const QString &skillId)
{
    postToParts([id = ++m_lastId, skillId](Parts &parts) { parts.packages.remove(id, skillId); });
    return m_lastId;
}

quint64 ThreadedEngine::undoRemove(const QString &undoToken)
{
    postToParts([id = ++m_lastId, undoToken](Parts &parts) { parts.packages.undoRemove(id, undoToken); });
    return m_lastId;
}

quint64 ThreadedEngine::renamePackage(const QString &skillId, const QString &newFolderName)
{
    postToParts(
        [id = ++m_lastId, skillId, newFolderName](Parts &parts) { parts.packages.rename(id, skillId, newFolderName); });
    return m_lastId;
}

quint64 ThreadedEngine::exportSkill(const QString &skillId, const QString &zipPath)
{
    postToParts([id = ++m_lastId, skillId, zipPath](Parts &parts) { parts.packages.exportTo(id, skillId, zipPath); });
    return m_lastId;
}

void ThreadedEngine::clearFinishedTransfers()
{
    postToParts([](Parts &parts) { parts.computer.transfers().clearFinished(); });
}

void ThreadedEngine::openView()
{
    postToParts([](Parts &parts) { parts.view.open(); });
}

void ThreadedEngine::leaveView()
{
    postToParts([](Parts &parts) { parts.view.leave(); });
}

quint64 ThreadedEngine::askView(const ViewQuestion &question)
{
    postToParts([id = ++m_lastId, question](Parts &parts) { parts.view.ask(id, question); });
    return m_lastId;
}

void ThreadedEngine::cancelView(quint64 id)
{
    postToParts([id](Parts &parts) { parts.view.cancel(id); });
}

}
