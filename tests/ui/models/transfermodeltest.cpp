// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "models/transfermodel.h"
#include "models/transferordermodel.h"

using namespace a2c;
using namespace a2c::ui;
using computer::TransferRow;
using computer::TransferState;

namespace
{

TransferRow transfer(int number, TransferState state = TransferState::InFlight)
{
    TransferRow row;
    row.id = QString::number(number);
    row.skill = QStringLiteral("pdf-tools");
    row.relPath = QStringLiteral("assets/%1.bin").arg(number);
    row.agent = QStringLiteral("claude");
    row.size = 100'000'000;
    row.covered = state == TransferState::Complete ? row.size : 38'000'000;
    row.sent = row.covered;
    row.bytesPerSecond = 10'000'000;
    row.state = state;
    row.started = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5));
    row.updated = row.started.addSecs(7);
    return row;
}

}

class TransferModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void batchesAreAppliedById();
    void cellsSayWhatTheyShould();
    void timeLeftIsOnlyToldWhereItIsKnown_data();
    void timeLeftIsOnlyToldWhereItIsKnown();
    void fractionStaysInRange();
    void totalsCountRunningAndEnded();
    void beyondTheLimitTheOldestThatEndedGo();
    void runningComeFirstThenTheNewest();
};

void TransferModelTest::batchesAreAppliedById()
{
    TransferModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.apply({transfer(1), transfer(2), transfer(3)}, {});
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.apply({transfer(2, TransferState::Complete), transfer(4)}, {QStringLiteral("1"), QStringLiteral("unknown")});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.rowOf(QStringLiteral("1")), -1);
    QCOMPARE(model.rowOf(QStringLiteral("2")), 0);
    QCOMPARE(model.rowOf(QStringLiteral("4")), 2);
    QCOMPARE(model.transfer(0).state, TransferState::Complete);
    QCOMPARE(changed.size(), 1);
    QVERIFY(resets.isEmpty());
}

void TransferModelTest::cellsSayWhatTheyShould()
{
    TransferModel model;
    model.apply({transfer(1), transfer(2, TransferState::Complete)}, {});
    const auto text = [&model](int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role).toString();
    };
    QCOMPARE(text(0, TransferModel::File), QStringLiteral("assets/1.bin"));
    QCOMPARE(text(0, TransferModel::File, TransferModel::DetailRole), QStringLiteral("pdf-tools"));
    QCOMPARE(text(0, TransferModel::Progress), QStringLiteral("38 MB of 100 MB"));
    QCOMPARE(text(0, TransferModel::Rate), QStringLiteral("10 MB/s"));
    QCOMPARE(text(0, TransferModel::Left), QStringLiteral("7 s"));
    QCOMPARE(text(0, TransferModel::State), QStringLiteral("In flight"));
    QCOMPARE(text(1, TransferModel::Rate), QStringLiteral("–"));
    QCOMPARE(text(1, TransferModel::State, TransferModel::DetailRole), QStringLiteral("03:04, in 7 s"));
    for (int column = 0; column < model.columnCount(); ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
    }
}

void TransferModelTest::timeLeftIsOnlyToldWhereItIsKnown_data()
{
    QTest::addColumn<TransferState>("state");
    QTest::addColumn<double>("rate");
    QTest::addColumn<qint64>("seconds");
    QTest::newRow("in flight") << TransferState::InFlight << 62'000'000.0 << qint64{1};
    QTest::newRow("a part of a second") << TransferState::InFlight << 620'000'000.0 << qint64{1};
    QTest::newRow("no rate yet") << TransferState::InFlight << 0.0 << qint64{-1};
    QTest::newRow("stalled") << TransferState::Stalled << 1000.0 << qint64{-1};
    QTest::newRow("complete") << TransferState::Complete << 1000.0 << qint64{-1};
}

void TransferModelTest::timeLeftIsOnlyToldWhereItIsKnown()
{
    QFETCH(TransferState, state);
    QFETCH(double, rate);
    TransferRow row = transfer(1);
    row.state = state;
    row.bytesPerSecond = rate;
    QTEST(TransferModel::secondsLeft(row), "seconds");
}

void TransferModelTest::fractionStaysInRange()
{
    TransferRow over = transfer(1);
    over.covered = over.size * 2;
    TransferRow empty = transfer(2, TransferState::Complete);
    empty.size = 0;
    TransferRow negative = transfer(3);
    negative.covered = -5;
    TransferModel model;
    model.apply({over, empty, negative}, {});
    QCOMPARE(model.index(0, 0).data(TransferModel::FractionRole).toDouble(), 1.0);
    QCOMPARE(model.index(1, 0).data(TransferModel::FractionRole).toDouble(), 1.0);
    QCOMPARE(model.index(2, 0).data(TransferModel::FractionRole).toDouble(), 0.0);
}

void TransferModelTest::totalsCountRunningAndEnded()
{
    TransferModel model;
    QCOMPARE(model.totals(), TransferModel::Totals());
    model.apply({transfer(1), transfer(2, TransferState::Stalled), transfer(3, TransferState::Complete),
                 transfer(4, TransferState::Refused)},
                {});
    QCOMPARE(model.totals(), (TransferModel::Totals{2, 2, 214'000'000, 20'000'000.0}));
}

void TransferModelTest::beyondTheLimitTheOldestThatEndedGo()
{
    TransferModel model(3);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply({transfer(1), transfer(2, TransferState::Complete), transfer(3, TransferState::Complete),
                 transfer(4, TransferState::Complete), transfer(5)},
                {});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.transfer(0).id, QStringLiteral("1"));
    QCOMPARE(model.transfer(1).id, QStringLiteral("4"));
    QCOMPARE(model.transfer(2).id, QStringLiteral("5"));
}

void TransferModelTest::runningComeFirstThenTheNewest()
{
    TransferModel model;
    TransferOrderModel order;
    order.setSourceModel(&model);
    QAbstractItemModelTester tester(&order, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.apply({transfer(1, TransferState::Complete), transfer(2), transfer(3, TransferState::Refused),
                 transfer(4, TransferState::Stalled)},
                {});
    const auto ids = [&order] {
        QStringList result;
        for (int row = 0; row < order.rowCount(); ++row) {
            result.append(order.index(row, 0).data(TransferModel::IdRole).toString());
        }
        return result.join(QLatin1Char(' '));
    };
    QCOMPARE(ids(), QStringLiteral("4 2 3 1"));
    model.apply({transfer(2, TransferState::Complete)}, {});
    QCOMPARE(ids(), QStringLiteral("4 3 2 1"));
}

QTEST_MAIN(TransferModelTest)
#include "transfermodeltest.moc"
