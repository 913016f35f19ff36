// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "computer/coverage.h"
#include "computer/reports.h"

namespace a2c::computer
{

/// One chunk that was served.
struct Pull {
    QString agent;
    QString handle;
    QString skill;
    QString relPath;
    QString place; ///< the file, absolute
    QString mimeType;
    QString sha256; ///< of the whole
    qint64 totalSize = 0;
    qint64 offset = 0;
    qint64 size = 0; ///< of the chunk
};

/// The pulls of one Agent on one handle, as long as the file stays the same. Times in milliseconds since 1970.
class Transfer
{
public:
    Transfer(const QString &id, const Pull &first, qint64 now);

    [[nodiscard]] const TransferRow &row() const
    {
        return m_row;
    }
    [[nodiscard]] const QString &sha256() const
    {
        return m_sha256;
    }
    /// Whether it ended: then a pull from the start belongs to another one.
    [[nodiscard]] bool isOver() const;

    /// Whether @p pull only asks once more for a part of what was got whole.
    [[nodiscard]] bool repeats(const Pull &pull) const;

    void add(const Pull &pull, qint64 now);
    void end(TransferState state, const QString &reason, qint64 now);
    /// Nothing was pulled since @p before. Whether that is news.
    bool stallIfQuietSince(qint64 before);

private:
    void measure(qint64 size, qint64 now);

    TransferRow m_row;
    QString m_sha256;
    Coverage m_coverage;
    qint64 m_lastPull;
    qint64 m_windowBegin;
    qint64 m_windowBytes = 0;
};

}
