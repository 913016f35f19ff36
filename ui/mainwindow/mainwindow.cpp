// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mainwindow/mainwindow.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>

#include "dnd/droptarget.h"
#include "engine/engineclient.h"
#include "mainwindow/pagelist.h"
#include "mainwindow/statusline.h"
#include "pages/page.h"
#include "widgets/windowstate.h"

namespace a2c::ui
{

namespace
{

constexpr QSize firstSize(1100, 720);
constexpr int keyedPages = 7;

QString geometryKey()
{
    return QStringLiteral("window/geometry");
}

QString pageKey()
{
    return QStringLiteral("window/page");
}

}

MainWindow::MainWindow(app::EngineClient &engine, WindowState &state, QWidget *parent)
    : QMainWindow(parent)
    , m_engine(engine)
    , m_state(state)
    , m_list(new PageList)
    , m_stack(new QStackedWidget)
{
    setWindowTitle(tr("A2C Workbench"));
    setWindowIcon(applicationIcon());
    auto *centre = new QWidget;
    auto *row = new QHBoxLayout(centre);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_list);
    row->addWidget(m_stack, 1);
    setCentralWidget(centre);
    statusBar()->setSizeGripEnabled(false);
    auto *status = new StatusLine(engine);
    connect(status, &StatusLine::openRequested, this, &MainWindow::open);
    statusBar()->addWidget(status, 1);

    auto *drops = new DropTarget(this);
    connect(drops, &DropTarget::dropped, this, &MainWindow::dropped);
    connect(drops, &DropTarget::refused, this, &MainWindow::dropRefused);
    connect(m_list, &PageList::chosen, this, &MainWindow::setCurrent);
    addKeys();
    resize(firstSize);
    restoreGeometry(m_state.value(geometryKey()));
}

MainWindow::~MainWindow() = default;

void MainWindow::addKeys()
{
    for (int i = 0; i < keyedPages; ++i) {
        auto *key = new QShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)), this);
        connect(key, &QShortcut::activated, this, [this, i] { setCurrent(i); });
    }
    auto *search = new QShortcut(QKeySequence::Find, this);
    connect(search, &QShortcut::activated, this, [this] {
        if (Page *page = currentPage()) {
            page->startSearch();
        }
    });
    auto *refresh = new QShortcut(QKeySequence(Qt::Key_F5), this);
    connect(refresh, &QShortcut::activated, this, [this] {
        if (Page *page = currentPage()) {
            page->refresh();
        }
    });
    auto *back = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(back, &QShortcut::activated, this, [this] {
        if (Page *page = currentPage(); page && !page->goBack()) {
            m_list->setFocus(Qt::ShortcutFocusReason);
        }
    });
}

void MainWindow::addPage(Page *page)
{
    m_stack->addWidget(page);
    m_list->addPage(page);
    page->restoreState(m_state);
    connect(page, &Page::openRequested, this, &MainWindow::open);
    if (m_stack->count() == 1) {
        setCurrent(0);
    } else if (page->objectName() == QString::fromUtf8(m_state.value(pageKey()))) {
        setCurrent(m_stack->count() - 1);
    }
}

Page *MainWindow::page(const QString &id) const
{
    return m_stack->findChild<Page *>(id, Qt::FindDirectChildrenOnly);
}

Page *MainWindow::currentPage() const
{
    return qobject_cast<Page *>(m_stack->currentWidget());
}

void MainWindow::showPage(const QString &id)
{
    setCurrent(m_stack->indexOf(page(id)));
}

void MainWindow::open(const QString &id, const QString &what)
{
    showPage(id);
    if (Page *target = page(id); target && !what.isEmpty()) {
        target->reveal(what);
    }
}

void MainWindow::setCurrent(int index)
{
    if (index < 0 || index >= m_stack->count()) {
        return;
    }
    Page *before = currentPage();
    m_stack->setCurrentIndex(index);
    m_list->setCurrent(index);
    Page *now = currentPage();
    setWindowTitle(tr("%1 – A2C Workbench", "window title, a page's name").arg(now->title()));
    if (before && before != now) {
        before->hidden();
    }
    now->shown();
    Q_EMIT pageShown(now->objectName());
}

void MainWindow::setCloseBehaviour(CloseBehaviour behaviour)
{
    m_closeBehaviour = behaviour;
}

void MainWindow::saveLooks()
{
    m_state.setValue(geometryKey(), saveGeometry());
    if (const Page *page = currentPage()) {
        m_state.setValue(pageKey(), page->objectName().toUtf8());
    }
    for (int i = 0; i < m_stack->count(); ++i) {
        qobject_cast<Page *>(m_stack->widget(i))->saveState(m_state);
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLooks();
    if (m_closeBehaviour == CloseBehaviour::Minimise) {
        event->ignore();
        showMinimized();
        return;
    }
    QMainWindow::closeEvent(event);
    Q_EMIT closed();
}

}
