// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "models/skillfiltermodel.h"
#include "models/skillmodel.h"

using namespace a2c;
using namespace a2c::ui;
using computer::SkillRow;
using computer::SkillState;

class SkillFilterModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void filters_data();
    void filters();
    void sortsNumbersInNamesByValue();
    void sortsByMomentThenName();
    void changedRowMovesInAndOut();
    void searchOverTenThousandIsQuick();

private:
    std::unique_ptr<SkillModel> m_model;
    std::unique_ptr<SkillFilterModel> m_filter;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    static SkillRow row(const char *name, const char *description, const char *source = "user",
                        SkillState state = SkillState::Active)
    {
        SkillRow result;
        result.id = QLatin1String("/s/") + QLatin1String(name);
        result.name = QLatin1String(name);
        result.description = QLatin1String(description);
        result.source = QLatin1String(source);
        result.state = state;
        return result;
    }
    QStringList names() const
    {
        QStringList result;
        for (int i = 0; i < m_filter->rowCount(); ++i) {
            result << m_filter->index(i, SkillModel::Name).data().toString();
        }
        return result;
    }
    void fill(const QList<SkillRow> &rows)
    {
        m_model->apply({.reset = true, .upserted = rows, .removed = {}});
    }
};

void SkillFilterModelTest::init()
{
    m_model = std::make_unique<SkillModel>();
    m_filter = std::make_unique<SkillFilterModel>();
    m_filter->setSourceModel(m_model.get());
    m_filter->sort(SkillModel::Name);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_filter.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
}

void SkillFilterModelTest::cleanup()
{
    m_tester.reset();
    m_filter.reset();
    m_model.reset();
}

void SkillFilterModelTest::filters_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("search");
    QTest::addColumn<QStringList>("expected");
    const QStringList all{QStringLiteral("audit"), QStringLiteral("csv"), QStringLiteral("old"), QStringLiteral("pdf")};
    QTest::newRow("nothing set") << -1 << QString() << QString() << all;
    QTest::newRow("blanks only") << -1 << QString() << QStringLiteral("   ") << all;
    QTest::newRow("installed") << int(SkillState::Active) << QString() << QString()
                               << QStringList{QStringLiteral("csv"), QStringLiteral("pdf")};
    QTest::newRow("rejected") << int(SkillState::Rejected) << QString() << QString()
                              << QStringList{QStringLiteral("audit")};
    QTest::newRow("source") << -1 << QStringLiteral("mcp:tools") << QString()
                            << QStringList{QStringLiteral("csv"), QStringLiteral("old")};
    QTest::newRow("name, other case") << -1 << QString() << QStringLiteral("PDF") << QStringList{QStringLiteral("pdf")};
    QTest::newRow("description") << -1 << QString() << QStringLiteral("tables")
                                 << QStringList{QStringLiteral("csv"), QStringLiteral("pdf")};
    QTest::newRow("two words, both must occur")
        << -1 << QString() << QStringLiteral("tables read") << QStringList{QStringLiteral("csv")};
    QTest::newRow("state and search") << int(SkillState::Orphaned) << QString() << QStringLiteral("tables")
                                      << QStringList();
    QTest::newRow("not a pattern") << -1 << QString() << QStringLiteral(".*") << QStringList();
}

void SkillFilterModelTest::filters()
{
    QFETCH(int, state);
    QFETCH(QString, source);
    QFETCH(QString, search);
    fill({row("pdf", "Merge documents and tables"), row("csv", "Read tables", "mcp:tools"),
          row("audit", "Check books", "user", SkillState::Rejected),
          row("old", "", "mcp:tools", SkillState::Orphaned)});
    m_filter->setState(state < 0 ? std::nullopt : std::optional(static_cast<SkillState>(state)));
    m_filter->setSource(source);
    m_filter->setSearch(search);
    QTEST(names(), "expected");
}

void SkillFilterModelTest::sortsNumbersInNamesByValue()
{
    fill({row("s10", ""), row("s9", ""), row("s1", "")});
    QCOMPARE(names(), (QStringList{QStringLiteral("s1"), QStringLiteral("s9"), QStringLiteral("s10")}));
}

void SkillFilterModelTest::sortsByMomentThenName()
{
    SkillRow late = row("late", "");
    late.lastRead = QDateTime(QDate(2025, 1, 2), QTime());
    SkillRow early = row("early", "");
    early.lastRead = QDateTime(QDate(2024, 12, 30), QTime());
    fill({row("never-b", ""), late, row("never-a", ""), early});
    m_filter->sort(SkillModel::LastRead, Qt::DescendingOrder);
    QCOMPARE(names().mid(0, 2), (QStringList{QStringLiteral("late"), QStringLiteral("early")}));
    m_filter->sort(SkillModel::LastRead, Qt::AscendingOrder);
    QCOMPARE(names().mid(0, 2), (QStringList{QStringLiteral("never-a"), QStringLiteral("never-b")}));
}

void SkillFilterModelTest::changedRowMovesInAndOut()
{
    fill({row("a", ""), row("b", "")});
    m_filter->setState(SkillState::Rejected);
    QCOMPARE(m_filter->rowCount(), 0);
    m_model->apply({.reset = false, .upserted = {row("b", "", "user", SkillState::Rejected)}, .removed = {}});
    QCOMPARE(names(), QStringList{QStringLiteral("b")});
    m_model->apply({.reset = false, .upserted = {row("b", "")}, .removed = {}});
    QCOMPARE(m_filter->rowCount(), 0);
}

void SkillFilterModelTest::searchOverTenThousandIsQuick()
{
    m_tester.reset(); // it looks at every row after every signal
    QList<SkillRow> rows;
    const QByteArray description = QByteArray("does something useful with words of every kind ").repeated(5);
    for (int i = 0; i < 10'000; ++i) {
        rows << row(QByteArray("skill-" + QByteArray::number(i * 7919 % 10'000)).constData(), description.constData());
    }
    fill(rows);
    QElapsedTimer timer;
    timer.start();
    m_filter->setSearch(QStringLiteral("skill-9"));
    QCOMPARE(m_filter->rowCount(), 1111);
    m_filter->setSearch({});
    QCOMPARE(m_filter->rowCount(), 10'000);
    // Generous: sanitizers run this too. Quadratic behaviour takes far longer.
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(SkillFilterModelTest)
#include "skillfiltermodeltest.moc"
