// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMetaEnum>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "protocol/errorpayload.h"
#include "protocol/receivederror.h"

using namespace a2c;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

namespace
{

/// What a hostile or careless peer may have asked for, so that it could come back in an error.
QStringList hostileTexts()
{
    return {
        u"/home/somebody/.a2c/skills/user/x/SKILL.md"_s,
        u"C:\\Users\\somebody\\x"_s,
        u"\\\\server\\share"_s,
        u"~/.ssh/id_rsa"_s,
        u"https://user:p4ssw0rd@10.0.0.7:8080/x?token=s3cr3t"_s,
        u"redis://10.0.0.7:6379"_s,
        u"a\nb"_s,
        QString(5000, u'x'),
    };
}

/// Every error that the program can send, with every text that a peer could have passed in.
QList<ErrorPayload> everyError(const QString &text)
{
    QList<ErrorPayload> all{
        ErrorPayload::badRequest(),
        ErrorPayload::unknownEvent(),
        ErrorPayload::versionMissing(),
        ErrorPayload::unauthorized(),
        ErrorPayload::forbidden(),
        ErrorPayload::computerNotFound(),
        ErrorPayload::timeout(),
        ErrorPayload::internalError(),
        ErrorPayload::answerTooLarge(),
        ErrorPayload::toolNotFound(),
        ErrorPayload::toolDisabled(),
        ErrorPayload::toolRequiresConfirmation(),
        ErrorPayload::versionMismatch({0, 2, 1}, {0, 3, 0}),
        ErrorPayload::mcpServerNotFound(u"docs"_s),
        ErrorPayload::skillNotFound(u"mcp:docs:audit"_s),
        ErrorPayload::invalidSkillName(text),
        ErrorPayload::skillResourceTooLarge(text, 200),
        ErrorPayload::roomFull(),
        ErrorPayload::roomNotFound(),
        ErrorPayload::notInRoom(),
        ErrorPayload::crossRoomAccess(),
    };
    for (const McpCapability one : {McpCapability::Resources, McpCapability::Tools, McpCapability::Prompts}) {
        all.append(ErrorPayload::capabilityNotSupported(u"docs"_s, one));
    }
    for (const SkillRefusal one :
         {SkillRefusal::Traversal, SkillRefusal::Forbidden, SkillRefusal::NotFound, SkillRefusal::TooLarge}) {
        all.append(ErrorPayload::skillResource(one, text));
    }
    for (const BlobRefusal one :
         {BlobRefusal::InvalidHandle, BlobRefusal::Forbidden, BlobRefusal::Gone, BlobRefusal::Range}) {
        all.append(ErrorPayload::blob(one));
    }
    return all;
}

QByteArray textOf(const ErrorPayload &error)
{
    return QJsonDocument(error.toJson()).toJson(QJsonDocument::Compact);
}

}

class ErrorPayloadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noErrorHoldsWhatMustStayHere();
    void everyErrorIsFlat();
    void everyCodeButThoseOfResultsHasABuilder();
    void fieldsOfEachCode_data();
    void fieldsOfEachCode();
    void answersWithoutACodeAreNoErrors_data();
    void answersWithoutACodeAreNoErrors();
    void unknownCodesAndReasonsAreKept();
    void versionRefusalIsRead();
    void vectorsUseCodesThatWeKnow();
};

void ErrorPayloadTest::noErrorHoldsWhatMustStayHere()
{
    static const QList<QRegularExpression> forbidden{
        QRegularExpression(u"\"(/|~|\\\\\\\\|[A-Za-z]:\\\\)"_s),              // a value that is an absolute path
        QRegularExpression(u"\\d{1,3}(\\.\\d{1,3}){3}"_s),                    // an IPv4 address
        QRegularExpression(u":\\d{2,5}\\b[^}]*/"_s),                          // a port in an address
        QRegularExpression(u"://"_s),                                         // a URL
        QRegularExpression(u"(?i)p4ssw0rd|s3cr3t|token=|bearer|api.?key"_s),  // a credential
        QRegularExpression(u"(?i)traceback|\\.cpp|\\.h:\\d|0x[0-9a-f]{6}"_s), // a stack
    };
    int seen = 0;
    for (const QString &text : hostileTexts()) {
        for (const ErrorPayload &error : everyError(text)) {
            const QString sent = QString::fromUtf8(textOf(error));
            for (const QRegularExpression &pattern : forbidden) {
                QVERIFY2(!pattern.match(sent).hasMatch(), qPrintable(pattern.pattern() + " in "_L1 + sent));
            }
            QVERIFY(sent.size() < 1000);
            ++seen;
        }
    }
    QCOMPARE(seen, int(hostileTexts().size() * everyError({}).size()));
}

void ErrorPayloadTest::everyErrorIsFlat()
{
    for (const ErrorPayload &error : everyError(u"references/x.txt"_s)) {
        const QJsonObject json = error.toJson();
        QVERIFY(json.value(u"code").isDouble());
        QVERIFY(!json.value(u"message").toString().isEmpty());
        QVERIFY(!json.contains(u"error"));
        for (auto it = json.begin(); it != json.end(); ++it) {
            QVERIFY2(it.key() == "details"_L1 || !it.value().isObject(), qPrintable(it.key()));
            QVERIFY(!it.value().isNull());
        }
        const ReceivedError received = ReceivedError::read(json).value_or(ReceivedError{});
        QCOMPARE(received.code, int(error.code()));
        QCOMPARE(received.reason, error.reason());
    }
}

void ErrorPayloadTest::everyCodeButThoseOfResultsHasABuilder()
{
    QSet<int> built;
    for (const ErrorPayload &error : everyError({})) {
        built.insert(int(error.code()));
    }
    const QSet<int> inResultsOnly{4003, 4004, 4006, 4007};
    const QMetaEnum codes = QMetaEnum::fromType<WireCode>();
    for (int i = 0; i < codes.keyCount(); ++i) {
        QCOMPARE(built.contains(codes.value(i)), !inResultsOnly.contains(codes.value(i)));
    }
}

void ErrorPayloadTest::fieldsOfEachCode_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const ErrorPayload &error, const char *expected) {
        QTest::newRow(name) << textOf(error) << QJsonDocument::fromJson(expected).toJson(QJsonDocument::Compact);
    };
    row("400", ErrorPayload::badRequest(), R"({"code":400,"message":"Bad request"})");
    row("404", ErrorPayload::computerNotFound(), R"({"code":404,"message":"Computer not found"})");
    row("4008", ErrorPayload::versionMismatch({0, 2, 0}, {0, 1, 5}),
        R"({"code":4008,"message":"Protocol version mismatch","server_version":"0.2.0","client_version":"0.1.5",
            "min_supported":"0.2.0","max_supported":"0.2.999"})");
    row("4014 of a server", ErrorPayload::mcpServerNotFound(u"com.example.docs"_s),
        R"({"code":4014,"message":"MCP Server not registered","mcp_server_name":"com.example.docs"})");
    row("4014 of a user's skill", ErrorPayload::skillNotFound(u"gone"_s),
        R"({"code":4014,"message":"Skill not registered","mcp_server_name":"gone","details":{"name":"gone"}})");
    row("4014 of an MCP skill", ErrorPayload::skillNotFound(u"mcp:tools:csv"_s),
        R"({"code":4014,"message":"Skill not registered","mcp_server_name":"tools","details":{"name":"mcp:tools:csv"}})");
    row("4014 of a plugin's skill", ErrorPayload::skillNotFound(u"mcp:csv"_s),
        R"({"code":4014,"message":"Skill not registered","mcp_server_name":"mcp:csv","details":{"name":"mcp:csv"}})");
    row("4015", ErrorPayload::capabilityNotSupported(u"docs"_s, McpCapability::Resources),
        R"({"code":4015,"message":"MCP Server does not support 'resources' capability","mcp_server_name":"docs",
            "capability":"resources"})");
    row("4016", ErrorPayload::invalidSkillName(u"bad name!!"_s),
        R"({"code":4016,"message":"Invalid skill name format","details":{"name":"bad name!!"}})");
    row("4017", ErrorPayload::skillResource(SkillRefusal::Traversal, u"../../etc/passwd"_s),
        R"({"code":4017,"message":"Skill resource not accessible","details":{"reason":"traversal",
            "rel_path":"../../etc/passwd"}})");
    row("4017 absolute", ErrorPayload::skillResource(SkillRefusal::Traversal, u"/etc/passwd"_s),
        R"({"code":4017,"message":"Skill resource not accessible","details":{"reason":"traversal"}})");
    row("4017 too large", ErrorPayload::skillResourceTooLarge(u"assets/logo@2x.bin"_s, 209715200),
        R"({"code":4017,"message":"Skill resource not accessible","details":{"reason":"too_large",
            "rel_path":"assets/logo@2x.bin","total_size":209715200}})");
    row("4018", ErrorPayload::blob(BlobRefusal::Gone),
        R"({"code":4018,"message":"Blob not accessible","details":{"reason":"gone"}})");
}

void ErrorPayloadTest::fieldsOfEachCode()
{
    QFETCH(QByteArray, sent);
    QTEST(sent, "expected");
}

void ErrorPayloadTest::answersWithoutACodeAreNoErrors_data()
{
    QTest::addColumn<QByteArray>("answer");
    for (const char *answer : {R"({})", R"({"code":"4014"})", R"({"code":null})", R"({"code":4014.5})",
                               R"({"error":{"code":4014}})", R"({"skills":[]})"}) {
        QTest::newRow(answer) << QByteArray(answer);
    }
}

void ErrorPayloadTest::answersWithoutACodeAreNoErrors()
{
    QFETCH(QByteArray, answer);
    QVERIFY(!ReceivedError::read(QJsonDocument::fromJson(answer).object()));
}

void ErrorPayloadTest::unknownCodesAndReasonsAreKept()
{
    const ReceivedError error =
        ReceivedError::read(
            QJsonDocument::fromJson(R"({"code":4999.0,"details":{"reason":"later","x":[1]},"new":1})").object())
            .value_or(ReceivedError{});
    QCOMPARE(error.code, 4999);
    QCOMPARE(error.reason, u"later"_s);
    QCOMPARE(error.fields.value(u"new").toInt(), 1);
}

void ErrorPayloadTest::versionRefusalIsRead()
{
    const QJsonObject sent = ErrorPayload::versionMismatch({0, 3, 1}, {0, 2, 1}).toJson();
    const VersionRefusal refusal = VersionRefusal::read(ReceivedError::read(sent).value_or(ReceivedError{}));
    QCOMPARE(refusal, (VersionRefusal{u"0.3.1"_s, u"0.2.1"_s, u"0.3.0"_s, u"0.3.999"_s}));
}

void ErrorPayloadTest::vectorsUseCodesThatWeKnow()
{
    QFile file(QStringLiteral(A2C_TEST_DATA "/vectors/auth_error_conformance_vectors.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray vectors = QJsonDocument::fromJson(file.readAll()).object().value(u"vectors").toArray();
    QCOMPARE(vectors.size(), 4);
    const QMetaEnum codes = QMetaEnum::fromType<WireCode>();
    for (const QJsonValue vector : vectors) {
        const int code = vector[u"expected"][u"error_code"].toInt();
        QVERIFY(codes.valueToKey(code) != nullptr);
    }
}

QTEST_GUILESS_MAIN(ErrorPayloadTest)
#include "errorpayloadtest.moc"
