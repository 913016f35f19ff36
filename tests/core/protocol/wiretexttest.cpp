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
    void blobReplyReadsBack();
    void skillListIsWrittenAroundItsArray();
};

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

void WireTextTest::skillListIsWrittenAroundItsArray()
{
    const SkillRef one{.name = u"a"_s, .source = u"user"_s, .path = u"/h/a"_s, .description = u"x"_s};
    const SkillRef two{.name = u"b"_s, .source = u"user"_s, .path = u"/h/b"_s, .description = u"技"_s};
    for (const QList<SkillRef> &skills : {QList<SkillRef>{}, QList<SkillRef>{one}, QList<SkillRef>{one, two}}) {
        QJsonArray array;
        for (const SkillRef &skill : skills) {
            array.append(skill.toJson());
        }
        const RequestId id(u"\"é\n"_s);
        const QByteArray text = skillListText(toText(array), id);
        QCOMPARE(text.size(), toText(array).size() + skillListEnvelope(id));
        const a2c::Result<GetSkillsReply> read = GetSkillsReply::read(QJsonDocument::fromJson(text).object());
        QVERIFY(read);
        QCOMPARE(read->skills, skills);
        QCOMPARE(read->reqId, id);
    }
}

QTEST_GUILESS_MAIN(WireTextTest)
#include "wiretexttest.moc"
