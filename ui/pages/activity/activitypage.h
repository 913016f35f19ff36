// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "base/result.h"
#include "pages/page.h"

class QComboBox;
class QStackedWidget;
class QToolButton;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

class ActivityFilterModel;
class ActivityModel;
class ActivityView;
class EmptyState;
class FilePicker;
class MessageLine;
class SearchField;

/// What changed, when, why, and whether the office was told.
class ActivityPage final : public Page
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ActivityPage)

public:
    /// @p engine and @p picker outlive the page.
    ActivityPage(app::EngineClient &engine, FilePicker &picker, QWidget *parent = nullptr);

    void startSearch() override;
    bool goBack() override;
    void shown() override;
    void hidden() override;
    void restoreState(const WindowState &state) override;
    void saveState(WindowState &state) const override;

private:
    QToolButton *addButton(const QString &name, Sign sign, const QString &text, const QString &toolTip);
    QWidget *makeTools();
    QComboBox *makeKindChoice();
    void applyFilter();
    void showCounts();
    void togglePause();
    void copy();
    void exportAll();
    void writeExport(const QString &path);
    void tellExport(const QString &path, qsizetype count, const Result<void> &result);
    void countNew(qsizetype count);

    FilePicker &m_picker;
    ActivityModel *m_model;
    ActivityFilterModel *m_filter;
    SearchField *m_search;
    QComboBox *m_kinds;
    QToolButton *m_pause = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_export = nullptr;
    MessageLine *m_message;
    QStackedWidget *m_stack;
    ActivityView *m_view;
    EmptyState *m_empty;
    EmptyState *m_noMatch;
    QTimer m_searchDelay;
    bool m_onTop = false;
    qsizetype m_new = 0;
};

}
