// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QList>

#include "computer/reports.h"

namespace a2c::ui
{

/// The blobs that are or were pulled, in the order in which they began. Bounded: beyond @c limit the oldest that ended
/// go.
class TransferModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        File,
        Agent,
        Progress,
        Rate,
        Left,
        State,
        ColumnCount,
    };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< the raw value of the column
        DetailRole,                  ///< the second line of a cell
        FractionRole,                ///< 0 to 1, of the file that the Agent has
        IdRole,
    };
    struct Totals {
        int running = 0;
        int ended = 0;
        qint64 sent = 0; ///< bytes, repeats included
        double rate = 0; ///< of those that run

        bool operator==(const Totals &) const = default;
    };
    static constexpr int defaultLimit = 5'000;

    explicit TransferModel(int limit = defaultLimit, QObject *parent = nullptr);

    void apply(const QList<computer::TransferRow> &upserted, const QStringList &removed);

    [[nodiscard]] const computer::TransferRow &transfer(int row) const
    {
        return m_rows.at(row);
    }
    /// -1 for an unknown id. O(1).
    [[nodiscard]] int rowOf(const QString &id) const
    {
        return m_rowOf.value(id, -1);
    }
    [[nodiscard]] Totals totals() const;
    [[nodiscard]] static bool isRunning(const computer::TransferRow &transfer);
    /// Seconds; -1 where it cannot be told.
    [[nodiscard]] static qint64 secondsLeft(const computer::TransferRow &transfer);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void upsert(const computer::TransferRow &transfer);
    void removeAt(int row);
    void forgetOldest();
    [[nodiscard]] static QString displayValue(const computer::TransferRow &transfer, Column column);
    [[nodiscard]] static QString detail(const computer::TransferRow &transfer, Column column);
    [[nodiscard]] static QVariant sortValue(const computer::TransferRow &transfer, Column column);

    int m_limit;
    QList<computer::TransferRow> m_rows;
    QHash<QString, int> m_rowOf;
};

}
