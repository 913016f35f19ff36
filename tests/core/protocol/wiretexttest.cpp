// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QTest>

#include "protocol/blobmessages.h"
#include "protocol/wiretext.h"
#include "protocol/skilllisttext.h"
#include "protocol/skillmessages.h"

using namespace a2c::protocol;
using namespace Qt::StringLiterals;

class WireTextTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stringsSurviveBeingWrittenByHand_data();
    void stringsSurviveBeingWrittenByHand();
    void blobReplyReadsBack();
    void skillListIsItsFragments();
    void skillListSizeIsThatOfItsText_data();
    void skillListSizeIsThatOfItsText();
    void reducingLeavesOutInOrder();
};

void WireTextTest::stringsSurviveBeingWrittenByHand_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("plain") << u"plain"_s;
    QTest::newRow("quotes") << u"a\"b\\c"_s;
    QTest::newRow("controls") << u"a\nb\tc\u0001d\u001ee\u007f"_s;
    QTest::newRow("nul") << QString(QChar(0));
    QTest::newRow("chinese") << u"技能 ✓"_s;
    QTest::newRow("astral") << u"😀x😀"_s;
    QTest::newRow("lone high") << QString(QChar(0xd83d)) + u'x';
    QTest::newRow("lone low") << u'x' + QString(QChar(0xde00));
    QTest::newRow("swapped") << QString(QChar(0xde00)) + QChar(0xd83d);
    QTest::newRow("separators") << u"\u2028\u2029\ufeff\uffff"_s;
}

void WireTextTest::stringsSurviveBeingWrittenByHand()
{
    QFETCH(QString, text);
    QByteArray json("[");
    appendJsonString(json, text);
    json += ']';
    const QJsonDocument read = QJsonDocument::fromJson(json);
    QVERIFY2(read.isArray(), json.constData());
    QCOMPARE(read.array().first().toString(), text);
}

void WireTextTest::blobReplyReadsBack()
{
    QByteArray bytes;
    for (int i = 0; i < 1000; ++i) {
        bytes += char(i % 251);
    }
    for (const qsizetype size : {0, 1, 2, 3, 1000}) {
        const GetBlobReply reply{
            .handle = BlobHandle(u"AbC-_9"_s),
            .mimeType = u"application/x-\"odd\""_s,
            .totalSize = 5'000'000'000,
            .sha256 = u"e3b0"_s,
            .chunkOffset = 4'999'999'000,
            .eof = size == 1000,
            .bytes = bytes.first(size),
            .reqId = RequestId(u"r\n1"_s),
        };
        const a2c::Result<GetBlobReply> read = GetBlobReply::read(QJsonDocument::fromJson(reply.toText()).object());
        QVERIFY(read);
        QCOMPARE(*read, reply);
    }
}

void WireTextTest::skillListIsItsFragments()
{
    const SkillRef one{.name = u"a"_s, .source = u"user"_s, .path = u"/h/a"_s, .description = u"x"_s};
    const SkillRef two{.name = u"b"_s, .source = u"user"_s, .path = u"/h/b"_s, .description = u"技"_s};
    const QByteArray text = skillListText({toText(one.toJson()), toText(two.toJson())}, RequestId(u"7"_s));
    const a2c::Result<GetSkillsReply> read = GetSkillsReply::read(QJsonDocument::fromJson(text).object());
    QVERIFY(read);
    QCOMPARE(read->skills, (QList<SkillRef>{one, two}));
    QCOMPARE(read->reqId, RequestId(u"7"_s));
}

void WireTextTest::skillListSizeIsThatOfItsText_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("none") << 0;
    QTest::newRow("one") << 1;
    QTest::newRow("many") << 17;
}

void WireTextTest::skillListSizeIsThatOfItsText()
{
    QFETCH(int, count);
    const QList<QByteArray> refs(count, QByteArray(R"({"name":"x"})"));
    const RequestId id(u"\"é"_s);
    QCOMPARE(skillListSize(refs, id), qint64(skillListText(refs, id).size()));
    QVERIFY(QJsonDocument::fromJson(skillListText(refs, id)).isObject());
}

void WireTextTest::reducingLeavesOutInOrder()
{
    const SkillRef whole{
        .name = u"a"_s,
        .source = u"user"_s,
        .path = u"/h/a"_s,
        .description = u"x"_s,
        .license = u"MIT"_s,
        .compatibility = u"any"_s,
        .allowedTools = QStringList{u"Read"_s},
        .skillMetadata = QJsonObject{{u"k"_s, u"v"_s}},
    };
    const QList<QByteArray> refs{toText(whole.toJson())};
    QCOMPARE(reduced(refs, ListDetail::Everything), refs);

    SkillRef less = whole;
    less.skillMetadata.reset();
    QCOMPARE(reduced(refs, ListDetail::WithoutMetadata), QList<QByteArray>{toText(less.toJson())});

    less.license.reset();
    less.compatibility.reset();
    QCOMPARE(reduced(refs, ListDetail::RequiredAndTools), QList<QByteArray>{toText(less.toJson())});
}

QTEST_GUILESS_MAIN(WireTextTest)
#include "wiretexttest.moc"
