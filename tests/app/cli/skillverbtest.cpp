// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/cases.h"

using namespace a2c;

/// `a2c skill check` and `a2c skill read`, on every case that they can take.
class SkillVerbTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checkGivesTheExpectedOutcome_data();
    void checkGivesTheExpectedOutcome();
    void checkGivesTheFields_data();
    void checkGivesTheFields();
    void readGivesTheExpectedOutcome_data();
    void readGivesTheExpectedOutcome();
    void readGivesTheBytes();
    void limitsComeFromTheEnvironment();
    void badUseEndsWithTwoAndOneSentence_data();
    void badUseEndsWithTwoAndOneSentence();
};

namespace
{

struct Run {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;

    [[nodiscard]] QJsonObject json() const
    {
        return output.count('\n') == 1 ? QJsonDocument::fromJson(output).object() : QJsonObject();
    }
};

Run run(const QStringList &arguments, const QStringList &environment = {})
{
    QProcess process;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const QString &setting : environment) {
        variables.insert(setting.section(u'=', 0, 0), setting.section(u'=', 1));
    }
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral(A2C_BIN_DIR "/a2c"), QStringList{QStringLiteral("skill")} + arguments);
    process.waitForFinished();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

/// What to hand to --as for the tables' source.
QString asArgument(const QString &source)
{
    return source.startsWith(QLatin1String("marketplace:")) ? QStringLiteral("plugin:") + source.section(u':', 1)
                                                            : source;
}

QString archiveOf(const QString &caseName)
{
    const QDir folder(support::casesFolder() + u'/' + caseName);
    const QStringList files =
        folder.entryList({QStringLiteral("*.zip"), QStringLiteral("*.tar.gz"), QStringLiteral("*.tgz")}, QDir::Files);
    return files.isEmpty() ? QString() : folder.filePath(files.first());
}

QString sha256For(const QString &archive)
{
    QFile file(archive + QStringLiteral(".sha256"));
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll().trimmed()) : QString();
}

QString outcomeText(const QJsonObject &json)
{
    if (json.value(QLatin1String("outcome")) == QLatin1String("rejected")) {
        return QStringLiteral("reject:") + json.value(QLatin1String("reason")).toString();
    }
    QString text = QStringLiteral("accept:") + json.value(QLatin1String("name")).toString();
    for (const QJsonValue &warning : json.value(QLatin1String("warnings")).toArray()) {
        text += QStringLiteral(";warn:") + warning.toString();
    }
    return text;
}

}

void SkillVerbTest::checkGivesTheExpectedOutcome_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected");
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/INDEX.tsv"))) {
        QStringList arguments{QStringLiteral("check"), QStringLiteral("--json"), QStringLiteral("--as"),
                              asArgument(row[3])};
        if (row[1] == QLatin1String("skill")) {
            arguments += support::packageFolder(row[0]);
        } else if (row[1] == QLatin1String("archive")) {
            const QString archive = archiveOf(row[0]);
            if (const QString sha256 = sha256For(archive); !sha256.isEmpty()) {
                arguments += {QStringLiteral("--sha256"), sha256};
            }
            arguments += archive;
        } else {
            continue;
        }
        QTest::newRow(qUtf8Printable(row[0])) << arguments << row[2];
    }
}

void SkillVerbTest::checkGivesTheExpectedOutcome()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, expected);
    const Run checked = run(arguments);
    QCOMPARE(outcomeText(checked.json()), expected);
    QCOMPARE(checked.exitCode, expected.startsWith(QLatin1String("accept")) ? 0 : 1);
    QCOMPARE(checked.errors, QByteArray());
}

void SkillVerbTest::checkGivesTheFields_data()
{
    QTest::addColumn<QString>("caseName");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("expected");
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/FIELDS.tsv"))) {
        QTest::newRow(qUtf8Printable(row[0] + u' ' + row[1])) << row[0] << row[1] << row[2].toUtf8();
    }
}

void SkillVerbTest::checkGivesTheFields()
{
    QFETCH(QString, caseName);
    QFETCH(QString, key);
    QFETCH(QByteArray, expected);
    const Run checked = run({QStringLiteral("check"), QStringLiteral("--json"), support::packageFolder(caseName)});
    const QJsonValue value = checked.json().value(QLatin1String("fields")).toObject().value(key);
    QCOMPARE(QJsonArray{value}, QJsonDocument::fromJson('[' + expected + ']').array());
}

void SkillVerbTest::readGivesTheExpectedOutcome_data()
{
    QTest::addColumn<QString>("caseName");
    QTest::addColumn<QString>("relPath");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("mimeType");
    for (const QStringList &row : support::tableRows(support::casesFolder() + QStringLiteral("/PROBES.tsv"))) {
        QTest::newRow(qUtf8Printable(row[0] + u' ' + row[2].left(60)))
            << row[0] << support::unescaped(row[2]) << row[3] << row[4];
    }
}

void SkillVerbTest::readGivesTheExpectedOutcome()
{
    QFETCH(QString, caseName);
    QFETCH(QString, relPath);
    QFETCH(QString, expected);
    QFETCH(QString, mimeType);
    const Run done = run({QStringLiteral("read"), QStringLiteral("--json"), support::packageFolder(caseName), relPath});
    const QJsonObject json = done.json();
    if (expected.startsWith(QLatin1String("4017:"))) {
        QCOMPARE(json.value(QLatin1String("code")).toInt(), 4017);
        QCOMPARE(json.value(QLatin1String("reason")).toString(), expected.section(u':', 1));
        QCOMPARE(done.exitCode, 1);
    } else {
        QCOMPARE(json.value(QLatin1String("deliver")).toString(), expected.section(u':', 1));
        QCOMPARE(json.value(QLatin1String("mime")).toString(), mimeType);
        QCOMPARE(json.value(QLatin1String("sha256")).toString().size(), 64);
        QCOMPARE(done.exitCode, 0);
    }
}

void SkillVerbTest::readGivesTheBytes()
{
    const QString package = support::packageFolder(QStringLiteral("001-minimal"));
    const Run bytes = run({QStringLiteral("read"), package, QStringLiteral("SKILL.md")});
    QCOMPARE(bytes.output, QByteArray("\n# Steps\n\nDo the thing.\n"));
    const QJsonObject told =
        run({QStringLiteral("read"), QStringLiteral("--json"), package, QStringLiteral("SKILL.md")}).json();
    QCOMPARE(told.value(QLatin1String("total_size")).toInteger(), bytes.output.size());
    QCOMPARE(told.value(QLatin1String("sha256")).toString().toLatin1(),
             QCryptographicHash::hash(bytes.output, QCryptographicHash::Sha256).toHex());
    const Run refused = run({QStringLiteral("read"), package, QStringLiteral(".env")});
    QCOMPARE(refused.exitCode, 1);
    QCOMPARE(refused.output, QByteArray());
    QCOMPARE(refused.errors, QByteArray("a2c: not served: forbidden\n"));
}

void SkillVerbTest::limitsComeFromTheEnvironment()
{
    const QStringList arguments{QStringLiteral("read"), QStringLiteral("--json"),
                                support::packageFolder(QStringLiteral("001-minimal")), QStringLiteral("SKILL.md")};
    const auto delivery = [&](const char *setting) {
        return run(arguments, {QString::fromLatin1(setting)}).json().value(QLatin1String("deliver")).toString();
    };
    QCOMPARE(delivery("A2C_SKILL_INLINE_BUDGET=24"), QStringLiteral("body"));
    QCOMPARE(delivery("A2C_SKILL_INLINE_BUDGET=23"), QStringLiteral("blob"));
    const Run tooLarge = run(arguments, {QStringLiteral("A2C_SKILL_MAX_SIZE=23")});
    QCOMPARE(tooLarge.exitCode, 1);
    QCOMPARE(tooLarge.json(), (QJsonObject{{QStringLiteral("code"), 4017},
                                           {QStringLiteral("reason"), QStringLiteral("too_large")},
                                           {QStringLiteral("total_size"), 24}}));
}

void SkillVerbTest::badUseEndsWithTwoAndOneSentence_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char *arguments : {"check", "check a b", "check --bogus x", "check /no/such/place", "check --as x .",
                                  "check --as plugin:A .", "check --as mcp: .", "check --sha256 12 README.md",
                                  "check --sha256 12 .", "check /dev/null", "read", "read .", "read a b c"}) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
}

void SkillVerbTest::badUseEndsWithTwoAndOneSentence()
{
    QFETCH(QString, arguments);
    const Run done = run(arguments.split(u' '));
    QCOMPARE(done.exitCode, 2);
    QCOMPARE(done.output, QByteArray());
    QVERIFY2(done.errors.startsWith("a2c: ") && done.errors.count('\n') == 1, done.errors.constData());
}

QTEST_GUILESS_MAIN(SkillVerbTest)
#include "skillverbtest.moc"
