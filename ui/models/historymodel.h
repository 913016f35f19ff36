// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

#include <QAbstractTableModel>

#include "computer/reports.h"

namespace a2c::ui
{

/// What happened to one skill, newest first, out of the last entries of the journal that are about skills.
class HistoryModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HistoryModel)

public:
    enum Column {
        When,
        What,
        ColumnCount,
    };
    static constexpr size_t mostEntries = 20'000;

    explicit HistoryModel(QObject *parent = nullptr);

    void append(const QList<computer::ActivityEntry> &entries);
    /// Shows what is known of @p skill.
    void setSkill(const QString &skill);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::deque<computer::ActivityEntry> m_all; ///< oldest first
    QString m_skill;
    QList<computer::ActivityEntry> m_shown; ///< newest first
};

}
