// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/blobdrain.h"

#include <QQueue>

#include "agent/agentlink.h"
#include "agent/awaitfuture.h"
#include "base/digest.h"

namespace a2c::agent
{

using protocol::GetBlobReply;

namespace
{

constexpr int maxRestarts = 3;
constexpr qint64 hashPiece = 1'048'576;

/// Ends a try that has to begin at 0 again.
const Error startAnew{ErrorCode::ChangedMeanwhile, QStringLiteral("source"), {}};

Error translated(const Error &error)
{
    if (protocolCode(error) != 4018) {
        return error;
    }
    Error blob = error;
    const QString reason = protocolReason(error);
    blob.code = reason == QLatin1String("gone")             ? ErrorCode::Gone
                : reason == QLatin1String("range")          ? ErrorCode::OutOfRange
                : reason == QLatin1String("invalid_handle") ? ErrorCode::InvalidHandle
                                                            : ErrorCode::Forbidden;
    return blob;
}

struct Pull {
    qint64 offset = 0;
    QFuture<Result<QJsonObject>> answer;
};

/// One try from what the sink holds to the end. What is marked as work runs in the pool, never two at once, and never
/// beside the rest.
class Attempt
{
public:
    Attempt(const PullChunk &pull, BlobSink &sink, const DrainOptions &options)
        : m_pull(pull)
        , m_sink(sink)
        , m_options(options)
    {
    }

    /// Work: hashes what is there.
    Result<void> begin()
    {
        m_done = m_sink.size();
        if (m_done == 0) {
            return m_sink.restart();
        }
        for (qint64 at = 0; at < m_done; at += hashPiece) {
            const auto piece = m_sink.resumed(at, qMin(hashPiece, m_done - at));
            if (!piece) {
                return failure(piece.error());
            }
            if (m_options.cancel.isCancelled()) {
                return failure(ErrorCode::Cancelled);
            }
            m_hash.add(*piece);
        }
        return {};
    }

    [[nodiscard]] qint64 done() const
    {
        return m_done;
    }
    [[nodiscard]] qint64 total() const
    {
        return m_blob.totalSize;
    }

    /// The chunk at done(), and as many after it as may be on their way.
    Pull next()
    {
        if (!m_queue.isEmpty() && m_queue.head().offset != m_done) {
            m_queue.clear(); // a chunk came shorter than the others: ask again from where it ended
        }
        if (m_queue.isEmpty()) {
            m_queue.enqueue(ask(m_done));
        }
        askAhead(m_queue.last().offset);
        return m_queue.dequeue();
    }

    /// Asks for what follows @p offset, when the size of a chunk is known.
    void askAhead(qint64 offset)
    {
        qint64 last = m_queue.isEmpty() ? offset : m_queue.last().offset;
        while (m_step > 0 && m_queue.size() < m_options.inFlight && last + m_step < m_blob.totalSize) {
            last += m_step;
            m_queue.enqueue(ask(last));
        }
    }

    /// Work: takes the chunk at done(). True at the end.
    Result<bool> take(const Result<QJsonObject> &answer)
    {
        if (!answer) {
            return failure(translated(answer.error()));
        }
        const auto chunk = GetBlobReply::read(*answer);
        if (!chunk) {
            return failure(chunk.error());
        }
        if (m_blob.sha256.isEmpty()) {
            m_blob = {chunk->mimeType, chunk->totalSize, chunk->sha256};
        } else if (chunk->sha256 != m_blob.sha256 || chunk->totalSize != m_blob.totalSize) {
            return failure(startAnew);
        }
        const qint64 end = m_done + chunk->bytes.size();
        const bool isAtEnd = end == m_blob.totalSize;
        if (chunk->chunkOffset != m_done || end > m_blob.totalSize || chunk->eof != isAtEnd ||
            (chunk->bytes.isEmpty() && !isAtEnd)) {
            return failure(ErrorCode::Malformed, QStringLiteral("chunk"));
        }
        m_hash.add(chunk->bytes);
        if (const auto written = m_sink.append(chunk->bytes); !written) {
            return failure(written.error());
        }
        m_done = end;
        m_step = m_step == 0 ? chunk->bytes.size() : m_step;
        return isAtEnd;
    }

    /// Work.
    Result<DrainedBlob> finish()
    {
        if (QString::fromLatin1(m_hash.hex()) != m_blob.sha256) {
            return failure(ErrorCode::Malformed, QStringLiteral("sha256"));
        }
        if (const auto completed = m_sink.complete(); !completed) {
            return failure(completed.error());
        }
        return m_blob;
    }

private:
    [[nodiscard]] Pull ask(qint64 offset) const
    {
        const qint64 wish = m_step > 0 ? m_step : m_options.maxChunkBytes;
        return {offset, m_pull(offset, wish > 0 ? std::optional(wish) : std::nullopt)};
    }

    const PullChunk &m_pull;
    BlobSink &m_sink;
    const DrainOptions &m_options;
    QQueue<Pull> m_queue;
    Sha256 m_hash;
    DrainedBlob m_blob;
    qint64 m_done = 0;
    qint64 m_step = 0; ///< bytes of a full chunk
};

QCoro::Task<Result<DrainedBlob>> drainOnce(const PullChunk &pull, BlobSink &sink, QThreadPool &pool,
                                           const DrainOptions &options, const DrainProgress &progress)
{
    Attempt attempt(pull, sink, options);
    if (const auto begun = co_await inPool(pool, [&attempt] { return attempt.begin(); }); !begun) {
        co_return failure(begun.error());
    }
    for (bool isAtEnd = false; !isAtEnd;) {
        if (options.cancel.isCancelled()) {
            co_return failure(ErrorCode::Cancelled);
        }
        const Pull next = attempt.next();
        const auto answer = co_await AwaitFuture(next.answer);
        if (answer) {
            attempt.askAhead(next.offset);
        }
        const auto taken = co_await inPool(pool, [&attempt, answer] { return attempt.take(answer); });
        if (!taken) {
            co_return failure(taken.error());
        }
        isAtEnd = *taken;
        if (progress) {
            progress(attempt.done(), attempt.total());
        }
    }
    co_return co_await inPool(pool, [&attempt] { return attempt.finish(); });
}

}

QCoro::Task<Result<DrainedBlob>> drainBlob(PullChunk pull, BlobSink &sink, QThreadPool &pool, DrainOptions options,
                                           DrainProgress progress)
{
    for (int restarts = 0;; ++restarts) {
        const bool isResumed = sink.size() > 0;
        const auto result = co_await drainOnce(pull, sink, pool, options, progress);
        const bool isStale = !result && (result.error().code == ErrorCode::ChangedMeanwhile ||
                                         result.error().code == ErrorCode::OutOfRange ||
                                         (isResumed && result.error().code == ErrorCode::Malformed));
        if (!isStale || restarts >= maxRestarts) {
            co_return result;
        }
        if (const auto emptied = co_await inPool(pool, [&sink] { return sink.restart(); }); !emptied) {
            co_return failure(emptied.error());
        }
    }
}

}
