// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/enginehost.h"

#include <utility>

#include "base/job.h"
#include "computer/computersetup.h"
#include "engine/connectiontest.h"
#include "engine/engineparts.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int longestLeave = 3'000;

}

EngineHost::EngineHost()
    : m_stopTimer(this) // so that it moves to the engine's thread too
{
    m_pool.setMaxThreadCount(2);
    m_stopTimer.setSingleShot(true);
    connect(&m_stopTimer, &QTimer::timeout, this, &EngineHost::stopped);
}

EngineHost::~EngineHost()
{
    // Jobs hand their results to the desks: these end first, then what still runs.
    m_parts.reset();
    m_pool.waitForDone();
}

void EngineHost::start(const EngineOptions &options)
{
    m_options = options;
    const computer::ComputerPlace place{
        .skillsHome = options.skillsHome, .stateFolder = options.stateFolder, .limits = options.limits};
    runJob(
        m_pool, this, [place] { return computer::prepareComputer(place); },
        [this](const Result<computer::ComputerOptions> &prepared) {
            if (m_stopping || m_parts) {
                return;
            }
            if (!prepared) {
                emit homeFailed(prepared.error());
                return;
            }
            begin(std::make_unique<Parts>(*prepared, m_pool));
        });
}

void EngineHost::begin(std::unique_ptr<Parts> parts)
{
    m_parts = std::move(parts);
    if (m_options.jsonLines) {
        m_parts->lines.emplace(m_parts->computer, ComputerLines::Format::Json);
    }
    connectReports();
    m_parts->rows.reset();
    emit linkChanged(m_parts->computer.link().report());
    m_parts->computer.start();
    for (const auto &command : std::exchange(m_waiting, {})) {
        command(*m_parts);
    }
}

void EngineHost::connectReports()
{
    computer::Computer &computer = m_parts->computer;
    connect(&computer.link(), &computer::OfficeLink::reported, this, &EngineHost::linkChanged);
    connect(&computer, &computer::Computer::skillRead, this,
            [this](const QString &agent, const QString &skill) { m_parts->rows.noteRead(agent, skill); });
    connect(&computer, &computer::Computer::answerTooLarge, this, &EngineHost::answerTooLarge);
    connect(&computer, &computer::Computer::homeFailed, this, &EngineHost::homeFailed);
    connect(&computer.activity(), &computer::ActivityLog::appended, this, &EngineHost::activityAppended);
    connect(&computer.activity(), &computer::ActivityLog::toldChanged, this, &EngineHost::activityTold);
    connect(&computer.transfers(), &computer::TransferLog::changed, this, &EngineHost::transfersChanged);
    connect(&m_parts->localOffice, &LocalOfficeDesk::changed, this, &EngineHost::localOfficeChanged);
    connect(&m_parts->rows, &computer::SkillRows::changed, this, &EngineHost::skillsChanged);
    connect(&m_parts->packages, &PackageDesk::detailsReady, this, &EngineHost::detailsReady);
    connect(&m_parts->packages, &PackageDesk::missingAnswered, this, &EngineHost::missingAnswered);
    connect(&m_parts->packages, &PackageDesk::commandFinished, this, &EngineHost::commandFinished);
    connect(&m_parts->imports, &ImportDesk::planned, this, &EngineHost::importPlanned);
    connect(&m_parts->imports, &ImportDesk::progressed, this, &EngineHost::importProgressed);
    connect(&m_parts->imports, &ImportDesk::finished, this, &EngineHost::importFinished);
    connect(&m_parts->view, &ViewDesk::answered, this, &EngineHost::viewAnswered);
    connect(&m_parts->view, &ViewDesk::progressed, this, &EngineHost::viewProgressed);
    connect(&m_parts->view, &ViewDesk::noticed, this, &EngineHost::viewNoticed);
}

void EngineHost::run(const std::function<void(Parts &)> &command)
{
    if (m_parts) {
        command(*m_parts);
    } else {
        m_waiting.append(command);
    }
}

void EngineHost::stop()
{
    if (std::exchange(m_stopping, true)) {
        return;
    }
    if (!m_parts) {
        emit stopped();
        return;
    }
    m_stopTimer.start(longestLeave);
    connect(&m_parts->computer.link(), &computer::OfficeLink::closed, this, [this] {
        m_stopTimer.stop();
        emit stopped();
    });
    m_parts->view.close();
    m_parts->computer.link().close();
}

void EngineHost::setLimits(const settings::Limits &limits)
{
    m_options.limits = limits;
    run([limits](Parts &parts) { parts.computer.setLimits(limits); });
}

void EngineHost::setSkillsHome(quint64 id, const QString &folder)
{
    m_options.skillsHome = folder;
    if (!m_parts) {
        start(m_options);
        run([this, id](Parts &) { finish(id, {}); });
        return;
    }
    const skills::Home home = skills::Home::chosen(folder, QProcessEnvironment::systemEnvironment());
    runJob(
        m_pool, this, [home] { return home.make(); },
        [this, id, home](const Result<void> &made) {
            if (made) {
                m_parts->computer.setHome(home);
                m_parts->rows.reset();
            }
            finish(id, made);
        });
}

void EngineHost::rescan(quint64 id)
{
    if (!m_parts) {
        start(m_options);
    }
    run([this, id](Parts &parts) {
        parts.computer.userSource().rescan();
        finish(id, {});
    });
}

void EngineHost::testConnection(quint64 id, const settings::ConnectionProfile &profile)
{
    auto *test = new ConnectionTest(m_pool, profile, this);
    connect(test, &ConnectionTest::finished, this, [this, id, test](const Result<ConnectionTest::Success> &result) {
        test->deleteLater();
        computer::CommandOutcome outcome{.id = id, .ok = result.has_value(), .error = {}, .value = {}};
        if (result) {
            outcome.value = {{u"webSocket"_s, result->webSocket}, {u"milliseconds"_s, result->milliseconds}};
        } else {
            outcome.error = result.error();
        }
        emit commandFinished(outcome);
    });
}

void EngineHost::requestDetails(quint64 id, const QString &skillId)
{
    run([this, id, skillId](Parts &parts) { parts.packages.requestDetails(id, skillId, m_options.limits); });
}

void EngineHost::finish(quint64 id, const Result<void> &result)
{
    emit commandFinished({.id = id, .ok = result.has_value(), .error = result ? Error() : result.error(), .value = {}});
}

}
