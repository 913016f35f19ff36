// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/importflow.h"

#include "dialogs/importsheet.h"
#include "engine/engineclient.h"

namespace a2c::ui
{

ImportFlow::ImportFlow(app::EngineClient &engine, QWidget *window)
    : QObject(window)
    , m_engine(engine)
    , m_window(window)
{
    connect(&engine, &app::EngineClient::importPlanned, this, &ImportFlow::showPlan);
    connect(&engine, &app::EngineClient::importProgressed, this, [this](const computer::ImportProgress &progress) {
        if (m_sheet && m_phase == Phase::Copying && progress.id == m_planId) {
            m_sheet->showProgress(progress);
        }
    });
    connect(&engine, &app::EngineClient::importFinished, this, &ImportFlow::showOutcome);
}

void ImportFlow::begin(const QStringList &paths)
{
    if (!paths.isEmpty()) {
        m_waiting.append(paths);
        startNext();
    }
}

ImportSheet *ImportFlow::sheet() const
{
    return m_sheet;
}

void ImportFlow::startNext()
{
    if (m_phase != Phase::Idle || m_waiting.isEmpty() || !m_window) {
        return;
    }
    const QStringList paths = m_waiting.takeFirst();
    m_phase = Phase::Looking;
    m_sheet = new ImportSheet(paths, m_window);
    m_sheet->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_sheet, &ImportSheet::cancelRequested, this, &ImportFlow::cancel);
    connect(m_sheet, &ImportSheet::installRequested, this,
            [this](const QMap<int, computer::ImportDecision> &decisions) {
                m_phase = Phase::Copying;
                m_engine.runImport(m_planId, decisions);
            });
    m_sheet->open();
    m_planId = m_engine.planImport(paths);
}

void ImportFlow::showPlan(const computer::ImportPlan &plan)
{
    if (m_sheet && m_phase == Phase::Looking && plan.id == m_planId) {
        m_phase = Phase::Choosing;
        m_sheet->showPlan(plan);
    } else if (plan.id != m_planId) {
        // Nobody waits for it any more; it may keep unpacked archives on the disk.
        m_engine.forgetImport(plan.id);
    }
}

void ImportFlow::showOutcome(const computer::ImportOutcome &outcome)
{
    if (m_phase != Phase::Copying || outcome.id != m_planId) {
        return;
    }
    if (!outcome.installed.isEmpty()) {
        Q_EMIT installed(outcome.installed);
    }
    if (outcome.cancelled) {
        Q_EMIT cancelled();
    }
    if (outcome.failed.isEmpty() || !m_sheet) {
        close();
    } else {
        m_phase = Phase::Failed;
        m_sheet->showFailures(outcome);
    }
}

void ImportFlow::cancel()
{
    if (m_phase == Phase::Copying) {
        // The outcome closes the sheet, and says what was installed until then.
        m_engine.cancelImport(m_planId);
        return;
    }
    if (m_phase != Phase::Failed) {
        m_engine.forgetImport(m_planId);
    }
    close();
}

void ImportFlow::close()
{
    if (m_sheet) {
        m_sheet->done(QDialog::Rejected);
        m_sheet.clear();
    }
    m_planId = 0;
    m_phase = Phase::Idle;
    startNext();
}

}
