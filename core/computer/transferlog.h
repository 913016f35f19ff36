// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <list>
#include <memory>

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include "base/clock.h"
#include "computer/transfer.h"

namespace a2c::computer
{

/// What Agents are pulling out of this Computer, derived from the chunks that they ask for.
///
/// A row is told at most four times a second; how it ends is told at once and always. Keeps the latest rows only.
/// Engine thread only.
class TransferLog final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TransferLog)

public:
    struct Timing {
        int report = 250;   ///< between two reports of running rows
        int stall = 10'000; ///< without a pull
    };

    explicit TransferLog(std::shared_ptr<const Clock> clock, const Timing &timing = {250, 10'000},
                         QObject *parent = nullptr);
    ~TransferLog() override;

    void add(const Pull &pull);
    /// A pull that was refused for good ends the transfer that it belongs to, if there is one.
    void refuse(const QString &agent, const QString &handle, const QString &reason);
    void clearFinished();

    /// Every row that is kept, oldest first.
    [[nodiscard]] QList<TransferRow> rows() const;

signals:
    void changed(const QList<a2c::computer::TransferRow> &upserted, const QStringList &removed);
    /// It ended, one way or another.
    void finished(const a2c::computer::TransferRow &row);

private:
    struct Key {
        QString agent;
        QString handle;

        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.agent, key.handle);
        }
    };
    using List = std::list<Transfer>;

    void begin(const Key &key, const Pull &pull);
    void tellEnd(const Transfer &transfer);
    void tellSoon(const Transfer &transfer);
    void flush();
    void lookForStalled();
    void dropOldest();

    std::shared_ptr<const Clock> m_clock;
    const Timing m_timing;
    List m_transfers; ///< oldest first
    QHash<Key, List::iterator> m_latest;
    QSet<QString> m_dirty; ///< ids of rows to tell with the next report
    QTimer m_report;
    QTimer m_stallCheck;
    quint64 m_nextId = 1;
};

}
