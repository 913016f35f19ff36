// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>
#include <QHash>
#include <QMap>

#include "computer/reports.h"

namespace a2c::ui
{

/// The packages of the Skills page, in no particular order; sorting and filtering are SkillFilterModel's.
///
/// A batch becomes the fewest inserts, changes and removals, never a reset, so that selection and place survive it.
class SkillModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillModel)

public:
    enum Column {
        Name,
        State,
        Source,
        Version,
        LastRead,
        ColumnCount,
    };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< the raw value of the column
        IdRole,
        StateRole,  ///< computer::SkillState as int
        SourceRole, ///< as on the wire
        DescriptionRole,
        WarningRole, ///< whether there are warnings
    };

    explicit SkillModel(QObject *parent = nullptr);
    ~SkillModel() override;

    void apply(const computer::SkillBatch &batch);

    [[nodiscard]] const computer::SkillRow &row(int row) const;
    /// -1 for an unknown id; also finds nothing else than ids. O(1).
    [[nodiscard]] int rowOf(const QString &id) const;
    /// The first package that is called @p name on the wire; -1 when there is none. O(n).
    [[nodiscard]] int rowOfName(const QString &name) const;
    [[nodiscard]] int count(computer::SkillState state) const;
    /// How many packages each source has.
    [[nodiscard]] const QMap<QString, int> &sources() const;
    /// Whether the first report has come.
    [[nodiscard]] bool isFilled() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    /// The folders as file URLs.
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDragActions() const override;

Q_SIGNALS:
    /// After a batch: counts or sources may differ.
    void batchApplied();

private:
    void remove(std::vector<int> rows);
    void upsert(const QList<computer::SkillRow> &upserted);
    void announceChanges(std::vector<int> rows);
    void account(const computer::SkillRow &row, int by);
    void refreshIndex() const;
    [[nodiscard]] QString displayValue(const computer::SkillRow &row, int column) const;
    [[nodiscard]] QVariant sortValue(const computer::SkillRow &row, int column) const;
    [[nodiscard]] QString toolTip(const computer::SkillRow &row, int column) const;
    [[nodiscard]] QString spoken(const computer::SkillRow &row, int column) const;

    std::vector<std::unique_ptr<computer::SkillRow>> m_rows;
    mutable QHash<QString, int> m_rowOf;
    mutable int m_firstStale = 0; ///< rows from here on are not in m_rowOf as they are now
    QMap<int, int> m_counts;
    QMap<QString, int> m_sources;
    bool m_filled = false;
};

}
