// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "blob/service.h"

#include <QPointer>

#include "base/job.h"

namespace a2c::blob
{

namespace
{

/// How often a request starts again because its file changes all the time.
constexpr int maxAttempts = 4;

}

Service::Service(const Surroundings &surroundings, QByteArray handleKey, const settings::Limits &limits,
                 QObject *parent)
    : QObject(parent)
    , m_registry(surroundings.registry)
    , m_pool(surroundings.pool)
    , m_handles(std::move(handleKey))
    , m_tools{.digests = std::make_shared<DigestCache>(),
              .counters = std::make_shared<WorkCounters>(),
              .clock = surroundings.clock,
              .limits = limits}
{
}

void Service::setLimits(const settings::Limits &limits)
{
    m_tools.limits = limits;
}

void Service::describe(const skills::Entry &entry, const protocol::GetSkillRequest &request, qint64 maxText,
                       QObject *context, SkillFileHandler done)
{
    start({.root = entry.root, .request = request, .maxText = maxText, .handles = m_handles, .tools = m_tools}, 1,
          context, std::move(done));
}

void Service::readChunk(const protocol::GetBlobRequest &request, qint64 maxText, QObject *context, ChunkHandler done)
{
    const Result<HandleTarget> target = m_handles.read(request.handle);
    if (!target) {
        done(failure(target.error()));
        return;
    }
    start({.root = {}, .target = *target, .request = request, .maxText = maxText, .tools = m_tools}, 1, context,
          std::move(done));
}

void Service::start(const SkillFileJob &job, int attempt, QObject *context, SkillFileHandler done)
{
    runOnPool<SkillFileJob, SkillFileAnswer>(job, attempt, context, std::move(done));
}

void Service::start(ChunkJob job, int attempt, QObject *context, ChunkHandler done)
{
    // At each attempt anew: the skill may have gone while its file was hashed.
    const Result<QString> root = rootOf(job.target);
    if (!root) {
        done(failure(root.error()));
        return;
    }
    job.root = *root;
    runOnPool<ChunkJob, ChunkAnswer>(job, attempt, context, std::move(done));
}

template<typename Job, typename Answer>
void Service::runOnPool(const Job &job, int attempt, QObject *context, std::function<void(const Result<Answer> &)> done)
{
    const auto finish = [this, job, attempt, guard = QPointer(context),
                         done = std::move(done)](JobOutcome<Answer> outcome) {
        if (!guard) {
            return;
        }
        const bool again =
            outcome.needed || (!outcome.answer && outcome.answer.error().code == ErrorCode::ChangedMeanwhile);
        if (!again) {
            done(outcome.answer);
            return;
        }
        if (attempt == maxAttempts) {
            done(failure(ErrorCode::ChangedMeanwhile));
            return;
        }
        if (!outcome.needed) {
            start(job, attempt + 1, guard, done);
            return;
        }
        makeDigest(std::move(*outcome.needed), [this, job, attempt, guard, done](const Result<KnownDigest> &known) {
            if (!guard) {
                return;
            }
            if (!known && known.error().code != ErrorCode::ChangedMeanwhile) {
                done(failure(known.error()));
                return;
            }
            Job next = job;
            next.known = known ? std::optional(*known) : std::nullopt;
            start(next, attempt + 1, guard, done);
        });
    };
    runJob(m_pool, this, [job] { return run(job); }, finish);
}

void Service::makeDigest(UnknownDigest unknown, DigestHandler done)
{
    const DigestKey key = unknown.key;
    // It may have been finished since the job looked.
    if (const std::optional<Digest> digest = m_tools.digests->find(key)) {
        done(KnownDigest{key, *digest});
        return;
    }
    QList<DigestHandler> &waiting = m_beingMade[key];
    waiting += std::move(done);
    if (waiting.size() > 1) {
        return;
    }
    runJob(
        m_pool, this, [job = DigestJob{std::move(unknown), m_tools}] { return run(job); },
        [this, key](const Result<KnownDigest> &known) {
            for (const DigestHandler &handler : m_beingMade.take(key)) {
                handler(known);
            }
        });
}

Result<QString> Service::rootOf(const HandleTarget &target) const
{
    const Result<skills::Name> name = skills::Name::parse(target.skill);
    if (!name) {
        return failure(ErrorCode::InvalidHandle);
    }
    const Result<skills::Entry> entry = m_registry.findAnyState(*name);
    if (!entry) {
        return failure(ErrorCode::Gone, target.skill);
    }
    if (entry->state == skills::EntryState::Orphaned) {
        return failure(ErrorCode::Forbidden, target.skill);
    }
    return entry->root;
}

}
