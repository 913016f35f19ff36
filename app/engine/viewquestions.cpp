// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/viewquestions.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>

#include "agent/awaitfuture.h"
#include "engine/previewsink.h"
#include "protocol/events.h"
#include "protocol/skillmessages.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype mostBeginning = 256LL << 10;

/// What went over the wire for one question: the latest exchange of each event.
struct Log {
    QList<ViewExchange> exchanges;
    int chunks = 0;

    void add(const agent::Exchange &exchange)
    {
        exchanges.removeIf([&](const ViewExchange &earlier) { return earlier.event == exchange.event; });
        exchanges.append({.event = exchange.event,
                          .request = QJsonDocument(exchange.request).toJson(QJsonDocument::Compact),
                          .answer = exchange.answer,
                          .microseconds = exchange.microseconds});
        chunks += exchange.event == protocol::request::getBlob && exchange.outcome ? 1 : 0;
    }
};

QList<ViewSkill> skillsIn(const QJsonObject &answer)
{
    QList<ViewSkill> skills;
    const QJsonArray array = answer.value("skills"_L1).toArray();
    skills.reserve(array.size());
    for (const QJsonValue skill : array) {
        skills.append({.name = skill["name"_L1].toString(),
                       .description = skill["description"_L1].toString(),
                       .source = skill["source"_L1].toString(),
                       .path = skill["path"_L1].toString()});
    }
    return skills;
}

Result<ViewResource> resourceIn(const QJsonObject &answer)
{
    const auto reply = protocol::GetSkillReply::read(answer);
    if (!reply) {
        return failure(reply.error());
    }
    return ViewResource{.mimeType = reply->mimeType,
                        .totalSize = reply->totalSize,
                        .sha256 = reply->sha256,
                        .handle = reply->blobHandle.value_or(protocol::BlobHandle()).text(),
                        .beginning = reply->body.value_or(QString()).toUtf8().left(mostBeginning)};
}

agent::Agent::Answer askPlainly(agent::Agent &agent, agent::Addressee to, ViewQuestion question)
{
    switch (question.subject) {
    case ViewSubject::Skills:
        co_return co_await agent.getSkills(to);
    case ViewSubject::Skill:
        co_return co_await agent.getSkill(to, question.skill, question.relPath);
    case ViewSubject::Chunk:
        co_return co_await agent.getChunk(to, question.handle, question.offset);
    case ViewSubject::Tools:
        co_return co_await agent.getTools(to);
    case ViewSubject::Desktop:
        co_return co_await agent.getDesktop(to, {}, {});
    case ViewSubject::Config:
        co_return co_await agent.getConfig(to);
    case ViewSubject::Room:
        co_return co_await agent.listRoom(to.witness);
    case ViewSubject::Resource:
        break;
    }
    co_return failure(ErrorCode::Unsupported);
}

}

QCoro::Task<ViewAnswer> askAsAgent(std::shared_ptr<agent::Agent> agent, QString computer, ViewQuestion question,
                                   QThreadPool &pool, CancelToken cancel, agent::DrainProgress progress)
{
    QElapsedTimer since;
    since.start();
    const auto log = std::make_shared<Log>();
    const agent::Addressee to(computer, [log](const agent::Exchange &exchange) { log->add(exchange); });
    ViewAnswer told;
    told.question = question;
    const auto fail = [&told](const Error &error) {
        told.ok = false;
        told.error = error;
    };
    if (question.subject == ViewSubject::Resource) {
        PreviewSink sink(mostBeginning);
        const auto blob = co_await agent->readResource(to, question.skill, question.relPath, sink,
                                                       {.inFlight = 2, .cancel = cancel}, progress);
        if (blob) {
            told.resource = {.mimeType = blob->mimeType,
                             .totalSize = blob->totalSize,
                             .sha256 = blob->sha256,
                             .chunks = log->chunks,
                             .beginning = sink.beginning()};
        } else {
            fail(blob.error());
        }
    } else {
        const Result<QJsonObject> answer = co_await askPlainly(*agent, to, question);
        if (!answer) {
            fail(answer.error());
        } else if (question.subject == ViewSubject::Skills) {
            const auto skills =
                co_await agent::inPool(pool, [&answer]() -> Result<QList<ViewSkill>> { return skillsIn(*answer); });
            told.skills = skills.value_or(QList<ViewSkill>());
        } else if (question.subject == ViewSubject::Skill) {
            const auto resource = co_await agent::inPool(pool, [&answer] { return resourceIn(*answer); });
            told.resource = resource.value_or(ViewResource());
        }
    }
    told.exchanges = log->exchanges;
    told.microseconds = since.nsecsElapsed() / 1'000;
    co_return told;
}

}
