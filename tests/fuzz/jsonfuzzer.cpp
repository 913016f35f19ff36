// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first byte says who is spoken to: a Computer that is asked, an Agent that pulls a blob and gets these answers
// (one a line), or whoever reads a message. What was read and is written again reads the same.
#include <concepts>

#include <QJsonDocument>

#include "agent/blobdrain.h"
#include "agent/toolresult.h"
#include "base/digest.h"
#include "computer/requestdispatcher.h"
#include "fuzz/eventloop.h"
#include "fuzz/require.h"
#include "protocol/blobmessages.h"
#include "protocol/configmessages.h"
#include "protocol/desktopmessages.h"
#include "protocol/dialect.h"
#include "protocol/events.h"
#include "protocol/officemessages.h"
#include "protocol/receivederror.h"
#include "protocol/resourcemessages.h"
#include "protocol/skillmessages.h"
#include "protocol/toolmessages.h"
#include "protocol/wiretext.h"

using namespace a2c;
using namespace a2c::fuzz;
using namespace a2c::protocol;
using namespace Qt::StringLiterals;

namespace
{

template<typename Message>
QJsonObject written(const Message &message)
{
    if constexpr (requires { message.toJson(); }) {
        return message.toJson();
    } else {
        return QJsonDocument::fromJson(message.toText()).object();
    }
}

template<typename Message>
void readAndWrite(const QJsonObject &json)
{
    const Result<Message> message = Message::read(json);
    if (!message) {
        return;
    }
    const QJsonObject text = QJsonDocument::fromJson(toText(written(*message))).object();
    const Result<Message> again = Message::read(text);
    require(again.has_value());
    if constexpr (std::equality_comparable<Message>) {
        require(*again == *message);
    } else {
        require(written(*again) == written(*message));
    }
}

template<typename... Messages>
void readAndWriteAll(const QJsonObject &json)
{
    (readAndWrite<Messages>(json), ...);
}

void readMarks(const QJsonObject &json)
{
    const auto marks = ToolResultMarks::read(json);
    QJsonObject result;
    marks.writeTo(result);
    const auto again = ToolResultMarks::read(result);
    require(again.timedOut == marks.timedOut && again.cancelled == marks.cancelled &&
            again.errorCode == marks.errorCode);

    QJsonObject whole = json;
    const auto aside = agent::itemsAside(json);
    for (const agent::AsideItem &item : aside) {
        QJsonObject carrier;
        item.blob.writeTo(carrier);
        require(BlobMarks::read(carrier) == item.blob);
        agent::putBack(whole, item, "bytes");
    }
    require(whole.value("content"_L1).toArray().size() == json.value("content"_L1).toArray().size());
}

void readError(const QJsonObject &json)
{
    if (const auto error = ReceivedError::read(json)) {
        (void)VersionRefusal::read(*error);
        require(error->code >= 0);
    }
    QMap<QString, QString> query;
    for (auto it = json.begin(); it != json.end(); ++it) {
        query.insert(it.key(), it->toString());
    }
    if (const auto version = versionFrom(query)) {
        require(Version::parse(version->toString()) == *version);
        (void)isCompatible(*version, defaultVersion());
    }
    const QString text = json.value("name"_L1).toString();
    for (const ErrorPayload &error :
         {ErrorPayload::invalidSkillName(text), ErrorPayload::skillNotFound(text),
          ErrorPayload::mcpServerNotFound(text), ErrorPayload::skillResource(SkillRefusal::Traversal, text)}) {
        require(QJsonDocument::fromJson(toText(error.toJson())).object() == error.toJson());
    }
}

void readMessage(const QByteArray &bytes)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (const auto reply = document.isArray() ? JoinReply::read(document.array()) : failure(ErrorCode::Malformed)) {
        require(JoinReply::read(reply->toAck())->accepted == reply->accepted);
    }
    const QJsonObject json =
        document.isArray() ? readPayload(document.array()).value_or(QJsonObject()) : document.object();
    readAndWriteAll<CallHeader, GetSkillsReply, GetSkillRequest, GetSkillReply, GetBlobRequest, GetBlobReply,
                    GetToolsReply, ToolCallRequest, GetConfigReply, GetDesktopRequest, GetDesktopReply,
                    GetResourcesRequest, GetResourcesReply, JoinRequest, LeaveRequest, ListRoomRequest, ListRoomReply,
                    UpdateNotice, CancelNotice, PresenceNotice>(json);
    readMarks(json);
    readError(json);
}

/// Every request gets exactly one answer, and that is JSON.
void askComputer(const QByteArray &bytes)
{
    using computer::AnswerRoom;
    using computer::Reply;
    computer::RequestDispatcher dispatcher;
    dispatcher.setComputerName(ComputerName(u"c"_s));
    const auto accept = [](const auto &asked, AnswerRoom, const Reply &reply) { reply->give(toText(asked.toJson())); };
    dispatcher.setTypedHandler<GetSkillRequest>(request::getSkill, accept);
    dispatcher.setTypedHandler<GetBlobRequest>(request::getBlob, accept);
    dispatcher.setTypedHandler<ToolCallRequest>(request::toolCall, accept);
    dispatcher.setTypedHandler<GetDesktopRequest>(request::getDesktop, accept);
    dispatcher.setTypedHandler<GetResourcesRequest>(request::getResources, accept);
    for (const QLatin1StringView event : {request::getSkill, request::getBlob, request::toolCall, request::getDesktop,
                                          request::getResources, request::getTools}) {
        int answers = 0;
        dispatcher.dispatch(
            event, {bytes, {}},
            [&answers](const socketio::Arguments &answer) {
                ++answers;
                require(answer.parsed().has_value());
            },
            1000);
        require(answers == 1);
    }
}

void pullBlob(const QByteArray &bytes)
{
    QList<QByteArray> lines = bytes.split('\n');
    const int inFlight = 1 + static_cast<int>(lines.size() % 4);
    const auto pull = [&lines](qint64, std::optional<qint64>) -> QFuture<Result<QJsonObject>> {
        const QByteArray line = lines.isEmpty() ? QByteArray() : lines.takeFirst();
        if (line.isEmpty()) {
            return QtFuture::makeReadyValueFuture(Result<QJsonObject>(failure(ErrorCode::TimedOut)));
        }
        return QtFuture::makeReadyValueFuture(Result<QJsonObject>(QJsonDocument::fromJson(line).object()));
    };
    static QThreadPool pool;
    pool.setMaxThreadCount(1);
    agent::MemorySink sink;
    std::optional<Result<agent::DrainedBlob>> blob;
    const auto drain = [&]() -> QCoro::Task<void> {
        blob = co_await agent::drainBlob(pull, sink, pool, {.inFlight = inFlight}, {});
    };
    needEventLoop();
    const auto task = drain();
    while (!blob) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    if (*blob) {
        require((*blob)->totalSize == sink.bytes().size());
        require((*blob)->sha256 == QString::fromLatin1(Sha256::hexOf(sink.bytes())));
    }
}

}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const QByteArray rest = input.sliced(qMin<qsizetype>(1, input.size()));
    switch (input.isEmpty() ? '\0' : input.front()) {
    case 'c':
        askComputer(rest);
        break;
    case 'a':
        pullBlob(rest);
        break;
    default:
        readMessage(rest);
        break;
    }
    return 0;
}
