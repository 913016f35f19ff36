// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/blobchannel.h"

#include "computer/wireerror.h"

namespace a2c::computer
{

using namespace protocol;

namespace
{

constexpr int mostAtOnce = 16;

}

BlobChannel::BlobChannel(blob::Service &blobs, ReadyGate &firstScan, QObject *parent)
    : QObject(parent)
    , m_blobs(blobs)
    , m_firstScan(firstScan)
{
}

void BlobChannel::setRoom(std::function<bool()> hasRoom)
{
    m_hasRoom = std::move(hasRoom);
}

void BlobChannel::getBlob(const GetBlobRequest &request, AnswerRoom room, const Reply &reply)
{
    m_firstScan.pass(this, [this, request, room, reply] {
        m_waiting.enqueue({request, room, reply});
        goOn();
    });
}

void BlobChannel::goOn()
{
    while (!m_waiting.isEmpty() && m_running < mostAtOnce && m_hasRoom()) {
        const Waiting next = m_waiting.dequeue();
        if (!next.reply->isGiven()) { // it was, when the Agent's time was over
            ++m_running;
            serve(next.request, next.room, next.reply);
        }
    }
}

void BlobChannel::serve(const GetBlobRequest &request, AnswerRoom room, const Reply &reply)
{
    m_blobs.readChunk(request, room.bytes, this, [this, request, reply](const Result<blob::ChunkAnswer> &chunk) {
        --m_running;
        give(request, reply, chunk);
        goOn();
    });
}

void BlobChannel::give(const GetBlobRequest &request, const Reply &reply, const Result<blob::ChunkAnswer> &chunk)
{
    const QString agent = request.header.agent.text();
    const QString handle = request.handle.text();
    if (!chunk) {
        const ErrorPayload error = blobError(chunk.error());
        reply->refuse(error);
        // A wrong offset is mended and asked again: the transfer goes on.
        if (!error.reason().isEmpty() && chunk.error().code != ErrorCode::OutOfRange) {
            emit pullRefused(agent, handle, error.reason());
        }
        return;
    }
    reply->give(chunk->text);
    emit pulled({.agent = agent,
                 .handle = handle,
                 .skill = chunk->skill,
                 .relPath = chunk->relPath,
                 .place = chunk->root + u'/' + chunk->relPath,
                 .mimeType = chunk->mimeType,
                 .sha256 = chunk->sha256,
                 .totalSize = chunk->totalSize,
                 .offset = chunk->offset,
                 .size = chunk->size});
}

}
