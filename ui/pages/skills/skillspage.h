// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QTimer>

#include "computer/reports.h"
#include "pages/page.h"
#include "widgets/codecolours.h"

class QSplitter;
class QStackedWidget;
class QPushButton;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

class DetailsPane;
class EmptyState;
class FilePicker;
class HistoryModel;
class ImportFlow;
class MessageLine;
class Opener;
class Questions;
class SkillCommands;
class SkillList;
class SkillModel;
class WhyMissingBox;

/// What can the Agent use, and why is something not there? The list of skills and everything about the chosen one.
class SkillsPage final : public Page
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillsPage)

public:
    /// All of them outlive the page.
    struct Parts {
        app::EngineClient &engine;
        ImportFlow &imports;
        FilePicker &picker;
        Questions &questions;
        Opener &opener;
        QString samples; ///< a folder with skills to begin with; empty: none are offered
    };

    explicit SkillsPage(const Parts &parts, QWidget *parent = nullptr);
    ~SkillsPage() override;

    /// For what the window has to say about skills: a drop that was refused, …
    [[nodiscard]] MessageLine *messages() const;

    void startSearch() override;
    void refresh() override;
    bool goBack() override;
    /// A skill's name, or a package's folder.
    void reveal(const QString &what) override;
    void restoreState(const WindowState &state) override;
    void saveState(WindowState &state) const override;

private:
    QWidget *makeBar();
    QWidget *makeEmpty();
    void connectEngine();
    void connectWhyBox();
    void applyBatch(const computer::SkillBatch &batch);
    void showCurrent(const QString &id);
    void askForDetails();
    void showMenu(const QPoint &globalPos);
    void openAddress(const QUrl &address);
    void addFolder();
    void addArchives();
    void updateBadge();

    Parts m_parts;
    CodeColours m_colours;
    SkillModel *m_model;
    HistoryModel *m_history;
    MessageLine *m_messages;
    SkillCommands *m_commands;
    SkillList *m_list;
    DetailsPane *m_details;
    WhyMissingBox *m_why;
    QSplitter *m_splitter;
    QStackedWidget *m_stack;
    QTimer m_detailsTimer; ///< walking through the list with the keyboard asks for the last one only
    quint64 m_detailsAsked = 0;
    quint64 m_whyAsked = 0;
    QString m_revealLater; ///< a package that is not in the list yet
    QDeadlineTimer m_revealUntil;
};

}
