// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

#include "computer/reports.h"
#include "engine/viewreports.h"
#include "pages/page.h"
#include "widgets/codecolours.h"

class QLineEdit;
class QSortFilterProxyModel;
class QSplitter;
class QTreeView;

namespace a2c::app
{
class EngineClient;
}

namespace a2c::ui
{

class AnswerPane;
class MessageLine;
class QuestionModel;
class SearchField;

/// The page Agent's view: asks this Computer as an Agent would, and shows exactly what an Agent gets.
class AgentViewPage final : public Page
{
    Q_OBJECT

public:
    /// @p engine outlives the page.
    explicit AgentViewPage(app::EngineClient &engine, QWidget *parent = nullptr);
    ~AgentViewPage() override;

    void startSearch() override;
    void refresh() override;
    bool goBack() override;
    /// A skill by its name.
    void reveal(const QString &what) override;
    void restoreState(const WindowState &state) override;
    void saveState(WindowState &state) const override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] QWidget *makeQuestions();
    void connectEngine();
    void ask(const app::ViewQuestion &question);
    void askForList();
    void askForFiles(const QModelIndex &index);
    void askForPath();
    void cancel();
    void takeAnswer(const app::ViewAnswer &answer);
    void takeList(const app::ViewAnswer &answer);
    void takeFiles(quint64 id, const computer::SkillDetails &details);
    void takeNotice(const QString &event);
    void choose(const QModelIndex &proxyIndex);
    void enablePath();
    [[nodiscard]] QModelIndex current() const; ///< of the model

    app::EngineClient &m_engine;
    CodeColours m_colours;
    QuestionModel *m_model;
    QSortFilterProxyModel *m_filter;
    SearchField *m_search;
    QTreeView *m_tree;
    QLineEdit *m_path;
    MessageLine *m_message;
    AnswerPane *m_pane;
    QSplitter *m_splitter;
    app::ViewQuestion m_question;        ///< the one that the pane is about
    quint64 m_asked = 0;                 ///< its id while it waits
    quint64 m_list = 0;                  ///< the id of the list that is awaited
    QHash<quint64, QString> m_detailsOf; ///< skills whose files are awaited
    QString m_wanted;                    ///< a skill to show once it is listed
    bool m_isAsked = false;
};

}
