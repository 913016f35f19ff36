// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include "support/fakeengineclient.h"
#include "transferspage/transferspage.h"
#include "transferspage/transferview.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using computer::TransferRow;
using computer::TransferState;

namespace
{

TransferRow transfer(const QString &id, TransferState state)
{
    TransferRow row;
    row.id = id;
    row.skill = QStringLiteral("skill-of-") + id;
    row.relPath = QStringLiteral("big.bin");
    row.place = QStringLiteral("/home/skills/%1/big.bin").arg(row.skill);
    row.size = 1000;
    row.covered = 500;
    row.sent = 500;
    row.bytesPerSecond = 2000;
    row.state = state;
    return row;
}

}

class TransfersPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anEmptyPageSaysWhatBelongsThere();
    void totalsAndBadgeFollow();
    void clearAsksTheEngine();
    void rowsOpenTheFile();
    void pathCanBeCopied();
    void revealFindsByIdAndBySkill();

private:
    template<typename T>
    T *find(const char *name) const
    {
        return m_page->findChild<T *>(QLatin1String(name));
    }

    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<TransfersPage> m_page;
};

void TransfersPageTest::init()
{
    m_page.reset();
    m_engine = std::make_unique<FakeEngineClient>();
    m_page = std::make_unique<TransfersPage>(*m_engine);
}

void TransfersPageTest::anEmptyPageSaysWhatBelongsThere()
{
    auto *stack = m_page->findChild<QStackedWidget *>();
    QVERIFY(stack->currentWidget() != find<QWidget>("transferView"));
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::InFlight)}, {});
    QCOMPARE(stack->currentWidget(), find<QWidget>("transferView"));
    Q_EMIT m_engine->transfersChanged({}, {QStringLiteral("a")});
    QVERIFY(stack->currentWidget() != find<QWidget>("transferView"));
}

void TransfersPageTest::totalsAndBadgeFollow()
{
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::InFlight),
                                       transfer(QStringLiteral("b"), TransferState::InFlight),
                                       transfer(QStringLiteral("c"), TransferState::Complete)},
                                      {});
    QCOMPARE(m_page->badge(), QStringLiteral("2"));
    QCOMPARE(find<QLabel>("transferTotals")->text(), QStringLiteral("2 running · 4.0 kB/s · 1 ended · 1.5 kB sent"));
    Q_EMIT m_engine->transfersChanged({}, {QStringLiteral("a"), QStringLiteral("b")});
    QVERIFY(m_page->badge().isEmpty());
}

void TransfersPageTest::clearAsksTheEngine()
{
    auto *clear = find<QToolButton>("transferClear");
    QVERIFY(!clear->isEnabled());
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::InFlight)}, {});
    QVERIFY(!clear->isEnabled());
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::Complete)}, {});
    QVERIFY(clear->isEnabled());
    clear->click();
    QCOMPARE(m_engine->names(), QStringList(QStringLiteral("clearFinishedTransfers")));
}

void TransfersPageTest::rowsOpenTheFile()
{
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::Complete)}, {});
    m_page->show();
    auto *view = find<TransferView>("transferView");
    QSignalSpy opened(m_page.get(), &Page::openRequested);
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), QStringLiteral("skills"));
    QCOMPARE(opened.at(0).at(1).toString(), QStringLiteral("/home/skills/skill-of-a/big.bin"));
}

void TransfersPageTest::pathCanBeCopied()
{
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::Complete)}, {});
    auto *view = find<TransferView>("transferView");
    for (const QAction *action : view->actions()) {
        QVERIFY(!action->isEnabled());
    }
    view->setCurrentIndex(view->model()->index(0, 0));
    view->actions().constLast()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("/home/skills/skill-of-a/big.bin"));
}

void TransfersPageTest::revealFindsByIdAndBySkill()
{
    Q_EMIT m_engine->transfersChanged({transfer(QStringLiteral("a"), TransferState::Complete),
                                       transfer(QStringLiteral("b"), TransferState::Complete)},
                                      {});
    auto *view = find<TransferView>("transferView");
    m_page->reveal(QStringLiteral("a"));
    const QModelIndex first = view->currentIndex();
    QVERIFY(first.isValid());
    m_page->reveal(QStringLiteral("skill-of-b"));
    QVERIFY(view->currentIndex() != first);
    m_page->reveal(QStringLiteral("unknown"));
}

QTEST_MAIN(TransfersPageTest)
#include "transferspagetest.moc"
