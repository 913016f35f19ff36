// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/officialpeers.h"

using namespace a2c;
using namespace Qt::StringLiterals;

/// tests/interop/agentcheck.py: `a2c agent` over Servers and Computers, official and ours.
class AgentCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPairingPasses();
};

void AgentCheckTest::everyPairingPasses()
{
    // The official Computer fails five checks, which are named there; ours has no MCP servers to ask.
    constexpr int atLeast = 40 + 36 + 41 + 37;
    if (support::interopPython().isEmpty()) {
        QSKIP("A2C_INTEROP_PYTHON is not set: run this by ./dev");
    }
    QProcess check;
    check.start(support::interopPython(),
                {support::interopScript(u"agentcheck.py"_s), QStringLiteral(A2C_BIN_DIR "/a2c")});
    QVERIFY(check.waitForFinished(240'000));
    int passed = 0;
    QStringList failed;
    const QList<QByteArray> lines = check.readAllStandardOutput().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("PASS ")) {
            ++passed;
        } else if (line.startsWith("FAIL ")) {
            failed.append(QString::fromUtf8(line));
        }
    }
    QVERIFY2(failed.isEmpty(), qPrintable(failed.join(u'\n')));
    QVERIFY2(passed >= atLeast, check.readAllStandardError().constData());
    QCOMPARE(check.exitCode(), 0);
}

QTEST_GUILESS_MAIN(AgentCheckTest)
#include "agentchecktest.moc"
