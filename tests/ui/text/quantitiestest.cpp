// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "text/language.h"
#include "text/quantities.h"

using namespace a2c::ui;

class QuantitiesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sizes_data();
    void sizes();
    void moments_data();
    void moments();
    void durations_data();
    void durations();

private:
    Language m_language;
};

void QuantitiesTest::initTestCase()
{
    m_language.use(QStringLiteral("en"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void QuantitiesTest::sizes_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("unknown") << qint64(-1) << QStringLiteral("–");
    QTest::newRow("nothing") << qint64(0) << QStringLiteral("0 B");
    QTest::newRow("999") << qint64(999) << QStringLiteral("999 B");
    QTest::newRow("1000") << qint64(1000) << QStringLiteral("1.0 kB");
    QTest::newRow("9.96 kB") << qint64(9960) << QStringLiteral("10 kB");
    QTest::newRow("999,999") << qint64(999'999) << QStringLiteral("1.0 MB");
    QTest::newRow("100 MiB") << qint64(104'857'600) << QStringLiteral("105 MB");
    QTest::newRow("most") << std::numeric_limits<qint64>::max() << QStringLiteral("9,223,372 TB");
}

void QuantitiesTest::sizes()
{
    QFETCH(qint64, bytes);
    QTEST(Quantities::size(bytes), "text");
}

void QuantitiesTest::moments_data()
{
    QTest::addColumn<int>("secondsAgo");
    QTest::addColumn<QString>("text");
    QTest::newRow("now") << 0 << QStringLiteral("just now");
    QTest::newRow("44 s") << 44 << QStringLiteral("just now");
    QTest::newRow("one minute") << 60 << QStringLiteral("1 min ago");
    QTest::newRow("two minutes") << 120 << QStringLiteral("2 min ago");
    QTest::newRow("59 minutes") << 3540 << QStringLiteral("59 min ago");
    QTest::newRow("earlier today") << 7200 << QStringLiteral("12:30");
    QTest::newRow("yesterday") << 86'400 << QStringLiteral("yesterday");
    QTest::newRow("earlier") << 3 * 86'400 << QStringLiteral("3/1/25");
    QTest::newRow("in the future") << -3600 << QStringLiteral("15:30");
}

void QuantitiesTest::moments()
{
    QFETCH(int, secondsAgo);
    const QDateTime now(QDate(2025, 3, 4), QTime(14, 30));
    QTEST(Quantities::moment(now.addSecs(-secondsAgo), now), "text");
    QCOMPARE(Quantities::moment({}, now), QStringLiteral("–"));
}

void QuantitiesTest::durations_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("4 s") << qint64(4) << QStringLiteral("4 s");
    QTest::newRow("200 s") << qint64(200) << QStringLiteral("3 min 20 s");
    QTest::newRow("3900 s") << qint64(3900) << QStringLiteral("1 h 5 min");
}

void QuantitiesTest::durations()
{
    QFETCH(qint64, seconds);
    QTEST(Quantities::duration(seconds), "text");
}

QTEST_GUILESS_MAIN(QuantitiesTest)
#include "quantitiestest.moc"
