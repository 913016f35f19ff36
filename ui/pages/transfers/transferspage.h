// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/reports.h"
#include "pages/page.h"

class QLabel;
class QStackedWidget;
class QToolButton;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

class EmptyState;
class TransferModel;
class TransferView;

/// What Agents are pulling, and what they pulled.
class TransfersPage final : public Page
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TransfersPage)

public:
    /// @p engine outlives the page.
    explicit TransfersPage(app::EngineClient &engine, QWidget *parent = nullptr);

    /// The transfer with this id, or the newest of the skill of that name.
    void reveal(const QString &what) override;
    void restoreState(const WindowState &state) override;
    void saveState(WindowState &state) const override;

private:
    QWidget *makeTools();
    void addActions();
    void showTotals();
    void openCurrent();
    [[nodiscard]] const computer::TransferRow *current() const;
    void select(int sourceRow);

    app::EngineClient &m_engine;
    TransferModel *m_model;
    TransferView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
    QLabel *m_totals;
    QToolButton *m_clear;
};

}
