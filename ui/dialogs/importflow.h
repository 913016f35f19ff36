// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>

#include "computer/reports.h"

class QWidget;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

class ImportSheet;

/// From paths to installed skills: asks the engine to look, shows the sheet, has it install what was chosen. One
/// import at a time; more wait for their turn.
class ImportFlow final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ImportFlow)

public:
    /// @p engine outlives this; the sheet is shown over @p window.
    ImportFlow(app::EngineClient &engine, QWidget *window);

    void begin(const QStringList &paths);
    /// The sheet that is shown now, if any.
    [[nodiscard]] ImportSheet *sheet() const;

Q_SIGNALS:
    void installed(const QStringList &names);
    void cancelled();

private:
    void startNext();
    void showPlan(const computer::ImportPlan &plan);
    void showOutcome(const computer::ImportOutcome &outcome);
    void cancel();
    void close();

    enum class Phase {
        Idle,
        Looking,
        Choosing,
        Copying,
        Failed,
    };

    app::EngineClient &m_engine;
    QPointer<QWidget> m_window;
    QPointer<ImportSheet> m_sheet;
    QList<QStringList> m_waiting;
    quint64 m_planId = 0;
    Phase m_phase = Phase::Idle;
};

}
