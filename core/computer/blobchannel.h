// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "blob/service.h"
#include "computer/answer.h"
#include "computer/readygate.h"
#include "computer/transfer.h"
#include "protocol/blobmessages.h"

namespace a2c::computer
{

/// Answers get_blob. Waits for the first scan, for a while: a handle may be from an earlier run. Engine thread only;
/// files are read by the blob service's jobs. Seed: adaptation guide §5.2.
class BlobChannel final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BlobChannel)

public:
    /// Both outlive this.
    BlobChannel(blob::Service &blobs, ReadyGate &firstScan, QObject *parent = nullptr);

    void getBlob(const protocol::GetBlobRequest &request, AnswerRoom room, const Reply &reply);

signals:
    void pulled(const a2c::computer::Pull &pull);
    /// @p reason: the wire's word.
    void pullRefused(const QString &agent, const QString &handle, const QString &reason);

private:
    void serve(const protocol::GetBlobRequest &request, AnswerRoom room, const Reply &reply);

    blob::Service &m_blobs;
    ReadyGate &m_firstScan;
};

}
