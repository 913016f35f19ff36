// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "workbench/instancemessage.h"

using namespace a2c::app;
using namespace Qt::StringLiterals;

class InstanceMessageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messagesComeBackTheSame_data();
    void messagesComeBackTheSame();
    void whatNoStartWouldSendIsDropped_data();
    void whatNoStartWouldSendIsDropped();
    void tooManyPathsAreLeftOutBySender();
};

void InstanceMessageTest::messagesComeBackTheSame_data()
{
    QTest::addColumn<InstanceMessage>("message");
    QTest::newRow("show") << InstanceMessage{};
    QTest::newRow("quit") << InstanceMessage{InstanceMessage::Verb::Quit, {}, {}, {}};
    QTest::newRow("paths and tokens") << InstanceMessage{InstanceMessage::Verb::Show,
                                                         {u"/home/me/技能.skill"_s, u"/a b"_s},
                                                         u"kwin-12_TIME0"_s,
                                                         u"xfce-panel/1-2_TIME34"_s};
}

void InstanceMessageTest::messagesComeBackTheSame()
{
    QFETCH(InstanceMessage, message);
    QVERIFY(InstanceMessage::decode(message.encoded()));
    QCOMPARE(*InstanceMessage::decode(message.encoded()), message);
}

void InstanceMessageTest::whatNoStartWouldSendIsDropped_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto with = [](const QString &key, const QJsonValue &value) {
        QJsonObject object{{u"verb"_s, u"show"_s}};
        object.insert(key, value);
        return QJsonDocument(object).toJson();
    };
    QJsonArray many;
    for (int count = 0; count < 65; ++count) {
        many.append(u"/a"_s);
    }
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("\x00\xff\x01 show", 8);
    QTest::newRow("list") << QByteArray("[]");
    QTest::newRow("unknown verb") << QByteArray(R"({"verb":"run"})");
    QTest::newRow("no verb") << QByteArray("{}");
    QTest::newRow("relative path") << with(u"paths"_s, QJsonArray{u"a"_s});
    QTest::newRow("option as path") << with(u"paths"_s, QJsonArray{u"--quit"_s});
    QTest::newRow("number as path") << with(u"paths"_s, QJsonArray{5});
    QTest::newRow("NUL in path") << with(u"paths"_s, QJsonArray{QString(u"/a"_s + QChar(0) + u'b')});
    QTest::newRow("new line in path") << with(u"paths"_s, QJsonArray{u"/a\nb"_s});
    QTest::newRow("long path") << with(u"paths"_s, QJsonArray{u"/"_s + QString(4096, u'a')});
    QTest::newRow("65 paths") << with(u"paths"_s, many);
    QTest::newRow("token with blank") << with(u"token"_s, u"a b"_s);
    QTest::newRow("token with NUL") << with(u"token"_s, QString(QChar(0)));
    QTest::newRow("token beyond ASCII") << with(u"token"_s, u"é"_s);
    QTest::newRow("long token") << with(u"startup"_s, QString(257, u'a'));
    QTest::newRow("too large") << QByteArray(R"({"verb":"show"})" + QByteArray(64 * 1024, ' '));
    QTest::newRow("deep") << QByteArray(QByteArray(5000, '[') + QByteArray(5000, ']'));
}

void InstanceMessageTest::whatNoStartWouldSendIsDropped()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!InstanceMessage::decode(bytes));
}

void InstanceMessageTest::tooManyPathsAreLeftOutBySender()
{
    InstanceMessage message;
    message.paths = QStringList(100, u"/a"_s);
    QCOMPARE(InstanceMessage::decode(message.encoded())->paths.size(), 64);
}

QTEST_GUILESS_MAIN(InstanceMessageTest)
#include "instancemessagetest.moc"
