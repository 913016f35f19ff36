// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

#include "computer/requestdispatcher.h"
#include "protocol/events.h"
#include "protocol/skillmessages.h"

using namespace a2c;
using namespace a2c::computer;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace
{

/// What came back for one request.
struct Answers {
    QList<QJsonObject> objects;

    socketio::Ack ack()
    {
        return [this](const socketio::Arguments &arguments) {
            objects.append(QJsonDocument::fromJson(arguments.json).array().first().toObject());
        };
    }
    [[nodiscard]] int code() const
    {
        return objects.value(0).value(u"code").toInt();
    }
};

QJsonObject request(const QString &computer = u"desk"_s)
{
    return {{u"agent"_s, u"a"_s}, {u"req_id"_s, u"r1"_s}, {u"computer"_s, computer}};
}

socketio::Arguments argument(const QJsonObject &object)
{
    return socketio::Arguments::of({object});
}

}

class RequestDispatcherTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void handlerAnswersOnce();
    void wrongShapesAreBadRequests_data();
    void wrongShapesAreBadRequests();
    void anotherComputersNameIsNotFound();
    void unknownEventsAreAnswered_data();
    void unknownEventsAreAnswered();
    void nothingIsAnsweredUnasked();
    void typedHandlerRefusesWhatItCannotRead();
    void exceptionIsAnInternalError();
    void droppedReplyIsAnInternalError();
    void lateHandlerIsATimeout();
    void handlerThatAnswersTwiceIsHeardOnce();
    void answerBeyondTheServersLimitIsRefusedAndTold_data();
    void answerBeyondTheServersLimitIsRefusedAndTold();
    void refusalsAreReported();
    void endOfTheDispatcherAnswersWhatIsOpen();

private:
    std::unique_ptr<RequestDispatcher> m_dispatcher;
    Reply m_kept;
};

void RequestDispatcherTest::init()
{
    m_dispatcher = std::make_unique<RequestDispatcher>(100ms);
    m_dispatcher->setComputerName(protocol::ComputerName(u"desk"_s));
    m_dispatcher->setHandler("client:echo"_L1, [](const QJsonObject &payload, AnswerRoom, const Reply &reply) {
        reply->give(QJsonDocument(payload).toJson(QJsonDocument::Compact));
    });
    m_dispatcher->setHandler("client:throw"_L1,
                             [](const QJsonObject &, AnswerRoom, const Reply &) { throw std::runtime_error("boom"); });
    m_dispatcher->setHandler("client:drop"_L1, [](const QJsonObject &, AnswerRoom, const Reply &) {});
    m_dispatcher->setHandler("client:keep"_L1,
                             [this](const QJsonObject &, AnswerRoom, const Reply &reply) { m_kept = reply; });
    m_dispatcher->setTypedHandler<protocol::GetSkillRequest>(
        "client:typed"_L1, [](const protocol::GetSkillRequest &read, AnswerRoom, const Reply &reply) {
            reply->give("{\"name\":\"" + read.name.toUtf8() + "\"}");
        });
}

void RequestDispatcherTest::cleanup()
{
    m_kept.reset();
    m_dispatcher.reset();
}

void RequestDispatcherTest::handlerAnswersOnce()
{
    Answers answers;
    QSignalSpy seen(m_dispatcher.get(), &RequestDispatcher::agentSeen);
    m_dispatcher->dispatch(u"client:echo"_s, argument(request()), answers.ack(), 0);
    QCOMPARE(answers.objects, QList<QJsonObject>{request()});
    QCOMPARE(seen.value(0).value(0).toString(), u"a"_s);
}

void RequestDispatcherTest::wrongShapesAreBadRequests_data()
{
    QTest::addColumn<QByteArray>("arguments");
    for (const char *json : {"[]", "[null]", "[1]", R"(["text"])", "[[]]", "[{}]", R"([{"agent":"a"}])",
                             R"([{"agent":1,"req_id":"r","computer":"desk"}])", R"([{"agent":"a","req_id":"r"}])",
                             "[{\"agent\":1e400}]", "{", ""}) {
        QTest::newRow(json) << QByteArray(json);
    }
    QTest::newRow("very deep") << QByteArray("[{\"agent\":" + QByteArray(5'000, '[') + QByteArray(5'000, ']') + "}]");
}

void RequestDispatcherTest::wrongShapesAreBadRequests()
{
    QFETCH(QByteArray, arguments);
    Answers answers;
    m_dispatcher->dispatch(u"client:echo"_s, {arguments, {}}, answers.ack(), 0);
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 400);
}

void RequestDispatcherTest::anotherComputersNameIsNotFound()
{
    Answers answers;
    m_dispatcher->dispatch(u"client:echo"_s, argument(request(u"other"_s)), answers.ack(), 0);
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 404);
}

void RequestDispatcherTest::unknownEventsAreAnswered_data()
{
    QTest::addColumn<QString>("event");
    for (const char *event : {"client:put_blob", "client:", "something", ""}) {
        QTest::newRow(event) << QString::fromLatin1(event);
    }
}

void RequestDispatcherTest::unknownEventsAreAnswered()
{
    QFETCH(QString, event);
    Answers answers;
    m_dispatcher->dispatch(event, argument(request()), answers.ack(), 0);
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 400);
}

void RequestDispatcherTest::nothingIsAnsweredUnasked()
{
    QSignalSpy refused(m_dispatcher.get(), &RequestDispatcher::refused);
    m_dispatcher->dispatch(u"client:echo"_s, argument(request()), {}, 0);
    m_dispatcher->dispatch(u"client:nothing"_s, {}, {}, 0);
    QCOMPARE(refused.size(), 0);
}

void RequestDispatcherTest::typedHandlerRefusesWhatItCannotRead()
{
    Answers wrong;
    m_dispatcher->dispatch(u"client:typed"_s, argument(request()), wrong.ack(), 0);
    QCOMPARE(wrong.code(), 400);
    QJsonObject right = request();
    right.insert(u"name"_s, u"x"_s);
    Answers answers;
    m_dispatcher->dispatch(u"client:typed"_s, argument(right), answers.ack(), 0);
    QCOMPARE(answers.objects.value(0).value(u"name").toString(), u"x"_s);
}

void RequestDispatcherTest::exceptionIsAnInternalError()
{
    QTest::ignoreMessage(QtCriticalMsg, QRegularExpression(u"client:throw ended with an exception: boom"_s));
    Answers answers;
    m_dispatcher->dispatch(u"client:throw"_s, argument(request()), answers.ack(), 0);
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 500);
}

void RequestDispatcherTest::droppedReplyIsAnInternalError()
{
    Answers answers;
    m_dispatcher->dispatch(u"client:drop"_s, argument(request()), answers.ack(), 0);
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 500);
}

void RequestDispatcherTest::lateHandlerIsATimeout()
{
    Answers answers;
    m_dispatcher->dispatch(u"client:keep"_s, argument(request()), answers.ack(), 0);
    QVERIFY(answers.objects.isEmpty());
    QTRY_COMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 408);
    m_kept->give("{}");
    QCOMPARE(answers.objects.size(), 1);
}

void RequestDispatcherTest::handlerThatAnswersTwiceIsHeardOnce()
{
    Answers answers;
    m_dispatcher->dispatch(u"client:keep"_s, argument(request()), answers.ack(), 0);
    m_kept->give(R"({"n":1})");
    m_kept->give(R"({"n":2})");
    m_kept->refuse(protocol::ErrorPayload::internalError());
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.objects.value(0).value(u"n").toInt(), 1);
}

void RequestDispatcherTest::answerBeyondTheServersLimitIsRefusedAndTold_data()
{
    QTest::addColumn<int>("over");
    QTest::newRow("fits exactly") << 0;
    QTest::newRow("one byte more") << 1;
}

void RequestDispatcherTest::answerBeyondTheServersLimitIsRefusedAndTold()
{
    QFETCH(int, over);
    constexpr qint64 maxPayload = 2'000;
    const qint64 room = AnswerRoom::under(maxPayload).bytes;
    QCOMPARE(socketio::Namespace::ackWireSize(room + 2), maxPayload);

    Answers answers;
    QSignalSpy told(m_dispatcher.get(), &RequestDispatcher::answerTooLarge);
    m_dispatcher->dispatch(u"client:keep"_s, argument(request()), answers.ack(), maxPayload);
    const QByteArray frame = R"({"x":""})";
    m_kept->give(R"({"x":")" + QByteArray(room + over - frame.size(), 'y') + R"("})");
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), over > 0 ? 500 : 0);
    QCOMPARE(told.size(), over > 0 ? 1 : 0);
    if (over > 0) {
        const auto error = told.first().first().value<Error>();
        QCOMPARE(error.code, ErrorCode::ExceedsPeerLimit);
        QCOMPARE(error.facts.value(u"size"_s).toLongLong(), room + 1);
        QCOMPARE(error.facts.value(u"limit"_s).toLongLong(), room);
    }
}

void RequestDispatcherTest::refusalsAreReported()
{
    RefusedRequest report{{}, {}, {}, {}, protocol::ErrorPayload::timeout()};
    connect(m_dispatcher.get(), &RequestDispatcher::refused, this,
            [&report](const RefusedRequest &refused) { report = refused; });
    QJsonObject asked = request(u"other"_s);
    asked.insert(u"name"_s, u"pdf-tools"_s);
    m_dispatcher->dispatch(u"client:echo"_s, argument(asked), Answers().ack(), 0);
    QCOMPARE(report.event, u"client:echo"_s);
    QCOMPARE(report.agent, u"a"_s);
    QCOMPARE(report.reqId, u"r1"_s);
    QCOMPARE(report.subject, u"pdf-tools"_s);
    QCOMPARE(report.error.code(), protocol::WireCode::NotFound);
}

void RequestDispatcherTest::endOfTheDispatcherAnswersWhatIsOpen()
{
    Answers answers;
    m_dispatcher->dispatch(u"client:keep"_s, argument(request()), answers.ack(), 0);
    m_dispatcher.reset();
    QCOMPARE(answers.objects.size(), 1);
    QCOMPARE(answers.code(), 500);
    m_kept->give("{}");
    QCOMPARE(answers.objects.size(), 1);
}

QTEST_GUILESS_MAIN(RequestDispatcherTest)
#include "requestdispatchertest.moc"
