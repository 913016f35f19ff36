// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QThreadPool>

#include "base/canceltoken.h"
#include "computer/computer.h"
#include "computer/reports.h"
#include "skills/install/importcandidate.h"
#include "skills/install/importrun.h"

namespace a2c::app
{

/// Takes packages in: first the plan, then what a person decided of it. The disk is touched by jobs. Engine thread.
class ImportDesk final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportDesk)

public:
    /// Both outlive this.
    ImportDesk(computer::Computer &computer, QThreadPool &pool, QObject *parent = nullptr);
    /// Whatever is under way stops and leaves nothing behind.
    ~ImportDesk() override;

    void plan(quint64 id, const QStringList &paths);
    void run(quint64 planId, const QMap<int, computer::ImportDecision> &decisions);
    void forget(quint64 planId);
    void cancel(quint64 planId);

signals:
    void planned(const a2c::computer::ImportPlan &plan);
    void progressed(const a2c::computer::ImportProgress &progress);
    void finished(const a2c::computer::ImportOutcome &outcome);

private:
    struct Work {
        skills::ImportPlan plan;
        CancelToken cancel;
    };

    void onPlanned(quint64 id, const QStringList &paths, const Result<skills::ImportPlan> &plan);
    void onFinished(quint64 id, const skills::ImportOutcome &outcome);

    computer::Computer &m_computer;
    QThreadPool &m_pool;
    QHash<quint64, Work> m_works;
};

}
