// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QStackedWidget;
class QTabBar;
class QTreeView;

namespace a2c::ui
{

class EmptyState;
class SearchField;
class SkillFilterModel;
class SkillModel;

/// The list of skills with what narrows it: state, source, words.
class SkillList final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillList)

public:
    /// @p model outlives the list.
    explicit SkillList(SkillModel &model, QWidget *parent = nullptr);

    /// Empty when none is chosen.
    [[nodiscard]] QString currentId() const;
    /// Chooses a package; shows everything if the filters hide it. False for an unknown id.
    bool choose(const QString &id);
    void startSearch();
    void enter();
    [[nodiscard]] QTreeView *view() const;
    [[nodiscard]] QByteArray saveColumns() const;
    void restoreColumns(const QByteArray &state);

Q_SIGNALS:
    void currentChanged(const QString &id);
    /// Return, or a double click.
    void detailsRequested();
    void menuRequested(const QPoint &globalPos);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeView();
    void showCounts();
    void showSources();
    void showAll();
    void chooseWhatToShow();
    void fitColumns();

    SkillModel &m_model;
    SkillFilterModel *m_filter;
    QTabBar *m_states;
    QComboBox *m_sources;
    SearchField *m_search;
    QStackedWidget *m_stack;
    QTreeView *m_view;
};

}
