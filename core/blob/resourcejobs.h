// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "base/clock.h"
#include "blob/answers.h"
#include "blob/digestcache.h"
#include "blob/handle.h"
#include "blob/workcounters.h"
#include "protocol/blobmessages.h"
#include "protocol/skillmessages.h"
#include "settings/limits.h"

/// The work behind Service, done in pool threads: values in, values out.
namespace a2c::blob
{

/// What every job may use; the shared parts are safe in any thread.
struct JobTools {
    std::shared_ptr<DigestCache> digests;
    std::shared_ptr<WorkCounters> counters;
    std::shared_ptr<const Clock> clock;
    settings::Limits limits;
};

/// A digest with the version that it is of.
struct KnownDigest {
    DigestKey key;
    Digest digest;
};

/// A version whose digest nobody has made yet, open.
struct UnknownDigest {
    skills::OpenResource resource;
    DigestKey key;
    skills::ServedRange range;
};

/// The answer, or what has to be known before there can be one.
template<typename Answer>
struct JobOutcome {
    Result<Answer> answer;
    std::optional<UnknownDigest> needed = {};
};

struct SkillFileJob {
    QString root; ///< the package's folder
    protocol::GetSkillRequest request;
    qint64 maxText = 0; ///< bytes of JSON that the answer may have; 0: any
    HandleMaker handles;
    std::optional<KnownDigest> known = {}; ///< made for this request, kept or not
    JobTools tools;
};
/// Errors: Forbidden, PathTraversal, NotFound, TooLarge (fact "total_size"), ExceedsPeerLimit, ChangedMeanwhile,
/// ReadFailed.
[[nodiscard]] JobOutcome<SkillFileAnswer> run(const SkillFileJob &job);

struct ChunkJob {
    QString root;
    HandleTarget target;
    protocol::GetBlobRequest request;
    qint64 maxText = 0;
    std::optional<KnownDigest> known = {};
    JobTools tools;
};
/// Errors: Forbidden, Gone, OutOfRange, ExceedsPeerLimit, ChangedMeanwhile, ReadFailed.
[[nodiscard]] JobOutcome<ChunkAnswer> run(const ChunkJob &job);

struct DigestJob {
    UnknownDigest of;
    JobTools tools;
};
/// Errors: ChangedMeanwhile, ReadFailed.
[[nodiscard]] Result<KnownDigest> run(const DigestJob &job);

}
