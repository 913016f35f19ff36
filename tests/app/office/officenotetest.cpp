// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "office/officenote.h"

using namespace a2c;
using namespace a2c::app;
using namespace Qt::StringLiterals;

namespace
{

OfficeNote goodNote()
{
    return {.url = QUrl(u"http://127.0.0.1:40123"_s),
            .path = u"/socket.io/"_s,
            .office = u"local"_s,
            .token = u"s3cret"_s,
            .computer = u"desk"_s,
            .protocolVersion = u"0.2.1"_s,
            .pid = 7,
            .since = 1};
}

}

class OfficeNoteTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatItWrote_data();
    void readsWhatItWrote();
    void refusesWhatIsNoNote_data();
    void refusesWhatIsNoNote();
    void refusesABadMember_data();
    void refusesABadMember();
};

void OfficeNoteTest::readsWhatItWrote_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("token");
    QTest::newRow("IPv4") << u"http://127.0.0.1:1"_s << u"t"_s;
    QTest::newRow("IPv6") << u"http://[::1]:65535"_s << u"t"_s;
    QTest::newRow("no token") << u"http://127.0.0.2:80"_s << QString();
}

void OfficeNoteTest::readsWhatItWrote()
{
    QFETCH(QString, url);
    QFETCH(QString, token);
    OfficeNote note = goodNote();
    note.url = QUrl(url);
    note.token = token;
    note.computer = u"桌子 👩‍💻"_s; // people join signs with a mark that is not printed
    const auto read = OfficeNote::decode(note.encoded());
    QVERIFY(read);
    QCOMPARE(*read, note);
}

void OfficeNoteTest::refusesWhatIsNoNote_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("zeros") << QByteArray(100, '\0');
    QTest::newRow("text") << QByteArray("hello");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("empty object") << QByteArray("{}");
    QTest::newRow("cut") << goodNote().encoded().first(40);
    QTest::newRow("deep") << QByteArray(4000, '[');
}

void OfficeNoteTest::refusesWhatIsNoNote()
{
    QFETCH(QByteArray, bytes);
    const auto read = OfficeNote::decode(bytes);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Malformed);
}

void OfficeNoteTest::refusesABadMember_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char *name, const char *member, const QJsonValue &value) {
        QTest::newRow(name) << QString::fromLatin1(member) << value;
    };
    row("address elsewhere", "url", u"http://192.0.2.1:80"_s);
    row("name elsewhere", "url", u"http://evil.example:80"_s);
    row("name of this machine", "url", u"http://localhost:80"_s); // names are looked up, and may be lied about
    row("loopback look-alike", "url", u"http://127.0.0.1.evil.example:80"_s);
    row("user info", "url", u"http://127.0.0.1:80@evil.example:80"_s);
    row("all addresses", "url", u"http://0.0.0.0:80"_s);
    row("other scheme", "url", u"https://127.0.0.1:80"_s);
    row("no port", "url", u"http://127.0.0.1"_s);
    row("port 0", "url", u"http://127.0.0.1:0"_s);
    row("with a query", "url", u"http://127.0.0.1:80?x=1"_s);
    row("address is a number", "url", 5);
    row("relative path", "path", u"socket.io"_s);
    row("path with a line break", "path", u"/a\r\nHost: x"_s);
    row("no office", "office", QString());
    row("office too long", "office", QString(257, u'x'));
    row("office steers a terminal", "office", u"a\x1b[2J"_s);
    row("Computer with a line break", "computer", u"a\nb"_s);
    row("token with a line break", "token", u"a\nb"_s);
    row("token too long", "token", QString(257, u'x'));
    row("version", "protocol", u"x"_s);
    row("no process", "pid", 0);
    row("process is text", "pid", u"1"_s);
    row("no time", "since", -1);
}

void OfficeNoteTest::refusesABadMember()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    QJsonObject object = QJsonDocument::fromJson(goodNote().encoded()).object();
    QVERIFY(object.contains(member));
    object.insert(member, value);
    const auto read = OfficeNote::decode(QJsonDocument(object).toJson());
    QVERIFY(!read);
    QCOMPARE(read.error().subject, member);
}

QTEST_GUILESS_MAIN(OfficeNoteTest)
#include "officenotetest.moc"
