// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QJsonArray>
#include <QTest>

#include "support/computerprogram.h"
#include "support/scriptedoffice.h"

using namespace a2c;
using namespace a2c::support;
using namespace Qt::StringLiterals;

namespace
{

/// Each is planted in one place only.
const QByteArray authToken = "AUTH-t0ken-3f9a1c";
const QByteArray authNested = "AUTH-nested-77b2";
const QByteArray headerValue = "HEADER-v4lue-c01d";
const QByteArray skillEnv = "SKILLENV-v4lue-9e9e";
const QByteArray dotEnv = "DOTENV-v4lue-4d4d";
const QByteArray privateKey = "PRIVATEKEY-v4lue-1a1a";
const QByteArray urlPassword = "URL-p4ssword-b8b8";

const QByteArrayList all{authToken, authNested, headerValue, skillEnv, dotEnv, privateKey, urlPassword};

QByteArray found(const QByteArray &text)
{
    for (const QByteArray &secret : all) {
        if (text.contains(secret)) {
            return secret;
        }
    }
    return {};
}

}

/// Plants marked secrets wherever the program may meet one, and looks for them in everything that it wrote and sent.
class SecretsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingThatIsWrittenOrSentHoldsASecret();
    void refusedArgumentsAreNotRepeated_data();
    void refusedArgumentsAreNotRepeated();

private:
    static void plant(const QString &package)
    {
        writeFile(package + u"/SKILL.md"_s, skillMd("one"));
        writeFile(package + u"/.skillenv"_s, "KEY=" + skillEnv + "\n");
        writeFile(package + u"/scripts/.env"_s, "KEY=" + dotEnv + "\n");
        writeFile(package + u"/assets/server.pem"_s, privateKey);
        QVERIFY(QFile::link(u".skillenv"_s, package + u"/link.txt"_s));
    }
};

void SecretsTest::nothingThatIsWrittenOrSentHoldsASecret()
{
    ScriptedOffice office;
    QByteArray sent; // by the Computer, the CONNECT and the HTTP head left out: that is where credentials belong
    office.onTraffic = [&sent](const QString &event, const QByteArray &json) { sent += event.toUtf8() + json + '\n'; };

    ComputerProgram computer;
    plant(computer.userFolder() + u"/one"_s);
    writeFile(computer.userFolder() + u"/Refused Name/SKILL.md"_s, "---\nname: [\n---\n");
    writeFile(computer.userFolder() + u"/Refused Name/.skillenv"_s, "KEY=" + skillEnv + "\n");
    QVERIFY(computer.start(
        office.url().toString(),
        {u"--log-level"_s, u"debug"_s, u"--auth"_s,
         QString::fromLatin1(R"({"token":")" + authToken + R"(","more":{"key":[")" + authNested + R"("]}})"),
         u"--header"_s, QString::fromLatin1("X-Api-Key: " + headerValue), u"--header"_s,
         QString::fromLatin1("Authorization: Bearer " + headerValue)}));
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    QVERIFY(office.auths.first().value(u"token").toString().toLatin1() == authToken); // planted indeed

    int answers = 0;
    const auto ask = [&](const QString &event, QJsonObject payload) {
        payload.insert(u"agent"_s, u"a"_s);
        payload.insert(u"req_id"_s, QString::number(answers));
        payload.insert(u"computer"_s, u"desk"_s);
        const int before = answers;
        office.ask(event, payload, [&](const QJsonObject &answer) {
            sent += QJsonDocument(answer).toJson();
            ++answers;
        });
        QTRY_COMPARE(answers, before + 1);
    };
    ask(u"client:get_skills"_s, {});
    ask(u"client:get_config"_s, {});
    for (const char *path : {"SKILL.md", ".skillenv", "scripts/.env", "assets/server.pem", "link.txt",
                             "../one/.skillenv", "scripts", "nothing"}) {
        ask(u"client:get_skill"_s, {{u"name"_s, u"one"_s}, {u"rel_path"_s, QString::fromLatin1(path)}});
    }
    // What an Agent sends may be secret too: its mistakes are logged, and must not bring that along.
    ask(u"client:get_skill"_s,
        {{u"name"_s, QString::fromLatin1("https://user:" + urlPassword + "@host/x")}, {u"rel_path"_s, u"x"_s}});
    ask(u"client:get_blob"_s, {{u"blob_handle"_s, u"wrong"_s}});
    ask(u"client:unknown"_s, {});
    writeFile(computer.userFolder() + u"/one/.skillenv"_s, "KEY=" + skillEnv + "2\n");
    writeFile(computer.userFolder() + u"/one/SKILL.md"_s, skillMd("one", "changed"));
    QVERIFY(!computer.process().waitFor(u"change"_s, u"changed"_s).isEmpty());
    office.server().dropSessions();
    QVERIFY(!computer.state(u"joined"_s).isEmpty());
    QCOMPARE(computer.process().terminate(), 0);

    QVERIFY(sent.contains("# Body")); // the net holds something
    QCOMPARE(found(sent), QByteArray());
    QCOMPARE(found(computer.process().output()), QByteArray());
    QCOMPARE(found(readFile(computer.errorFile())), QByteArray());
    int files = 0;
    QDirIterator written(computer.stateFolder(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (written.hasNext()) {
        QCOMPARE(found(readFile(written.next())), QByteArray());
        ++files;
    }
    QVERIFY(files >= 2); // the log, the index
    const QByteArray log = readFile(computer.stateFolder() + u"/a2c.log"_s);
    QVERIFY(log.contains("code=4017")); // and the log has what it must have
    QVERIFY(log.contains("req_id="));
    QVERIFY(log.contains("ERROR a2c.skills: refused"));
}

void SecretsTest::refusedArgumentsAreNotRepeated_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("url") << u"--url"_s << QByteArray("http://user:" + urlPassword + "@127.0.0.1:9/");
    QTest::newRow("auth") << u"--auth"_s << QByteArray("{\"token\":\"" + authToken + "\"");
    QTest::newRow("auth is text") << u"--auth"_s << authToken;
    QTest::newRow("header") << u"--header"_s << headerValue;
    QTest::newRow("header name") << u"--header"_s << QByteArray("a b: " + headerValue);
}

void SecretsTest::refusedArgumentsAreNotRepeated()
{
    QFETCH(QString, option);
    QFETCH(QByteArray, value);
    ComputerProgram computer;
    QVERIFY(computer.start(u"http://127.0.0.1:9"_s, {option, QString::fromLatin1(value)}));
    QTRY_VERIFY(!computer.process().isRunning());
    const QByteArray said = readFile(computer.errorFile());
    QVERIFY(said.contains(option.toLatin1()));
    QCOMPARE(found(said), QByteArray());
    QCOMPARE(found(computer.process().output()), QByteArray());
}

QTEST_GUILESS_MAIN(SecretsTest)
#include "secretstest.moc"
