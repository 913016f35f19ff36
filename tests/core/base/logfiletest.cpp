// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QLoggingCategory>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "base/logfile.h"
#include "base/logging.h"
#include "base/logscrub.h"

using namespace a2c;
using namespace Qt::StringLiterals;

class LogFileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesHaveTimeLevelAndCategory();
    void fileIsPrivateAndItsFolderIsMade();
    void peersCannotForgeLines();
    void fileStaysBounded();
    void otherProcessesFileIsNotMovedAway();
    void threadsDoNotMixTheirLines();
    void secretsAndUrlCredentialsAreLeftOut();
    void levelSilencesWhatIsLessGrave_data();
    void levelSilencesWhatIsLessGrave();

private:
    [[nodiscard]] LogFile::Options options(qint64 maxBytes = 1 << 20) const
    {
        return {.path = m_folder.filePath(u"deep/a2c.log"_s),
                .maxBytes = maxBytes,
                .olderFiles = 2,
                .echo = LogFile::Echo::None};
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile file(options().path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void empty() const
    {
        QDir(m_folder.filePath(u"deep"_s)).removeRecursively();
    }

    QTemporaryDir m_folder;
};

void LogFileTest::linesHaveTimeLevelAndCategory()
{
    empty();
    {
        const LogFile log(options());
        qCCritical(logSkills, "it broke");
    }
    static const QRegularExpression form(
        u"\\A\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z ERROR a2c\\.skills: it broke\\n\\z"_s);
    QVERIFY2(form.match(QString::fromUtf8(content())).hasMatch(), content().constData());
}

void LogFileTest::fileIsPrivateAndItsFolderIsMade()
{
    empty();
    {
        const LogFile log(options());
        qCWarning(logSkills, "x");
    }
    struct stat info{};
    QCOMPARE(::stat(QFile::encodeName(options().path).constData(), &info), 0);
    QCOMPARE(info.st_mode & 0777, mode_t{0600});
}

void LogFileTest::peersCannotForgeLines()
{
    empty();
    {
        const LogFile log(options());
        qCWarning(logSkills).noquote() << u"name\n2026 ERROR a2c: forged\r\u2028\u001b[31m"_s;
    }
    QCOMPARE(content().count('\n'), 1);
    QVERIFY(!content().contains('\x1b'));
}

void LogFileTest::fileStaysBounded()
{
    empty();
    {
        LogFile log(options(2'000));
        for (int i = 0; i < 400; ++i) {
            qCWarning(logSkills, "line %d", i);
            log.flush();
        }
    }
    const QFileInfoList files = QDir(m_folder.filePath(u"deep"_s)).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 3);
    for (const QFileInfo &file : files) {
        QVERIFY(file.size() < 2'200);
    }
    QVERIFY(content().contains("line 399"));
}

void LogFileTest::otherProcessesFileIsNotMovedAway()
{
    empty();
    LogFile log(options(100));
    qCWarning(logSkills, "%s", QByteArray(200, 'x').constData());
    log.flush();
    // As if another process had moved the file on and begun a new one.
    QVERIFY(QFile::rename(options().path, options().path + u".other"_s));
    QFile theirs(options().path);
    QVERIFY(theirs.open(QIODevice::WriteOnly));
    QVERIFY(theirs.write("theirs\n") > 0);
    theirs.close();
    qCWarning(logSkills, "ours");
    log.flush();
    QVERIFY(content().startsWith("theirs\n"));
    QVERIFY(content().contains("ours"));
    QVERIFY(!QFile::exists(options().path + u".1"_s));
}

void LogFileTest::threadsDoNotMixTheirLines()
{
    empty();
    {
        const LogFile log(options());
        std::vector<std::unique_ptr<QThread>> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back(QThread::create([t] {
                for (int i = 0; i < 250; ++i) {
                    qCWarning(logSkills, "thread %d line %d end", t, i);
                }
            }));
            threads.back()->start();
        }
        for (const auto &thread : threads) {
            thread->wait();
        }
    }
    const QList<QByteArray> lines = content().trimmed().split('\n');
    QCOMPARE(lines.size(), 1'000);
    for (const QByteArray &line : lines) {
        QVERIFY2(line.endsWith(" end") && line.count("thread") == 1, line.constData());
    }
}

void LogFileTest::secretsAndUrlCredentialsAreLeftOut()
{
    empty();
    keepOutOfLogs({u"t0p-s3cret"_s, u"abc"_s});
    {
        const LogFile log(options());
        qCWarning(logSkills).noquote() << "token t0p-s3cret at https://user:p4ss@host:8080/x?y=a@b and abc";
    }
    QVERIFY(content().contains("token *** at https://***@host:8080/x?y=a@b and abc"));
}

void LogFileTest::levelSilencesWhatIsLessGrave_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<int>("lines");
    QTest::newRow("error") << u"error"_s << 1;
    QTest::newRow("warning") << u"warning"_s << 2;
    QTest::newRow("info") << u"info"_s << 3;
    QTest::newRow("debug") << u"debug"_s << 4;
}

void LogFileTest::levelSilencesWhatIsLessGrave()
{
    QFETCH(QString, level);
    empty();
    setLogLevel(logLevelFrom(level).value_or(LogLevel::Error));
    {
        const LogFile log(options());
        qCCritical(logApp, "e");
        qCWarning(logApp, "w");
        qCInfo(logApp, "i");
        qCDebug(logApp, "d");
    }
    setLogLevel(LogLevel::Info);
    QTEST(int(content().count('\n')), "lines");
    QVERIFY(!logLevelFrom(u"loud"_s));
}

QTEST_GUILESS_MAIN(LogFileTest)
#include "logfiletest.moc"
