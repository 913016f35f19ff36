// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QIdentityProxyModel>
#include <QJsonArray>
#include <QJsonDocument>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "models/activitymodel.h"
#include "activitypage/activitypage.h"
#include "activitypage/activityview.h"
#include "support/activities.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "widgets/messageline.h"
#include "widgets/searchfield.h"
#include "widgets/windowstate.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;

namespace
{

/// Counts how often a view looks.
class CountingModel final : public QIdentityProxyModel
{
public:
    mutable int calls = 0;

    QVariant data(const QModelIndex &index, int role) const override
    {
        ++calls;
        return QIdentityProxyModel::data(index, role);
    }
};

}

class ActivityPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void scrollingCostsTheSameForAnyNumberOfRows();
    void appendingToAFullViewCostsTheSameForAnyNumberOfRows();
    void anEmptyPageSaysWhatBelongsThere();
    void searchAndKindNarrowTheList();
    void theListFollowsNewEntriesUnlessScrolledAway();
    void pauseCountsWhatIsKeptBack();
    void copyTakesTheSelectedRows();
    void exportWritesTheFile_data();
    void exportWritesTheFile();
    void exportThatFailsIsSaid();
    void rowsOpenWhatTheyAreAbout();
    void badgeCountsWhatCameWhileElsewhere();

private:
    template<typename T>
    T *find(const char *name) const
    {
        return m_page->findChild<T *>(QLatin1String(name));
    }
    void show()
    {
        m_page->resize(800, 500);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }

    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<FakeFilePicker> m_picker;
    std::unique_ptr<ActivityPage> m_page;
};

void ActivityPageTest::init()
{
    m_engine = std::make_unique<FakeEngineClient>();
    m_picker = std::make_unique<FakeFilePicker>();
    m_page = std::make_unique<ActivityPage>(*m_engine, *m_picker);
}

void ActivityPageTest::cleanup()
{
    m_page.reset();
}

void ActivityPageTest::scrollingCostsTheSameForAnyNumberOfRows()
{
    const auto callsPerStep = [](int rows) {
        ActivityModel model;
        model.append(activities(1, rows));
        CountingModel counting;
        counting.setSourceModel(&model);
        ActivityView view;
        view.setModel(&counting);
        view.resize(800, 500);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view)) {
            return -1;
        }
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2);
        view.viewport()->repaint();
        counting.calls = 0;
        for (int step = 0; step < 10; ++step) {
            view.verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepAdd);
            view.viewport()->repaint();
        }
        return counting.calls;
    };
    const int few = callsPerStep(2'000);
    const int many = callsPerStep(100'000);
    QVERIFY(few > 0);
    QCOMPARE(many, few);
}

void ActivityPageTest::appendingToAFullViewCostsTheSameForAnyNumberOfRows()
{
    const auto callsPerAppend = [](int rows) {
        ActivityModel model;
        model.append(activities(1, rows));
        CountingModel counting;
        counting.setSourceModel(&model);
        ActivityView view;
        view.setModel(&counting);
        view.resize(800, 500);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view)) {
            return -1;
        }
        view.scrollToBottom();
        view.viewport()->repaint();
        counting.calls = 0;
        model.append(activities(static_cast<quint64>(rows) + 1, 10));
        view.viewport()->repaint();
        return counting.calls;
    };
    const int few = callsPerAppend(2'000);
    QVERIFY(few > 0);
    QCOMPARE(callsPerAppend(90'000), few);
}

void ActivityPageTest::anEmptyPageSaysWhatBelongsThere()
{
    auto *stack = m_page->findChild<QStackedWidget *>();
    QVERIFY(stack->currentWidget() != find<QWidget>("activityView"));
    QVERIFY(!find<QToolButton>("activityExport")->isEnabled());
    Q_EMIT m_engine->activityAppended(activities(1, 1));
    QCOMPARE(stack->currentWidget(), find<QWidget>("activityView"));
    QVERIFY(find<QToolButton>("activityExport")->isEnabled());
}

void ActivityPageTest::searchAndKindNarrowTheList()
{
    Q_EMIT m_engine->activityAppended(activities(0, 30));
    auto *view = find<ActivityView>("activityView");
    auto *search = m_page->findChild<SearchField *>();
    search->setText(QStringLiteral("skill-12"));
    QTRY_COMPARE(view->model()->rowCount(), 1);
    search->clear();
    QTRY_COMPARE(view->model()->rowCount(), 30);
    auto *kinds = find<QComboBox>("activityKinds");
    kinds->setCurrentIndex(kinds->findText(QStringLiteral("Connection")));
    QCOMPARE(view->model()->rowCount(), 10);
    search->setText(QStringLiteral("no such words"));
    QTRY_COMPARE(view->model()->rowCount(), 0);
    QVERIFY(m_page->findChild<QStackedWidget *>()->currentWidget() != view);
}

void ActivityPageTest::theListFollowsNewEntriesUnlessScrolledAway()
{
    Q_EMIT m_engine->activityAppended(activities(0, 200));
    show();
    auto *view = find<ActivityView>("activityView");
    QScrollBar *bar = view->verticalScrollBar();
    Q_EMIT m_engine->activityAppended(activities(200, 5));
    QTRY_COMPARE(bar->value(), bar->maximum());
    bar->setValue(10);
    Q_EMIT m_engine->activityAppended(activities(205, 5));
    QCOMPARE(view->model()->rowCount(), 210);
    QCOMPARE(bar->value(), 10);
}

void ActivityPageTest::pauseCountsWhatIsKeptBack()
{
    Q_EMIT m_engine->activityAppended(activities(0, 3));
    auto *pause = find<QToolButton>("activityPause");
    pause->click();
    Q_EMIT m_engine->activityAppended(activities(3, 4));
    auto *view = find<ActivityView>("activityView");
    QCOMPARE(view->model()->rowCount(), 3);
    QVERIFY2(pause->text().contains(QLatin1Char('4')), qPrintable(pause->text()));
    pause->click();
    QCOMPARE(view->model()->rowCount(), 7);
    QVERIFY(!pause->text().contains(QLatin1Char('4')));
}

void ActivityPageTest::copyTakesTheSelectedRows()
{
    Q_EMIT m_engine->activityAppended(activities(0, 5));
    auto *view = find<ActivityView>("activityView");
    auto *copy = find<QToolButton>("activityCopy");
    QVERIFY(!copy->isEnabled());
    view->selectRow(1);
    view->selectionModel()->select(view->model()->index(3, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QVERIFY(copy->isEnabled());
    copy->click();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines.at(0).contains(QStringLiteral("skill-1")));
    QVERIFY(lines.at(1).contains(QStringLiteral("skill-3")));
    QCOMPARE(lines.at(0).count(QLatin1Char('\t')), 3);
}

void ActivityPageTest::exportWritesTheFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("JSON") << QStringLiteral("a.json");
    QTest::newRow("CSV") << QStringLiteral("a.CSV");
}

void ActivityPageTest::exportWritesTheFile()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    m_picker->saveName = folder.filePath(name);
    Q_EMIT m_engine->activityAppended(activities(0, 12));
    find<QToolButton>("activityExport")->click();
    QTRY_VERIFY(m_page->findChild<MessageLine *>()->text().contains(QStringLiteral("12")));
    QFile file(m_picker->saveName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    if (name.endsWith(QLatin1String("json"))) {
        QCOMPARE(QJsonDocument::fromJson(content).array().size(), 12);
    } else {
        QCOMPARE(content.count("\r\n"), 13);
    }
}

void ActivityPageTest::exportThatFailsIsSaid()
{
    m_picker->saveName = QStringLiteral("/nonexistent/folder/a.json");
    Q_EMIT m_engine->activityAppended(activities(0, 1));
    find<QToolButton>("activityExport")->click();
    QTRY_VERIFY(find<QToolButton>("activityExport")->isEnabled());
    QVERIFY(m_page->findChild<MessageLine *>()->text().contains(QStringLiteral("/nonexistent/folder/a.json")));
}

void ActivityPageTest::rowsOpenWhatTheyAreAbout()
{
    Q_EMIT m_engine->activityAppended(activities(0, 3));
    show();
    auto *view = find<ActivityView>("activityView");
    QSignalSpy opened(m_page.get(), &Page::openRequested);
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), QStringLiteral("skills"));
    QCOMPARE(opened.at(0).at(1).toString(), QStringLiteral("skill-0"));
    view->setCurrentIndex(view->model()->index(1, 0));
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(opened.at(1).at(0).toString(), QStringLiteral("settings"));
}

void ActivityPageTest::badgeCountsWhatCameWhileElsewhere()
{
    Q_EMIT m_engine->activityAppended(activities(0, 12));
    QCOMPARE(m_page->badge(), QStringLiteral("·12"));
    m_page->shown();
    QVERIFY(m_page->badge().isEmpty());
    Q_EMIT m_engine->activityAppended(activities(12, 2));
    QVERIFY(m_page->badge().isEmpty());
    m_page->hidden();
    Q_EMIT m_engine->activityAppended(activities(14, 2));
    QCOMPARE(m_page->badge(), QStringLiteral("·2"));
}

QTEST_MAIN(ActivityPageTest)
#include "activitypagetest.moc"
