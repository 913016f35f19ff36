// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QList>

#include "computer/reports.h"

namespace a2c::ui
{

/// The journal, oldest first, of the last @c limit entries. Appending never resets the model.
class ActivityModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        When,
        What,
        Cause,
        Told,
        ColumnCount,
    };
    static constexpr qsizetype defaultLimit = 100'000;

    explicit ActivityModel(qsizetype limit = defaultLimit, QObject *parent = nullptr);

    /// @p entries follow what is there: their serials grow.
    void append(QList<computer::ActivityEntry> entries);
    /// Serials that are not (or no longer) there are passed over.
    void setTold(const QList<quint64> &serials, computer::Told told);

    [[nodiscard]] const computer::ActivityEntry &entry(int row) const
    {
        return m_entries.at(row);
    }
    [[nodiscard]] const QList<computer::ActivityEntry> &entries() const
    {
        return m_entries;
    }
    /// What a cell says.
    [[nodiscard]] static QString displayValue(const computer::ActivityEntry &entry, Column column);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void makeRoomFor(qsizetype count);
    [[nodiscard]] int rowOf(quint64 serial) const;

    qsizetype m_limit;
    QList<computer::ActivityEntry> m_entries;
};

}
