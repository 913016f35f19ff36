// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QCoroTask>
#include <QFuture>
#include <QThreadPool>

#include "agent/blobsink.h"
#include "base/canceltoken.h"
#include "protocol/blobmessages.h"

namespace a2c::agent
{

/// How a blob is pulled. Sizes in bytes.
struct DrainOptions {
    int inFlight = 1;         ///< pulls at once
    qint64 maxChunkBytes = 0; ///< a wish; 0 leaves it to the Computer
    CancelToken cancel = {};  ///< heard between two chunks
};

struct DrainedBlob {
    QString mimeType;
    qint64 totalSize = 0;
    QString sha256;
};

/// Asks for one chunk at an offset; the wish may be empty.
using PullChunk = std::function<QFuture<Result<QJsonObject>>(qint64 offset, std::optional<qint64> maxBytes)>;
/// Bytes that are there of all.
using DrainProgress = std::function<void(qint64 done, qint64 total)>;

/// The one way to get bytes: goes on from what @p sink holds, checks size and SHA-256, starts anew when the source
/// changes or `range` says that there is less than thought. Decoding, hashing and the sink's work are done in @p pool,
/// one chunk at a time and in order, while the next ones are on their way; memory: inFlight chunks and the one that is
/// worked on, beside the sink's own. @p pull and @p progress are called by the thread that awaits. Errors: Gone (take
/// a new handle), InvalidHandle, Forbidden, ChangedMeanwhile (it changed too often), Malformed (an answer that cannot
/// be, or a digest that does not fit), Cancelled, those of AgentLink::ask() and of the sink.
/// Seed: "v0.2.1 适配指南" §5.1.
[[nodiscard]] QCoro::Task<Result<DrainedBlob>> drainBlob(PullChunk pull, BlobSink &sink, QThreadPool &pool,
                                                         DrainOptions options, DrainProgress progress);

}
