// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "settings/effectivelimits.h"

using namespace a2c::settings;
using namespace Qt::StringLiterals;

class EffectiveLimitsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutVariablesTheSettingCounts();
    void variablesOutrankTheSetting();
    void variablesThatAreNoNumberInRangeAreIgnored_data();
    void variablesThatAreNoNumberInRangeAreIgnored();
};

void EffectiveLimitsTest::withoutVariablesTheSettingCounts()
{
    const Limits stored{1, 2, 3};
    const EffectiveLimits limits = effectiveLimits(stored, QProcessEnvironment());
    QCOMPARE(limits.limits, stored);
    QVERIFY(limits.fromEnvironment.isEmpty());
    QVERIFY(limits.ignored.isEmpty());
}

void EffectiveLimitsTest::variablesOutrankTheSetting()
{
    QProcessEnvironment environment;
    environment.insert(u"A2C_SKILL_INLINE_BUDGET"_s, u"0"_s);
    environment.insert(u"A2C_SKILL_MAX_SIZE"_s, u" 5000 "_s);
    EffectiveLimits limits = effectiveLimits({1, 2, 3}, environment);
    QCOMPARE(limits.limits, (Limits{0, 5000, 3}));
    QCOMPARE(limits.fromEnvironment, (QStringList{u"A2C_SKILL_INLINE_BUDGET"_s, u"A2C_SKILL_MAX_SIZE"_s}));
    environment.insert(u"A2C_BLOB_CHUNK_BYTES"_s, u"65536"_s);
    limits = effectiveLimits({1, 2, 3}, environment);
    QCOMPARE(limits.limits.chunkBytes, 65536);
}

void EffectiveLimitsTest::variablesThatAreNoNumberInRangeAreIgnored_data()
{
    QTest::addColumn<QString>("value");
    for (const char *value : {"-1", "0", "1.5", "64k", "0x10", "99999999999999999999", "1 2"}) {
        QTest::newRow(value) << QString::fromLatin1(value);
    }
}

void EffectiveLimitsTest::variablesThatAreNoNumberInRangeAreIgnored()
{
    QFETCH(QString, value);
    QProcessEnvironment environment;
    environment.insert(u"A2C_BLOB_CHUNK_BYTES"_s, value);
    const EffectiveLimits limits = effectiveLimits({1, 2, 3}, environment);
    QCOMPARE(limits.limits.chunkBytes, 3);
    QCOMPARE(limits.ignored, QStringList(u"A2C_BLOB_CHUNK_BYTES"_s));
    QVERIFY(limits.fromEnvironment.isEmpty());
}

QTEST_GUILESS_MAIN(EffectiveLimitsTest)
#include "effectivelimitstest.moc"
