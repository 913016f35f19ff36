// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/importdesk.h"

#include <memory>

#include <QElapsedTimer>
#include <QFile>
#include <QPointer>

#include "base/job.h"
#include "engine/importreports.h"
#include "skills/install/importplanner.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qint64 progressEvery = 250;

}

ImportDesk::ImportDesk(computer::Computer &computer, QThreadPool &pool, QObject *parent)
    : QObject(parent)
    , m_computer(computer)
    , m_pool(pool)
{
}

ImportDesk::~ImportDesk()
{
    for (const Work &work : std::as_const(m_works)) {
        work.cancel.cancel();
    }
}

void ImportDesk::plan(quint64 id, const QStringList &paths)
{
    const CancelToken cancel = m_works[id].cancel;
    runJob(
        m_pool, this,
        [home = m_computer.home(), paths, cancel] {
            archive::CopyOptions options;
            options.cancel = cancel;
            return skills::planImport(home, paths, options);
        },
        [this, id, paths](const Result<skills::ImportPlan> &plan) { onPlanned(id, paths, plan); });
}

void ImportDesk::onPlanned(quint64 id, const QStringList &paths, const Result<skills::ImportPlan> &plan)
{
    if (!m_works.contains(id)) {
        return;
    }
    if (plan) {
        m_works[id].plan = *plan;
        emit planned(reportOf(id, *plan));
        return;
    }
    m_works.remove(id);
    computer::ImportPlan nothing;
    nothing.id = id;
    nothing.unreadable = paths;
    nothing.error = plan.error();
    emit planned(nothing);
}

void ImportDesk::run(quint64 planId, const QMap<int, computer::ImportDecision> &decisions)
{
    if (!m_works.contains(planId)) {
        emit finished({.id = planId, .installed = {}, .failed = {}, .cancelled = true});
        return;
    }
    const Work &work = m_works[planId];
    skills::ImportOptions options;
    options.cancel = work.cancel;
    // The desk may be gone when the working thread tells; what it tells through is not.
    auto teller = std::make_shared<QObject>();
    auto since = std::make_shared<QElapsedTimer>();
    const QPointer<ImportDesk> desk(this);
    options.progress = [desk, teller, since, planId](const skills::ImportProgress &progress) {
        if (since->isValid() && since->elapsed() < progressEvery) {
            return;
        }
        since->start();
        QMetaObject::invokeMethod(teller.get(), [desk, report = reportOf(planId, progress)] {
            if (desk) {
                emit desk->progressed(report);
            }
        });
    };
    runJob(
        m_pool, this,
        [home = m_computer.home(), plan = work.plan, choices = choicesOf(decisions), options] {
            const SystemClock clock;
            return skills::runImport(home, plan, choices, clock, options);
        },
        [this, planId](const skills::ImportOutcome &outcome) { onFinished(planId, outcome); });
}

void ImportDesk::onFinished(quint64 id, const skills::ImportOutcome &outcome)
{
    m_works.remove(id);
    for (const QString &name : outcome.installed) {
        m_computer.userSource().lookAt(QFile::encodeName(name));
        computer::ActivityEntry entry;
        entry.kind = computer::ActivityKind::Installed;
        entry.subject = name;
        entry.cause = u"drop"_s;
        m_computer.activity().add(entry);
    }
    emit finished(reportOf(id, outcome));
}

void ImportDesk::forget(quint64 planId)
{
    cancel(planId);
    m_works.remove(planId);
}

void ImportDesk::cancel(quint64 planId)
{
    if (const auto work = m_works.constFind(planId); work != m_works.cend()) {
        work->cancel.cancel();
    }
}

}
