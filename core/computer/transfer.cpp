// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/transfer.h"

namespace a2c::computer
{

namespace
{

/// Over how long a rate is taken: long enough to be steady, short enough to follow a change.
constexpr qint64 rateWindow = 1'000;

QDateTime timeOf(qint64 milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds);
}

}

Transfer::Transfer(const QString &id, const Pull &first, qint64 now)
    : m_sha256(first.sha256)
    , m_lastPull(now)
    , m_windowBegin(now)
{
    m_row.id = id;
    m_row.skill = first.skill;
    m_row.relPath = first.relPath;
    m_row.place = first.place;
    m_row.agent = first.agent;
    m_row.mimeType = first.mimeType;
    m_row.size = first.totalSize;
    m_row.started = timeOf(now);
    add(first, now);
}

bool Transfer::isOver() const
{
    return m_row.state != TransferState::InFlight && m_row.state != TransferState::Stalled;
}

bool Transfer::repeats(const Pull &pull) const
{
    return m_row.state == TransferState::Complete && pull.sha256 == m_sha256 && pull.offset > 0;
}

void Transfer::add(const Pull &pull, qint64 now)
{
    m_coverage.add(pull.offset, pull.size);
    m_row.covered = m_coverage.bytes();
    m_row.sent += pull.size;
    m_row.updated = timeOf(now);
    m_row.state = m_row.covered >= m_row.size ? TransferState::Complete : TransferState::InFlight;
    m_lastPull = now;
    measure(pull.size, now);
}

void Transfer::end(TransferState state, const QString &reason, qint64 now)
{
    m_row.state = state;
    m_row.reason = reason;
    m_row.updated = timeOf(now);
    m_row.bytesPerSecond = 0;
}

bool Transfer::stallIfQuietSince(qint64 before)
{
    if (m_row.state != TransferState::InFlight || m_lastPull > before) {
        return false;
    }
    m_row.state = TransferState::Stalled;
    m_row.bytesPerSecond = 0;
    return true;
}

/// While it runs the rate of the last full window; at the end that of the whole.
void Transfer::measure(qint64 size, qint64 now)
{
    if (m_row.state == TransferState::Complete) {
        const qint64 took = qMax(qint64{1}, m_row.started.msecsTo(m_row.updated));
        m_row.bytesPerSecond = double(m_row.sent) * 1000 / double(took);
        return;
    }
    m_windowBytes += size;
    const qint64 took = now - m_windowBegin;
    if (took >= rateWindow || m_row.bytesPerSecond <= 0) {
        m_row.bytesPerSecond = double(m_windowBytes) * 1000 / double(qMax(qint64{1}, took));
    }
    if (took >= rateWindow) {
        m_windowBegin = now;
        m_windowBytes = 0;
    }
}

}
