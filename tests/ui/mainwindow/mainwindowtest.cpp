// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "mainwindow/mainwindow.h"
#include "mainwindow/pagelist.h"
#include "pages/page.h"
#include "support/fakeengineclient.h"
#include "widgets/windowstate.h"

using namespace a2c;
using namespace a2c::ui;

namespace
{

class RecordingPage final : public Page
{
public:
    RecordingPage(const QString &id, const QString &title)
        : Page(id, Sign::Skills, title)
    {
    }

    QStringList calls;

    void startSearch() override
    {
        calls << QStringLiteral("search");
    }
    void refresh() override
    {
        calls << QStringLiteral("refresh");
    }
    bool goBack() override
    {
        calls << QStringLiteral("back");
        return true;
    }
    void reveal(const QString &what) override
    {
        calls << QStringLiteral("reveal ") + what;
    }
    void shown() override
    {
        calls << QStringLiteral("shown");
    }
    void hidden() override
    {
        calls << QStringLiteral("hidden");
    }
    void count(int n)
    {
        setBadge(QString::number(n), QStringLiteral("%1 things").arg(n));
    }
};

}

class MainWindowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void firstSizeIs1100By720();
    void fitsInto800By560();
    void firstPageIsShown();
    void ctrlDigitShowsPage();
    void keysReachThePageOnTop();
    void badgeIsShownAndSpoken();
    void rememberedPageAndSizeComeBack();
    void minimisesInsteadOfClosingWhenTold();
    void openRevealsOnTheOtherPage();
    void statusLineTellsConnectionAgentAndTransfers();
    void statusLineTellsTheLocalOfficeAndWhetherItIsOpen();

private:
    std::unique_ptr<tests::FakeEngineClient> m_engine;
    std::unique_ptr<TransientWindowState> m_state;
    std::unique_ptr<MainWindow> m_window;
    RecordingPage *m_first = nullptr;
    RecordingPage *m_second = nullptr;

    void makeWindow()
    {
        m_window = std::make_unique<MainWindow>(*m_engine, *m_state);
        m_first = new RecordingPage(QStringLiteral("first"), QStringLiteral("First"));
        m_second = new RecordingPage(QStringLiteral("second"), QStringLiteral("Second"));
        m_window->addPage(m_first);
        m_window->addPage(m_second);
    }
    void showWindow()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    QToolButton *part(const char *name) const
    {
        return m_window->findChild<QToolButton *>(QLatin1String(name));
    }
};

void MainWindowTest::init()
{
    m_engine = std::make_unique<tests::FakeEngineClient>();
    m_state = std::make_unique<TransientWindowState>();
    makeWindow();
}

void MainWindowTest::cleanup()
{
    m_window.reset();
    m_state.reset();
    m_engine.reset();
}

void MainWindowTest::firstSizeIs1100By720()
{
    QCOMPARE(m_window->size(), QSize(1100, 720));
}

void MainWindowTest::fitsInto800By560()
{
    QVERIFY(m_window->minimumSizeHint().width() <= 800);
    QVERIFY(m_window->minimumSizeHint().height() <= 560);
}

void MainWindowTest::firstPageIsShown()
{
    QCOMPARE(m_window->currentPage(), m_first);
    QCOMPARE(m_first->calls, QStringList{QStringLiteral("shown")});
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("First")));
}

void MainWindowTest::ctrlDigitShowsPage()
{
    showWindow();
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QTRY_COMPARE(m_window->currentPage(), m_second);
    QVERIFY(m_first->calls.contains(QStringLiteral("hidden")));
    QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
    QCOMPARE(m_window->currentPage(), m_second);
}

void MainWindowTest::keysReachThePageOnTop()
{
    showWindow();
    m_first->calls.clear();
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_COMPARE(m_first->calls,
                 (QStringList{QStringLiteral("search"), QStringLiteral("refresh"), QStringLiteral("back")}));
    QVERIFY(m_second->calls.isEmpty());
}

void MainWindowTest::badgeIsShownAndSpoken()
{
    m_second->count(42);
    const auto *list = m_window->findChild<PageList *>(QStringLiteral("pageList"));
    const QModelIndex entry = list->model()->index(1, 0);
    QCOMPARE(entry.data(PageList::BadgeRole).toString(), QStringLiteral("42"));
    QVERIFY(entry.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("42 things")));
}

void MainWindowTest::rememberedPageAndSizeComeBack()
{
    showWindow();
    m_window->resize(900, 600);
    m_window->showPage(QStringLiteral("second"));
    QVERIFY(m_window->close());
    makeWindow();
    QCOMPARE(m_window->size(), QSize(900, 600));
    QCOMPARE(m_window->currentPage(), m_second);
}

void MainWindowTest::minimisesInsteadOfClosingWhenTold()
{
    showWindow();
    m_window->setCloseBehaviour(MainWindow::CloseBehaviour::Minimise);
    QSignalSpy closed(m_window.get(), &MainWindow::closed);
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isMinimized());
    QCOMPARE(closed.count(), 0);
    m_window->setCloseBehaviour(MainWindow::CloseBehaviour::Hide);
    QVERIFY(m_window->close());
    QCOMPARE(closed.count(), 1);
}

void MainWindowTest::openRevealsOnTheOtherPage()
{
    Q_EMIT m_first->openRequested(QStringLiteral("second"), QStringLiteral("pdf-tools"));
    QCOMPARE(m_window->currentPage(), m_second);
    QVERIFY(m_second->calls.contains(QStringLiteral("reveal pdf-tools")));
}

void MainWindowTest::statusLineTellsConnectionAgentAndTransfers()
{
    QVERIFY(part("linkStatus")->text().contains(QStringLiteral("Offline")));
    QVERIFY(part("agentStatus")->isHidden());
    QVERIFY(part("transferStatus")->isHidden());

    computer::LinkReport joined;
    joined.state = computer::LinkState::Joined;
    joined.server = QStringLiteral("https://example.org");
    joined.office = QStringLiteral("office-1");
    joined.computerName = QStringLiteral("my-desk");
    joined.protocolVersion = QStringLiteral("0.2.1");
    joined.agentPresent = true;
    Q_EMIT m_engine->linkChanged(joined);
    for (const QString &piece : {joined.server, joined.office, joined.computerName, joined.protocolVersion}) {
        QVERIFY2(part("linkStatus")->text().contains(piece), qPrintable(piece));
    }
    QVERIFY(!part("agentStatus")->isHidden());
    QCOMPARE(part("agentStatus")->text(), QStringLiteral("Agent present"));

    computer::TransferRow transfer;
    transfer.id = QStringLiteral("t1");
    transfer.bytesPerSecond = 38e6;
    Q_EMIT m_engine->transfersChanged({transfer}, {});
    QVERIFY(!part("transferStatus")->isHidden());
    QVERIFY(part("transferStatus")->text().contains(QStringLiteral("38 MB/s")));
    transfer.state = computer::TransferState::Complete;
    Q_EMIT m_engine->transfersChanged({transfer}, {});
    QVERIFY(part("transferStatus")->isHidden());
}

void MainWindowTest::statusLineTellsTheLocalOfficeAndWhetherItIsOpen()
{
    app::LocalOfficeReport office;
    office.state = app::LocalOfficeReport::State::On;
    Q_EMIT m_engine->localOfficeChanged(office);
    computer::LinkReport joined;
    joined.state = computer::LinkState::Joined;
    joined.isLocal = true;
    Q_EMIT m_engine->linkChanged(joined);
    QVERIFY(part("linkStatus")->text().contains(QStringLiteral("local office")));
    QVERIFY(!part("linkStatus")->text().contains(QStringLiteral("open to the network")));
    office.reach = settings::OfficeReach::Network;
    Q_EMIT m_engine->localOfficeChanged(office);
    QVERIFY(part("linkStatus")->text().contains(QStringLiteral("open to the network")));
    joined.isLocal = false;
    Q_EMIT m_engine->linkChanged(joined);
    QVERIFY(!part("linkStatus")->text().contains(QStringLiteral("open to the network")));
}

QTEST_MAIN(MainWindowTest)
#include "mainwindowtest.moc"
