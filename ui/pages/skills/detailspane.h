// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "computer/reports.h"

class QAction;
class QLabel;
class QStackedWidget;
class QTabWidget;
class QToolButton;

namespace a2c::ui
{

class CodeColours;
class DocumentTab;
class FilesTab;
class HistoryModel;
class OverviewTab;
class SkillCommands;

/// Everything about the chosen skill, in tabs, with what can be done with it.
class DetailsPane final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DetailsPane)

public:
    /// All outlive the pane.
    DetailsPane(SkillCommands &commands, HistoryModel &history, CodeColours &colours, QWidget *parent = nullptr);

    void showRow(const computer::SkillRow &row);
    void showDetails(const computer::SkillDetails &details);
    void clear();
    /// Puts the keyboard into the pane.
    void enter();

Q_SIGNALS:
    void addressChosen(const QUrl &address);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHeader(SkillCommands &commands);
    void addButton(QLayout *row, QAction *action);
    QWidget *makeHistory(HistoryModel &history);
    void showState(const computer::SkillRow &row);

    HistoryModel &m_history;
    QStackedWidget *m_stack;
    QTabWidget *m_tabs;
    QLabel *m_name = nullptr;
    QLabel *m_statePicture = nullptr;
    QLabel *m_stateWord = nullptr;
    QLabel *m_problem;
    OverviewTab *m_overview;
    DocumentTab *m_document;
    FilesTab *m_files;
    QList<QToolButton *> m_buttons;
    QString m_id;
};

}
