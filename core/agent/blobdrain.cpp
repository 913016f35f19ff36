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

/// One try from what the sink holds to the end.
class Attempt
{
public:
    Attempt(const PullChunk &pull, BlobSink &sink, const DrainOptions &options, const DrainProgress &progress)
        : m_pull(pull)
        , m_sink(sink)
        , m_options(options)
        , m_progress(progress)
    {
    }

    Result<void> hashWhatIsThere()
    {
        m_done = m_sink.size();
        for (qint64 at = 0; at < m_done; at += hashPiece) {
            const auto piece = m_sink.resumed(at, qMin(hashPiece, m_done - at));
            if (!piece) {
                return failure(piece.error());
            }
            m_hash.add(*piece);
        }
        return {};
    }

    [[nodiscard]] Pull ask(qint64 offset) const
    {
        const qint64 wish = m_step > 0 ? m_step : m_options.maxChunkBytes;
        return {offset, m_pull(offset, wish > 0 ? std::optional(wish) : std::nullopt)};
    }

    [[nodiscard]] qint64 done() const
    {
        return m_done;
    }

    /// How far ahead to ask, when the size of a chunk is known.
    void fill(QQueue<Pull> &queue) const
    {
        if (queue.isEmpty()) {
            queue.enqueue(ask(m_done));
        }
        while (m_step > 0 && queue.size() < m_options.inFlight && queue.last().offset + m_step < m_blob.totalSize) {
            queue.enqueue(ask(queue.last().offset + m_step));
        }
    }

    /// Takes the chunk at done(). True at the end.
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
        if (m_progress) {
            m_progress(m_done, m_blob.totalSize);
        }
        return isAtEnd;
    }

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
    const PullChunk &m_pull;
    BlobSink &m_sink;
    const DrainOptions &m_options;
    const DrainProgress &m_progress;
    Sha256 m_hash;
    DrainedBlob m_blob;
    qint64 m_done = 0;
    qint64 m_step = 0; ///< bytes of a full chunk
};

}

QCoro::Task<Result<DrainedBlob>> drainBlob(PullChunk pull, BlobSink &sink, DrainOptions options, DrainProgress progress)
{
    for (int restarts = 0;; ++restarts) {
        const bool isResumed = sink.size() > 0;
        Attempt attempt(pull, sink, options, progress);
        Result<bool> atEnd = false;
        if (const auto hashed = attempt.hashWhatIsThere(); !hashed) {
            co_return failure(hashed.error());
        }
        QQueue<Pull> queue;
        while (atEnd && !*atEnd) {
            attempt.fill(queue);
            const Pull next = queue.dequeue();
            if (next.offset != attempt.done()) {
                queue.clear(); // a chunk came shorter than the others: ask again from where it ended
                continue;
            }
            atEnd = attempt.take(co_await AwaitFuture(next.answer));
        }
        Result<DrainedBlob> result = atEnd ? attempt.finish() : failure(atEnd.error());
        const bool isStale = !result && (result.error().code == ErrorCode::ChangedMeanwhile ||
                                         result.error().code == ErrorCode::OutOfRange ||
                                         (isResumed && result.error().code == ErrorCode::Malformed));
        if (!isStale || restarts >= maxRestarts) {
            co_return result;
        }
        if (const auto emptied = sink.restart(); !emptied) {
            co_return failure(emptied.error());
        }
    }
}

}
