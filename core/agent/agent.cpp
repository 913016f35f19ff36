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

/// Errors: Malformed.
Result<void> checkBody(const QJsonObject &answer)
{
    const auto reply = GetSkillReply::read(answer);
    if (!reply) {
        return failure(reply.error());
    }
    const QByteArray bytes = reply->body.value_or(QString()).toUtf8();
    const bool fits = !reply->body ||
                      (bytes.size() == reply->totalSize && QString::fromLatin1(Sha256::hexOf(bytes)) == reply->sha256);
    return fits ? Result<void>() : failure(ErrorCode::Malformed, u"sha256"_s);
}

}

Agent::Agent(AgentOptions options, QThreadPool &pool, QObject *parent)
    : QObject(parent)
    , m_pool(pool)
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

Agent::Answer Agent::listRoom(Witness witness)
{
    QJsonObject payload = header({});
    payload.remove("computer"_L1);
    payload.insert("office_id"_L1, m_link.options().office.text());
    co_return co_await ask(office::listRoom, payload, witness);
}

Agent::Answer Agent::getSkills(Addressee to)
{
    co_return co_await ask(request::getSkills, header(to.computer), to.witness);
}

Agent::Answer Agent::getSkill(Addressee to, QString name, QString relPath)
{
    QJsonObject payload = header(to.computer);
    payload.insert("name"_L1, name);
    if (!relPath.isEmpty()) {
        payload.insert("rel_path"_L1, relPath);
    }
    Result<QJsonObject> answer = co_await ask(request::getSkill, payload, to.witness);
    if (!answer && protocolCode(answer.error()) == 4014) {
        (void)co_await getSkills(to);
        answer = co_await ask(request::getSkill, payload, to.witness);
    }
    if (answer) {
        const auto checked = co_await inPool(m_pool, [object = *answer] { return checkBody(object); });
        if (!checked) {
            co_return failure(checked.error());
        }
    }
    co_return answer;
}

Agent::Answer Agent::getTools(Addressee to)
{
    co_return co_await ask(request::getTools, header(to.computer), to.witness);
}

Agent::Answer Agent::getConfig(Addressee to)
{
    co_return co_await ask(request::getConfig, header(to.computer), to.witness);
}

Agent::Answer Agent::getDesktop(Addressee to, std::optional<int> size, QString window)
{
    QJsonObject payload = header(to.computer);
    if (size) {
        payload.insert("desktop_size"_L1, *size);
    }
    if (!window.isEmpty()) {
        payload.insert("window"_L1, window);
    }
    co_return co_await ask(request::getDesktop, payload, to.witness);
}

Agent::Answer Agent::getResources(Addressee to, QString mcpServer, QString cursor)
{
    QJsonObject payload = header(to.computer);
    payload.insert("mcp_server"_L1, mcpServer);
    if (!cursor.isEmpty()) {
        payload.insert("cursor"_L1, cursor);
    }
    co_return co_await ask(request::getResources, payload, to.witness);
}

Agent::Answer Agent::getChunk(Addressee to, QString handle, qint64 offset)
{
    co_return co_await ask(request::getBlob, chunkPayload(to.computer, handle, offset), to.witness);
}

QCoro::Task<Result<DrainedBlob>> Agent::pull(Addressee to, QString handle, BlobSink &sink, DrainOptions options,
                                             DrainProgress progress)
{
    const auto pullChunk = [this, to, handle](qint64 offset, std::optional<qint64> maxBytes) {
        QJsonObject payload = chunkPayload(to.computer, handle, offset);
        if (maxBytes) {
            payload.insert("max_chunk_bytes"_L1, *maxBytes);
        }
        return m_link.ask(request::getBlob, payload, patience, to.witness);
    };
    // The sink keeps what came, so a try after 408 or 500 goes on where the last one ended.
    for (qsizetype attempt = 0;; ++attempt) {
        const auto drained = co_await drainBlob(pullChunk, sink, m_pool, options, progress);
        if (drained || !co_await mayAskAgain(drained.error(), attempt)) {
            co_return drained;
        }
    }
}

QCoro::Task<Result<DrainedBlob>> Agent::readResource(Addressee to, QString name, QString relPath, BlobSink &sink,
                                                     DrainOptions options, DrainProgress progress)
{
    for (bool isAgain = false;; isAgain = true) {
        const auto answer = co_await getSkill(to, name, relPath);
        if (!answer) {
            co_return failure(answer.error());
        }
        const auto reply = GetSkillReply::read(*answer);
        if (reply->body) {
            const auto done = co_await inPool(m_pool, [&sink, bytes = reply->body->toUtf8()] {
                return sink.restart().and_then([&] { return sink.append(bytes); }).and_then([&] {
                    return sink.complete();
                });
            });
            co_return done ? Result<DrainedBlob>(DrainedBlob{reply->mimeType, reply->totalSize, reply->sha256})
                           : failure(done.error());
        }
        const auto drained =
            co_await pull(to, reply->blobHandle.value_or(BlobHandle()).text(), sink, options, progress);
        if (drained || isAgain || drained.error().code != ErrorCode::Gone) {
            co_return drained;
        }
    }
}

Agent::Answer Agent::callTool(Addressee to, QString tool, QJsonObject params, int seconds)
{
    const QJsonObject payload = [&] {
        QJsonObject object = header(to.computer);
        object.insert("tool_name"_L1, tool);
        object.insert("params"_L1, params);
        object.insert("timeout"_L1, seconds);
        return object;
    }();
    const auto answer = co_await AwaitFuture(m_link.ask(request::toolCall, payload, seconds * 1000, to.witness));
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
        const auto drained = co_await pull(to, item.blob.handle.text(), sink, {}, {});
        if (!drained) {
            co_return failure(drained.error());
        }
        const auto put = co_await inPool(m_pool, [&result, &item, &sink]() -> Result<void> {
            putBack(result, item, sink.bytes());
            return {};
        });
        if (!put) {
            co_return failure(put.error());
        }
    }
    co_return result;
}

QJsonObject Agent::header(const QString &computer) const
{
    return {{"agent"_L1, m_link.options().name.text()},
            {"req_id"_L1, QUuid::createUuid().toString(QUuid::WithoutBraces)},
            {"computer"_L1, computer}};
}

QJsonObject Agent::chunkPayload(const QString &computer, const QString &handle, qint64 offset) const
{
    QJsonObject payload = header(computer);
    payload.insert("blob_handle"_L1, handle);
    payload.insert("chunk_offset"_L1, offset);
    return payload;
}

Agent::Answer Agent::ask(QString event, QJsonObject payload, Witness witness)
{
    for (qsizetype attempt = 0;; ++attempt) {
        const auto answer = co_await AwaitFuture(m_link.ask(event, payload, patience, witness));
        if (answer || !co_await mayAskAgain(answer.error(), attempt)) {
            co_return answer;
        }
    }
}

QCoro::Task<bool> Agent::mayAskAgain(Error error, qsizetype attempt) const
{
    const QList<int> &delays = m_link.options().retryDelays;
    if (!isWorthRetrying(error) || attempt >= delays.size()) {
        co_return false;
    }
    const int delay = delays.at(attempt);
    (void)co_await afterDelay(delay + QRandomGenerator::global()->bounded(delay / 2 + 1));
    co_return true;
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
    if (const QString request = requestFor(event); m_link.options().refreshesLists && !request.isEmpty()) {
        (void)refresh(request, payload.value("computer"_L1).toString());
    }
}

}
