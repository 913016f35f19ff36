// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include "base/result.h"

namespace a2c::agent
{

/// Where the bytes of a blob go, in their order. All but size() are called from pool threads, one call
/// at a time, and may block.
class BlobSink
{
public:
    virtual ~BlobSink() = default;

    /// Bytes that are there already, from an earlier try.
    [[nodiscard]] virtual Result<QByteArray> resumed(qint64 from, qint64 count) = 0;
    /// What can be gone on with. A sink that keeps a part only says 0; restart() then precedes the first append().
    [[nodiscard]] virtual qint64 size() const = 0;
    [[nodiscard]] virtual Result<void> append(const QByteArray &bytes) = 0;
    /// The source changed: what is there is worth nothing.
    [[nodiscard]] virtual Result<void> restart() = 0;
    /// The whole is there and checked.
    [[nodiscard]] virtual Result<void> complete() = 0;
};

class MemorySink final : public BlobSink
{
public:
    [[nodiscard]] Result<QByteArray> resumed(qint64 from, qint64 count) override;
    [[nodiscard]] qint64 size() const override;
    [[nodiscard]] Result<void> append(const QByteArray &bytes) override;
    [[nodiscard]] Result<void> restart() override;
    [[nodiscard]] Result<void> complete() override;
    [[nodiscard]] const QByteArray &bytes() const;

private:
    QByteArray m_bytes;
};

/// A file that is whole or not there: collected in `PATH.part`, which a later try goes on with. Of a try that got no
/// byte nothing stays.
class FileSink final : public BlobSink
{
public:
    explicit FileSink(const QString &path);
    ~FileSink() override;
    Q_DISABLE_COPY_MOVE(FileSink)

    /// Errors: WriteFailed.
    [[nodiscard]] Result<void> open();
    [[nodiscard]] Result<QByteArray> resumed(qint64 from, qint64 count) override;
    [[nodiscard]] qint64 size() const override;
    [[nodiscard]] Result<void> append(const QByteArray &bytes) override;
    [[nodiscard]] Result<void> restart() override;
    [[nodiscard]] Result<void> complete() override;

private:
    QString m_path;
    QFile m_part;
};

}
