// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QQueue>

#include "blob/service.h"
#include "computer/answer.h"
#include "computer/readygate.h"
#include "computer/transfer.h"
#include "protocol/blobmessages.h"

namespace a2c::computer
{

/// Answers get_blob. Waits for the first scan, for a while: a handle may be from an earlier run. Engine thread only;
/// files are read by the blob service's jobs. However many chunks are asked for at once, a few are read at a time, and
/// none while what was read before still waits to be sent. Seed: adaptation guide §5.2.
class BlobChannel final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BlobChannel)

public:
    /// Both outlive this.
    BlobChannel(blob::Service &blobs, ReadyGate &firstScan, QObject *parent = nullptr);

    /// @p hasRoom: whether another answer may be put to those that wait to be sent. Without it always.
    void setRoom(std::function<bool()> hasRoom);

    void getBlob(const protocol::GetBlobRequest &request, AnswerRoom room, const Reply &reply);

    /// There may be room again.
    void goOn();

signals:
    void pulled(const a2c::computer::Pull &pull);
    /// @p reason: the wire's word.
    void pullRefused(const QString &agent, const QString &handle, const QString &reason);

private:
    struct Waiting {
        protocol::GetBlobRequest request;
        AnswerRoom room;
        Reply reply;
    };

    void serve(const protocol::GetBlobRequest &request, AnswerRoom room, const Reply &reply);
    void give(const protocol::GetBlobRequest &request, const Reply &reply, const Result<blob::ChunkAnswer> &chunk);

    blob::Service &m_blobs;
    ReadyGate &m_firstScan;
    std::function<bool()> m_hasRoom = [] { return true; };
    QQueue<Waiting> m_waiting;
    int m_running = 0;
};

}
