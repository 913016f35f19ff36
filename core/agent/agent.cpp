// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/agent.h"

#include <QRandomGenerator>
#include <QUuid>

#include "agent/awaitfuture.h"
#include "agent/toolresult.h"
#include "base/digest.h"
#include "protocol/events.h"
#include "protocol/skillmessages.h"

namespace a2c::agent
{

using namespace protocol;
using namespace Qt::StringLiterals;

namespace
{

/// A get_* waits longer than the Server does, so that its own 408 is heard.
constexpr int patience = 65'000;
constexpr int retries = 3;

bool isWorthRetrying(const Error &error)
{
    return protocolCode(error) == 408 || protocolCode(error) == 500;
}

QString requestFor(const QString &event)
{
    if (event == notice::updateSkills) {
        return request::getSkills;
    }
    if (event == notice::updateToolList) {
        return request::getTools;
    }
    return event == notice::updateDesktop ? QString(request::getDesktop) : QString();
}

bool bodyFits(const GetSkillReply &reply)
{
    const QByteArray bytes = reply.body.value_or(QString()).toUtf8();
    return bytes.size() == reply.totalSize && QString::fromLatin1(Sha256::hexOf(bytes)) == reply.sha256;
}

}

Agent::Agent(AgentOptions options, QObject *parent)
    : QObject(parent)
    , m_link(std::move(options))
{
    connect(&m_link, &AgentLink::noticed, this, &Agent::handleNotice);
    connect(&m_link, &AgentLink::lost, this, &Agent::lost);
}

QCoro::Task<Result<void>> Agent::join()
{
    co_return co_await AwaitFuture(m_link.join());
}

void Agent::leave()
{
    m_link.leave();
}

Agent::Answer Agent::listRoom()
{
    QJsonObject payload = header({});
    payload.remove("computer"_L1);
    payload.insert("office_id"_L1, m_link.options().office.text());
    co_return co_await ask(office::listRoom, payload);
}

Agent::Answer Agent::getSkills(QString computer)
{
    co_return co_await ask(request::getSkills, header(computer));
}

Agent::Answer Agent::getSkill(QString computer, QString name, QString relPath)
{
    QJsonObject payload = header(computer);
    payload.insert("name"_L1, name);
    if (!relPath.isEmpty()) {
        payload.insert("rel_path"_L1, relPath);
    }
    Result<QJsonObject> answer = co_await ask(request::getSkill, payload);
    if (!answer && protocolCode(answer.error()) == 4014) {
        (void)co_await getSkills(computer);
        answer = co_await ask(request::getSkill, payload);
    }
    if (answer) {
        const auto reply = GetSkillReply::read(*answer);
        if (!reply || (reply->body && !bodyFits(*reply))) {
            co_return failure(ErrorCode::Malformed, reply ? u"sha256"_s : reply.error().subject);
        }
    }
    co_return answer;
}

Agent::Answer Agent::getTools(QString computer)
{
    co_return co_await ask(request::getTools, header(computer));
}

Agent::Answer Agent::getConfig(QString computer)
{
    co_return co_await ask(request::getConfig, header(computer));
}

Agent::Answer Agent::getDesktop(QString computer, std::optional<int> size, QString window)
{
    QJsonObject payload = header(computer);
    if (size) {
        payload.insert("desktop_size"_L1, *size);
    }
    if (!window.isEmpty()) {
        payload.insert("window"_L1, window);
    }
    co_return co_await ask(request::getDesktop, payload);
}

Agent::Answer Agent::getResources(QString computer, QString mcpServer, QString cursor)
{
    QJsonObject payload = header(computer);
    payload.insert("mcp_server"_L1, mcpServer);
    if (!cursor.isEmpty()) {
        payload.insert("cursor"_L1, cursor);
    }
    co_return co_await ask(request::getResources, payload);
}

QCoro::Task<Result<DrainedBlob>> Agent::pull(QString computer, QString handle, BlobSink &sink, DrainOptions options,
                                             DrainProgress progress)
{
    const auto pullChunk = [this, computer, handle](qint64 offset, std::optional<qint64> maxBytes) {
        QJsonObject payload = header(computer);
        payload.insert("blob_handle"_L1, handle);
        payload.insert("chunk_offset"_L1, offset);
        if (maxBytes) {
            payload.insert("max_chunk_bytes"_L1, *maxBytes);
        }
        return m_link.ask(request::getBlob, payload, patience);
    };
    // The sink keeps what came, so a try after 408 or 500 goes on where the last one ended.
    for (int attempt = 0;; ++attempt) {
        const auto drained = co_await drainBlob(pullChunk, sink, options, progress);
        if (drained || !isWorthRetrying(drained.error()) || attempt >= retries) {
            co_return drained;
        }
        co_await afterDelay(1000 * (1 << attempt) + QRandomGenerator::global()->bounded(1000));
    }
}

QCoro::Task<Result<DrainedBlob>> Agent::readResource(QString computer, QString name, QString relPath, BlobSink &sink,
                                                     DrainOptions options, DrainProgress progress)
{
    for (bool isAgain = false;; isAgain = true) {
        const auto answer = co_await getSkill(computer, name, relPath);
        if (!answer) {
            co_return failure(answer.error());
        }
        const auto reply = GetSkillReply::read(*answer);
        if (reply->body) {
            Result<void> done = sink.restart();
            done = done ? sink.append(reply->body->toUtf8()) : done;
            done = done ? sink.complete() : done;
            co_return done ? Result<DrainedBlob>(DrainedBlob{reply->mimeType, reply->totalSize, reply->sha256})
                           : failure(done.error());
        }
        const auto drained =
            co_await pull(computer, reply->blobHandle.value_or(BlobHandle()).text(), sink, options, progress);
        if (drained || isAgain || drained.error().code != ErrorCode::Gone) {
            co_return drained;
        }
    }
}

Agent::Answer Agent::callTool(QString computer, QString tool, QJsonObject params, int seconds)
{
    const QJsonObject payload = [&] {
        QJsonObject object = header(computer);
        object.insert("tool_name"_L1, tool);
        object.insert("params"_L1, params);
        object.insert("timeout"_L1, seconds);
        return object;
    }();
    const auto answer = co_await AwaitFuture(m_link.ask(request::toolCall, payload, seconds * 1000));
    if (!answer) {
        if (answer.error().code != ErrorCode::TimedOut) {
            co_return answer;
        }
        m_link.tell(office::toolCallCancel,
                    {{"agent"_L1, m_link.options().name.text()}, {"req_id"_L1, payload.value("req_id"_L1)}});
        co_return timedOutResult();
    }
    QJsonObject result = *answer;
    const QList<AsideItem> aside = itemsAside(result);
    for (const AsideItem &item : aside) {
        MemorySink sink;
        const auto drained = co_await pull(computer, item.blob.handle.text(), sink, {}, {});
        if (!drained) {
            co_return failure(drained.error());
        }
        putBack(result, item, sink.bytes());
    }
    co_return result;
}

QJsonObject Agent::header(const QString &computer) const
{
    return {{"agent"_L1, m_link.options().name.text()},
            {"req_id"_L1, QUuid::createUuid().toString(QUuid::WithoutBraces)},
            {"computer"_L1, computer}};
}

Agent::Answer Agent::ask(QString event, QJsonObject payload)
{
    for (int attempt = 0;; ++attempt) {
        const auto answer = co_await AwaitFuture(m_link.ask(event, payload, patience));
        if (answer || !isWorthRetrying(answer.error()) || attempt >= retries) {
            co_return answer;
        }
        co_await afterDelay(1000 * (1 << attempt) + QRandomGenerator::global()->bounded(1000));
    }
}

QCoro::Task<void> Agent::refresh(QString request, QString computer)
{
    const auto answer = co_await ask(request, header(computer));
    if (answer) {
        emit refreshed(request, computer, *answer);
    }
}

void Agent::handleNotice(const QString &event, const QJsonObject &payload)
{
    emit noticed(event, payload);
    if (const QString request = requestFor(event); !request.isEmpty()) {
        (void)refresh(request, payload.value("computer"_L1).toString());
    }
}

}
