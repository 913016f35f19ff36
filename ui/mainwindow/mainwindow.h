// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

namespace a2c::app
{
class EngineClient;
}

class QStackedWidget;

namespace a2c::ui
{

class Page;
class PageList;
class WindowState;

/// The window around the pages. A shell: it shows pages, passes keys on and remembers its looks.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)

public:
    /// What closing the window does.
    enum class CloseBehaviour {
        Hide,     ///< and closed() tells the owner, who may quit
        Minimise, ///< stay in the task bar
    };

    /// @p engine and @p state outlive the window.
    MainWindow(app::EngineClient &engine, WindowState &state, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Takes @p page over and shows it when it is the first.
    void addPage(Page *page);
    [[nodiscard]] Page *page(const QString &id) const;
    [[nodiscard]] Page *currentPage() const;
    void showPage(const QString &id);
    /// Shows page @p id and there the thing called @p what.
    void open(const QString &id, const QString &what);

    void setCloseBehaviour(CloseBehaviour behaviour);
    /// Keeps sizes, splitters and columns; done by itself when the window is closed.
    void saveLooks();

Q_SIGNALS:
    void closed();
    void pageShown(const QString &id);
    /// Folders and archives were dropped somewhere on the window: ImportFlow::begin() takes them.
    void dropped(const QStringList &paths);
    /// Something was dropped that cannot be used; @p explanation is for people.
    void dropRefused(const QString &explanation);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void setCurrent(int index);
    void addKeys();

    app::EngineClient &m_engine;
    WindowState &m_state;
    PageList *m_list;
    QStackedWidget *m_stack;
    CloseBehaviour m_closeBehaviour = CloseBehaviour::Hide;
};

}
