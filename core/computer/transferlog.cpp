// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/transferlog.h"

#include <algorithm>

namespace a2c::computer
{

namespace
{

constexpr size_t mostRows = 1'000;

}

TransferLog::TransferLog(std::shared_ptr<const Clock> clock, const Timing &timing, QObject *parent)
    : QObject(parent)
    , m_clock(std::move(clock))
    , m_timing(timing)
{
    m_report.setSingleShot(true);
    m_report.setInterval(m_timing.report);
    connect(&m_report, &QTimer::timeout, this, &TransferLog::flush);
    m_stallCheck.setInterval(qMax(1, m_timing.stall / 10));
    connect(&m_stallCheck, &QTimer::timeout, this, &TransferLog::lookForStalled);
}

TransferLog::~TransferLog() = default;

void TransferLog::add(const Pull &pull)
{
    const Key key{pull.agent, pull.handle};
    const auto found = m_latest.constFind(key);
    if (found == m_latest.cend()) {
        begin(key, pull);
        return;
    }
    Transfer &transfer = **found;
    if (transfer.isOver()) {
        if (!transfer.repeats(pull)) {
            begin(key, pull);
        }
        return;
    }
    if (transfer.sha256() != pull.sha256) {
        transfer.end(TransferState::SourceChanged, {}, m_clock->wall());
        tellEnd(transfer);
        begin(key, pull);
        return;
    }
    transfer.add(pull, m_clock->wall());
    transfer.isOver() ? tellEnd(transfer) : tellSoon(transfer);
}

void TransferLog::refuse(const QString &agent, const QString &handle, const QString &reason)
{
    const auto found = m_latest.constFind({agent, handle});
    if (found != m_latest.cend() && !(*found)->isOver()) {
        (*found)->end(TransferState::Refused, reason, m_clock->wall());
        tellEnd(**found);
    }
}

void TransferLog::clearFinished()
{
    QStringList removed;
    m_latest.removeIf([](const auto &latest) { return latest.value()->isOver(); });
    std::erase_if(m_transfers, [&removed](const Transfer &transfer) {
        if (transfer.isOver()) {
            removed.append(transfer.row().id);
        }
        return transfer.isOver();
    });
    if (!removed.isEmpty()) {
        emit changed({}, removed);
    }
}

QList<TransferRow> TransferLog::rows() const
{
    QList<TransferRow> rows;
    std::ranges::transform(m_transfers, std::back_inserter(rows), &Transfer::row);
    return rows;
}

void TransferLog::begin(const Key &key, const Pull &pull)
{
    dropOldest();
    m_transfers.emplace_back(QString::number(m_nextId++), pull, m_clock->wall());
    const auto transfer = std::prev(m_transfers.end());
    m_latest.insert(key, transfer);
    transfer->isOver() ? tellEnd(*transfer) : tellSoon(*transfer);
}

void TransferLog::tellEnd(const Transfer &transfer)
{
    m_dirty.remove(transfer.row().id);
    const TransferRow row = transfer.row();
    emit changed({row}, {});
    emit finished(row);
}

void TransferLog::tellSoon(const Transfer &transfer)
{
    m_dirty.insert(transfer.row().id);
    if (!m_report.isActive()) {
        m_report.start();
    }
    if (!m_stallCheck.isActive()) {
        m_stallCheck.start();
    }
}

void TransferLog::flush()
{
    QList<TransferRow> rows;
    for (const Transfer &transfer : m_transfers) {
        if (m_dirty.contains(transfer.row().id)) {
            rows.append(transfer.row());
        }
    }
    m_dirty.clear();
    if (!rows.isEmpty()) {
        emit changed(rows, {});
    }
}

void TransferLog::lookForStalled()
{
    const qint64 before = m_clock->wall() - m_timing.stall;
    bool running = false;
    for (Transfer &transfer : m_transfers) {
        if (transfer.stallIfQuietSince(before)) {
            tellSoon(transfer);
        }
        running = running || transfer.row().state == TransferState::InFlight;
    }
    if (!running) {
        m_stallCheck.stop();
    }
}

/// Makes room for one more: what ended first goes first, and what hangs rather than what runs.
void TransferLog::dropOldest()
{
    if (m_transfers.size() < mostRows) {
        return;
    }
    const auto over = std::ranges::find_if(m_transfers, &Transfer::isOver);
    const auto victim = over != m_transfers.end() ? over : m_transfers.begin();
    m_latest.removeIf([victim](const auto &latest) { return latest.value() == victim; });
    m_dirty.remove(victim->row().id);
    const QString id = victim->row().id;
    m_transfers.erase(victim);
    emit changed({}, {id});
}

}
