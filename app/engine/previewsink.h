// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/blobsink.h"

namespace a2c::app
{

/// Keeps how a blob begins and lets the rest go by.
class PreviewSink final : public agent::BlobSink
{
public:
    explicit PreviewSink(qsizetype most);

    [[nodiscard]] Result<QByteArray> resumed(qint64 from, qint64 count) override;
    [[nodiscard]] qint64 size() const override;
    [[nodiscard]] Result<void> append(const QByteArray &bytes) override;
    [[nodiscard]] Result<void> restart() override;
    [[nodiscard]] Result<void> complete() override;

    [[nodiscard]] const QByteArray &beginning() const
    {
        return m_beginning;
    }

private:
    const qsizetype m_most;
    QByteArray m_beginning;
};

}
