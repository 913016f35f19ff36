// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "blob/resourcejobs.h"

#include <algorithm>

#include <sys/stat.h>

#include "base/base64.h"
#include "base/utf8.h"
#include "protocol/wiretext.h"
#include "skills/describe.h"
#include "skills/sources/user/writercheck.h"

namespace a2c::blob
{

namespace
{

using skills::OpenResource;
using skills::ResourceDescription;
using skills::ServedRange;

DigestKey keyOf(const OpenResource &resource)
{
    return {.identity = resource.identity, .stripped = resource.isRootSkillMd};
}

/// Whether the open file is still the version that it was when it was opened: what was read from it is of one piece.
bool isUnchanged(const OpenResource &resource)
{
    struct stat info{};
    return ::fstat(resource.file.get(), &info) == 0 && skills::identityOf(info) == resource.identity;
}

std::optional<Digest> digestFor(const DigestKey &key, const std::optional<KnownDigest> &known, const JobTools &tools)
{
    return known && known->key == key ? std::optional(known->digest) : tools.digests->find(key);
}

Result<OpenResource> open(const QString &root, const QString &relPath, const JobTools &tools)
{
    ++tools.counters->filesOpened;
    return skills::openResource(root, relPath);
}

QByteArray textOf(const protocol::GetSkillReply &reply)
{
    return protocol::toText(reply.toJson());
}

Result<SkillFileAnswer> answerFor(const SkillFileJob &job, const ResourceDescription &description)
{
    SkillFileAnswer answer{.reply = {.name = job.request.name,
                                     .relPath = job.request.relPath,
                                     .mimeType = description.mimeType,
                                     .totalSize = description.totalSize,
                                     .sha256 = QString::fromLatin1(description.sha256),
                                     .reqId = job.request.header.reqId},
                           .text = {}};
    const auto fits = [&answer, &job] { return job.maxText <= 0 || answer.text.size() <= job.maxText; };
    if (description.delivery == ResourceDescription::Delivery::Body) {
        answer.reply.body = fromUtf8Exactly(description.body);
        answer.text = textOf(answer.reply);
        if (fits()) {
            return answer;
        }
        // Within the budget as bytes, but not as JSON for this peer.
        answer.reply.body.reset();
    }
    answer.reply.blobHandle = job.handles.make({job.request.name, job.request.relPath});
    answer.text = textOf(answer.reply);
    if (!fits()) {
        return failure(ErrorCode::ExceedsPeerLimit, job.request.name,
                       {{QStringLiteral("size"), answer.text.size()}, {QStringLiteral("limit"), job.maxText}});
    }
    return answer;
}

/// Why a file that could be served when its handle was made is not any more.
Error pullError(Error error)
{
    switch (error.code) {
    case ErrorCode::PathTraversal:
    case ErrorCode::TooLarge:
        error.code = ErrorCode::Forbidden;
        break;
    case ErrorCode::NotFound:
        error.code = ErrorCode::Gone;
        break;
    default:
        break;
    }
    return error;
}

protocol::GetBlobReply replyWithoutBytes(const ChunkJob &job, const OpenResource &resource, const Digest &digest)
{
    return {.handle = job.request.handle,
            .mimeType = resource.mimeType,
            .totalSize = digest.range.size,
            .sha256 = QString::fromLatin1(digest.sha256),
            .chunkOffset = job.request.chunkOffset,
            .eof = false,
            .bytes = {},
            .reqId = job.request.header.reqId};
}

/// How many bytes the chunk may have; 0 where not even one fits into the answer.
qint64 chunkSize(const ChunkJob &job, const protocol::GetBlobReply &reply)
{
    qint64 size = job.tools.limits.chunkBytes;
    if (job.request.maxChunkBytes) {
        size = std::min(size, *job.request.maxChunkBytes);
    }
    if (job.maxText > 0) {
        size = std::min(size, base64Capacity(job.maxText - reply.toText().size()));
    }
    return std::max(size, qint64{0});
}

Result<ChunkAnswer> readChunk(const ChunkJob &job, const OpenResource &resource, const Digest &digest)
{
    const qint64 offset = job.request.chunkOffset;
    const qint64 total = digest.range.size;
    if (offset < 0 || offset > total) {
        return failure(ErrorCode::OutOfRange, job.target.relPath);
    }
    protocol::GetBlobReply reply = replyWithoutBytes(job, resource, digest);
    const qint64 size = std::min(chunkSize(job, reply), total - offset);
    if (size <= 0 && offset < total) {
        return failure(ErrorCode::ExceedsPeerLimit, job.target.relPath, {{QStringLiteral("limit"), job.maxText}});
    }
    Result<QByteArray> bytes = skills::readServed(resource, digest.range, offset, size);
    if (!bytes) {
        return failure(bytes.error());
    }
    job.tools.counters->bytesRead += bytes->size();
    reply.eof = offset + size == total;
    reply.bytes = std::move(*bytes);
    return ChunkAnswer{.text = reply.toText(),
                       .skill = job.target.skill,
                       .relPath = job.target.relPath,
                       .root = job.root,
                       .mimeType = reply.mimeType,
                       .sha256 = reply.sha256,
                       .totalSize = total,
                       .offset = offset,
                       .size = size,
                       .eof = reply.eof};
}

}

JobOutcome<SkillFileAnswer> run(const SkillFileJob &job)
{
    Result<OpenResource> resource = open(job.root, job.request.relPath, job.tools);
    if (!resource) {
        return {failure(resource.error())};
    }
    const DigestKey key = keyOf(*resource);
    std::optional<ServedRange> unknown;
    const auto digestSource = [&](const OpenResource &, const ServedRange &range) -> Result<QByteArray> {
        const std::optional<Digest> digest = digestFor(key, job.known, job.tools);
        if (!digest) {
            unknown = range;
            return QByteArray();
        }
        return digest->sha256;
    };
    const Result<ResourceDescription> description = skills::describeResource(*resource, job.tools.limits, digestSource);
    if (!description) {
        return {failure(description.error())};
    }
    if (unknown) {
        return {failure(ErrorCode::Internal), UnknownDigest{std::move(*resource), key, *unknown}};
    }
    if (!isUnchanged(*resource)) {
        return {failure(ErrorCode::ChangedMeanwhile, job.request.relPath)};
    }
    return {answerFor(job, *description)};
}

JobOutcome<ChunkAnswer> run(const ChunkJob &job)
{
    Result<OpenResource> resource = open(job.root, job.target.relPath, job.tools);
    if (!resource) {
        return {failure(pullError(resource.error()))};
    }
    const DigestKey key = keyOf(*resource);
    const std::optional<Digest> digest = digestFor(key, job.known, job.tools);
    const Result<ServedRange> range = digest ? digest->range : skills::servedRange(*resource);
    if (!range) {
        return {failure(range.error())};
    }
    if (range->size > job.tools.limits.maxResourceSize) {
        return {failure(ErrorCode::Forbidden, job.target.relPath)};
    }
    if (!digest) {
        return {failure(ErrorCode::Internal), UnknownDigest{std::move(*resource), key, *range}};
    }
    JobOutcome<ChunkAnswer> outcome{readChunk(job, *resource, *digest)};
    if (outcome.answer && !isUnchanged(*resource)) {
        outcome.answer = failure(ErrorCode::ChangedMeanwhile, job.target.relPath);
    }
    return outcome;
}

Result<KnownDigest> run(const DigestJob &job)
{
    const qint64 started = job.tools.clock->wall();
    // One long write(2) sets the times when it begins; what is hashed under its hands must not be remembered.
    const bool beingWritten = skills::writersOf(job.of.resource.file.get()) == skills::Writers::Some;
    const Result<QByteArray> sha256 = skills::servedSha256(job.of.resource, job.of.range);
    ++job.tools.counters->digestsMade;
    job.tools.counters->bytesHashed += job.of.range.size;
    if (!sha256) {
        return failure(sha256.error());
    }
    if (!isUnchanged(job.of.resource)) {
        return failure(ErrorCode::ChangedMeanwhile);
    }
    const KnownDigest known{.key = job.of.key, .digest = {.range = job.of.range, .sha256 = *sha256}};
    if (!beingWritten) {
        job.tools.digests->insert(known.key, known.digest, started);
    }
    return known;
}

}
