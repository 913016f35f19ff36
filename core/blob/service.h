// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHash>
#include <QObject>
#include <QThreadPool>

#include "blob/resourcejobs.h"
#include "skills/registry.h"

namespace a2c::blob
{

/// Answers get_skill once the package is known, and get_blob: what a file is, and its bytes by handle.
///
/// Lives on the engine thread, touches no file there; every request runs through the sandbox again. A version of a
/// file is hashed once, however many ask for it at the same time. Source: seed "SKILL 通道" §7, §9.2, the adaptation
/// guide §5.2; decisions.md "Blobs".
///
/// The answer comes by @c done, on the engine thread, maybe before the call returns; not at all when @c context is gone
/// by then.
class Service final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Service)

public:
    struct Surroundings {
        const skills::Registry &registry; ///< outlives the service, as does the pool
        QThreadPool &pool;
        std::shared_ptr<const Clock> clock;
    };

    Service(const Surroundings &surroundings, QByteArray handleKey, const settings::Limits &limits,
            QObject *parent = nullptr);

    void setLimits(const settings::Limits &limits);

    /// @p entry: the skill that the request names. @p maxText: how many bytes of JSON the answer may have; 0: any.
    /// Errors: Forbidden, PathTraversal, NotFound, TooLarge (fact "total_size"): wire 4017. ExceedsPeerLimit,
    /// ChangedMeanwhile, ReadFailed: wire 500.
    using SkillFileHandler = std::function<void(const Result<SkillFileAnswer> &)>;
    void describe(const skills::Entry &entry, const protocol::GetSkillRequest &request, qint64 maxText,
                  QObject *context, SkillFileHandler done);

    /// Errors: InvalidHandle, Forbidden, Gone, OutOfRange: wire 4018. ExceedsPeerLimit, ChangedMeanwhile, ReadFailed:
    /// wire 500.
    using ChunkHandler = std::function<void(const Result<ChunkAnswer> &)>;
    void readChunk(const protocol::GetBlobRequest &request, qint64 maxText, QObject *context, ChunkHandler done);

    [[nodiscard]] const WorkCounters &counters() const
    {
        return *m_tools.counters;
    }

private:
    using DigestHandler = std::function<void(const Result<KnownDigest> &)>;

    void start(const SkillFileJob &job, int attempt, QObject *context, SkillFileHandler done);
    void start(ChunkJob job, int attempt, QObject *context, ChunkHandler done);
    template<typename Job, typename Answer>
    void runOnPool(const Job &job, int attempt, QObject *context, std::function<void(const Result<Answer> &)> done);
    void makeDigest(UnknownDigest unknown, DigestHandler done);
    [[nodiscard]] Result<QString> rootOf(const HandleTarget &target) const;

    const skills::Registry &m_registry;
    QThreadPool &m_pool;
    HandleMaker m_handles;
    JobTools m_tools;
    QHash<DigestKey, QList<DigestHandler>> m_beingMade;
};

}
