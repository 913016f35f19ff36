// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QTest>

#include "protocol/blobmessages.h"
#include "protocol/configmessages.h"
#include "protocol/desktopmessages.h"
#include "protocol/resourcemessages.h"
#include "protocol/skillmessages.h"
#include "protocol/toolmessages.h"

using namespace a2c;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

namespace
{

QJsonObject object(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

/// Whether @p T reads @p json.
using Reader = bool (*)(const QJsonObject &);
template<typename T>
bool reads(const QJsonObject &json)
{
    const auto result = T::read(json);
    return result.has_value() || result.error().code != ErrorCode::Malformed;
}

const QByteArray header = R"("agent":"a","req_id":"r","computer":"c")";

}

Q_DECLARE_METATYPE(Reader)

class MessagesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void requestsAreReadTolerantlyAndRefusedWhenWrong_data();
    void requestsAreReadTolerantlyAndRefusedWhenWrong();
    void defaultsOfLeftOutFields();
    void numbersMayComeAsDoubles_data();
    void numbersMayComeAsDoubles();
    void optionalFieldsAreLeftOutAndNullableOnesAreNull();
    void requestsReadBackAsWritten();
    void skillReplyHasExactlyOneOfBodyAndHandle();
    void resultMarksAreReadFromBothSpellings();
    void blobMarksAreReadFromBothSpellings();
    void payloadIsTheFirstObject();
};

void MessagesTest::requestsAreReadTolerantlyAndRefusedWhenWrong_data()
{
    QTest::addColumn<Reader>("reader");
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<bool>("accepted");
    const auto row = [](const char *name, Reader reader, const QByteArray &fields, bool accepted) {
        QTest::newRow(name) << reader << QByteArray("{" + fields + "}") << accepted;
    };
    row("header", &reads<CallHeader>, header, true);
    row("header with more", &reads<CallHeader>, header + R"(,"later":{"x":1},"meta":null)", true);
    row("header without agent", &reads<CallHeader>, R"("req_id":"r","computer":"c")", false);
    row("header without req_id", &reads<CallHeader>, R"("agent":"a","computer":"c")", false);
    row("header with a number", &reads<CallHeader>, R"("agent":1,"req_id":"r","computer":"c")", false);
    row("header with null", &reads<CallHeader>, R"("agent":"a","req_id":null,"computer":"c")", false);
    row("get_skill", &reads<GetSkillRequest>, header + R"(,"name":"x","rel_path":"a/b")", true);
    row("get_skill null path", &reads<GetSkillRequest>, header + R"(,"name":"x","rel_path":null)", true);
    row("get_skill without name", &reads<GetSkillRequest>, header, false);
    row("get_skill path is a list", &reads<GetSkillRequest>, header + R"(,"name":"x","rel_path":[])", false);
    row("get_blob", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h")", true);
    row("get_blob negative offset", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h","chunk_offset":-1)", true);
    row("get_blob zero chunk", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h","max_chunk_bytes":0)", false);
    row("get_blob negative chunk", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h","max_chunk_bytes":-5)",
        false);
    row("get_blob half offset", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h","chunk_offset":0.5)", false);
    row("get_blob text offset", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h","chunk_offset":"0")", false);
    row("get_blob bool offset", &reads<GetBlobRequest>, header + R"(,"blob_handle":"h","chunk_offset":true)", false);
    row("get_blob without handle", &reads<GetBlobRequest>, header, false);
    row("tool_call", &reads<ToolCallRequest>, header + R"(,"tool_name":"t","params":{},"timeout":30)", true);
    row("tool_call without params", &reads<ToolCallRequest>, header + R"(,"tool_name":"t","timeout":30)", false);
    row("get_desktop", &reads<GetDesktopRequest>, header, true);
    row("get_desktop bad size", &reads<GetDesktopRequest>, header + R"(,"desktop_size":"3")", false);
    row("get_resources", &reads<GetResourcesRequest>, header + R"(,"mcp_server":"s","cursor":null)", true);
    row("get_resources without server", &reads<GetResourcesRequest>, header, false);
}

void MessagesTest::requestsAreReadTolerantlyAndRefusedWhenWrong()
{
    QFETCH(Reader, reader);
    QFETCH(QByteArray, fields);
    QTEST(reader(object(fields)), "accepted");
}

void MessagesTest::defaultsOfLeftOutFields()
{
    QCOMPARE(GetSkillRequest::read(object("{" + header + R"(,"name":"x"})"))->relPath, u"SKILL.md"_s);
    const Result<GetBlobRequest> blob = GetBlobRequest::read(object("{" + header + R"(,"blob_handle":"h"})"));
    QCOMPARE(blob->chunkOffset, 0);
    QVERIFY(!blob->maxChunkBytes);
}

void MessagesTest::numbersMayComeAsDoubles_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<qint64>("value");
    QTest::newRow("5") << QByteArray("5") << qint64(5);
    QTest::newRow("5.0") << QByteArray("5.0") << qint64(5);
    QTest::newRow("5e3") << QByteArray("5e3") << qint64(5000);
    QTest::newRow("-0.0") << QByteArray("-0.0") << qint64(0);
    QTest::newRow("2^53+1") << QByteArray("9007199254740993") << qint64(9007199254740993);
    QTest::newRow("int64 max") << QByteArray("9223372036854775807") << std::numeric_limits<qint64>::max();
    QTest::newRow("1e30") << QByteArray("1e30") << std::numeric_limits<qint64>::max();
    QTest::newRow("-1e30") << QByteArray("-1e30") << std::numeric_limits<qint64>::min();
}

void MessagesTest::numbersMayComeAsDoubles()
{
    QFETCH(QByteArray, number);
    const QJsonObject json = object("{" + header + R"(,"blob_handle":"h","chunk_offset":)" + number + "}");
    const Result<GetBlobRequest> request = GetBlobRequest::read(json);
    QVERIFY(request);
    QTEST(request->chunkOffset, "value");
}

void MessagesTest::optionalFieldsAreLeftOutAndNullableOnesAreNull()
{
    const SkillRef ref{.name = u"a"_s, .source = u"user"_s, .path = u"/p"_s, .description = u"d"_s};
    QCOMPARE(ref.toJson().keys(), (QStringList{u"description"_s, u"name"_s, u"path"_s, u"source"_s}));

    const Tool tool{.name = u"t"_s, .description = {}, .paramsSchema = {}, .returnSchema = {}, .meta = {}};
    QVERIFY(tool.toJson().value(u"return_schema").isNull());
    QVERIFY(tool.toJson().contains(u"return_schema"));
    QVERIFY(!tool.toJson().contains(u"meta"));

    QVERIFY(GetConfigReply{}.toJson().value(u"inputs").isNull());
    QVERIFY(GetConfigReply{}.toJson().contains(u"inputs"));

    const Resource resource{.uri = u"demo://x"_s};
    QCOMPARE(resource.toJson().keys(), QStringList{u"uri"_s});
    QVERIFY(!GetResourcesReply{}.toJson().contains(u"next_cursor"));
}

void MessagesTest::requestsReadBackAsWritten()
{
    const CallHeader head{AgentName(u"a"_s), RequestId(u"r"_s), ComputerName(u"c"_s)};
    const GetSkillRequest skill{head, u"x"_s, u"a/ö"_s};
    QCOMPARE(GetSkillRequest::read(skill.toJson()).value(), skill);
    const GetBlobRequest blob{head, BlobHandle(u"h"_s), 9'000'000'000, 77};
    QCOMPARE(GetBlobRequest::read(blob.toJson()).value(), blob);
    const ToolCallRequest call{head, u"t"_s, {{u"k"_s, 1}}, 30};
    QCOMPARE(ToolCallRequest::read(call.toJson()).value(), call);
    const GetDesktopRequest desktop{head, -3, u"window://h/x"_s};
    QCOMPARE(GetDesktopRequest::read(desktop.toJson()).value(), desktop);
    const GetResourcesRequest resources{head, u"s"_s, u"next"_s};
    QCOMPARE(GetResourcesRequest::read(resources.toJson()).value(), resources);
}

void MessagesTest::skillReplyHasExactlyOneOfBodyAndHandle()
{
    GetSkillReply reply{
        .name = u"x"_s,
        .relPath = u"SKILL.md"_s,
        .mimeType = u"text/markdown"_s,
        .totalSize = 0,
        .sha256 = u"e3"_s,
        .body = QString(u""_s),
        .blobHandle = {},
        .reqId = RequestId(u"r"_s),
    };
    QCOMPARE(GetSkillReply::read(reply.toJson()).value().body, QString(u""_s));
    QVERIFY(!reply.toJson().contains(u"blob_handle"));
    reply.blobHandle = BlobHandle(u"h"_s);
    QVERIFY(!GetSkillReply::read(reply.toJson()));
    reply.body.reset();
    QVERIFY(GetSkillReply::read(reply.toJson()));
    reply.blobHandle.reset();
    QVERIFY(!GetSkillReply::read(reply.toJson()));
}

void MessagesTest::resultMarksAreReadFromBothSpellings()
{
    const ToolResultMarks marks = ToolResultMarks::read(
        object(R"({"_meta":{"a2c_timeout":true,"error_code":4006.0},"meta":{"mcp_server":"s","other":1}})"));
    QVERIFY(marks.timedOut);
    QVERIFY(!marks.cancelled);
    QCOMPARE(marks.errorCode, 4006);
    QCOMPARE(marks.mcpServer, u"s"_s);

    QJsonObject result{{u"content"_s, QJsonArray()}, {u"meta"_s, QJsonObject{{u"kept"_s, 1}}}};
    ToolResultMarks cancelled;
    cancelled.cancelled = true;
    cancelled.cancelReason = u"agent_requested"_s;
    cancelled.writeTo(result);
    QCOMPARE(ToolResultMarks::read(result), cancelled);
    QCOMPARE(result[u"meta"][u"kept"].toInt(), 1);
    QVERIFY(!result.contains(u"_meta"));
}

void MessagesTest::blobMarksAreReadFromBothSpellings()
{
    QVERIFY(!BlobMarks::read(object(R"({"type":"image","data":"AA=="})")));
    QVERIFY(BlobMarks::read(object(R"({"meta":{"a2c_blob_handle":"h"}})")));
    const BlobMarks marks{BlobHandle(u"h"_s), 12, u"ab"_s};
    QJsonObject item{{u"data"_s, u""_s}};
    marks.writeTo(item);
    QCOMPARE(BlobMarks::read(item).value_or(BlobMarks{}), marks);
    QVERIFY(item.contains(u"_meta"));
}

void MessagesTest::payloadIsTheFirstObject()
{
    QVERIFY(readPayload(QJsonArray{QJsonObject{{u"a"_s, 1}}, 2}));
    QVERIFY(!readPayload(QJsonArray{}));
    QVERIFY(!readPayload(QJsonArray{u"text"_s}));
    QVERIFY(!readPayload(QJsonArray{QJsonArray{QJsonObject{}}}));
}

QTEST_GUILESS_MAIN(MessagesTest)
#include "messagestest.moc"
