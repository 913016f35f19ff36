// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/officialpeers.h"

using namespace a2c;
using namespace Qt::StringLiterals;

/// tests/interop/check.py: the official Server and Agent against `a2c computer`.
class ComputerCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCheckPasses_data();
    void everyCheckPasses();
};

void ComputerCheckTest::everyCheckPasses_data()
{
    QTest::addColumn<QStringList>("selection");
    QTest::addColumn<int>("atLeast");
    // What MCP servers and tools need comes with them.
    QTest::newRow("all but MCP") << QStringList{u"--skip"_s, u"tool"_s,   u"--skip"_s,    u"desktop"_s, u"--skip"_s,
                                                u"config"_s, u"--skip"_s, u"resources"_s, u"--skip"_s,  u"mcp"_s}
                                 << 52;
    // Left out above by its name alone.
    QTest::newRow("allowed tools") << QStringList{u"--only"_s, u"skills-allowed-tools"_s} << 1;
}

void ComputerCheckTest::everyCheckPasses()
{
    QFETCH(QStringList, selection);
    QFETCH(int, atLeast);
    if (support::interopPython().isEmpty()) {
        QSKIP("A2C_INTEROP_PYTHON is not set: run this by ./dev");
    }
    const QTemporaryDir folder;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, folder.path());
    environment.insert(u"XDG_STATE_HOME"_s, folder.filePath(u"state"_s));
    QProcess check;
    check.setProcessEnvironment(environment);
    check.start(support::interopPython(),
                QStringList{support::interopScript(u"check.py"_s)} + selection +
                    QStringList{u"--"_s, QStringLiteral(A2C_BIN_DIR "/a2c"), u"computer"_s, u"--url"_s, u"{url}"_s,
                                u"--socketio-path"_s, u"{path}"_s, u"--office"_s, u"{office}"_s, u"--name"_s,
                                u"{name}"_s, u"--skills-home"_s, u"{home}"_s, u"--auth"_s,
                                uR"({"token":"{token}"})"_s});
    QVERIFY(check.waitForFinished(240'000));
    int passed = 0;
    QStringList failed;
    for (const QByteArray &line : check.readAllStandardOutput().split('\n')) {
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

QTEST_GUILESS_MAIN(ComputerCheckTest)
#include "computerchecktest.moc"
