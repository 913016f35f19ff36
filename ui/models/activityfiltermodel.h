// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractProxyModel>
#include <QList>
#include <QSet>

#include "computer/reports.h"

namespace a2c::ui
{

class ActivityModel;

/// The entries of a journal that a person wants to see.
///
/// Made for a source that only grows at its end and shrinks at its beginning: a new entry costs one look, whatever the
/// length (QSortFilterProxyModel takes seconds to let 50,000 scattered rows go). Changing the filter resets.
class ActivityFilterModel final : public QAbstractProxyModel
{
    Q_OBJECT

public:
    /// Which kinds and which words; empty members let everything through.
    struct Criteria {
        QSet<computer::ActivityKind> kinds;
        QString text;

        bool operator==(const Criteria &) const = default;
    };

    /// @p source outlives this.
    explicit ActivityFilterModel(ActivityModel *source, QObject *parent = nullptr);

    void setCriteria(const Criteria &criteria);
    [[nodiscard]] const Criteria &criteria() const
    {
        return m_criteria;
    }

    /// Keeps new entries back until resume().
    void pause();
    void resume();
    [[nodiscard]] bool isPaused() const
    {
        return m_paused;
    }
    /// Entries that came while paused, whether they match or not.
    [[nodiscard]] qsizetype heldBack() const;

    [[nodiscard]] QModelIndex mapToSource(const QModelIndex &proxy) const override;
    [[nodiscard]] QModelIndex mapFromSource(const QModelIndex &source) const override;
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void heldBackChanged();

private:
    [[nodiscard]] bool accepts(const computer::ActivityEntry &entry) const;
    [[nodiscard]] QList<qint64> acceptedFrom(qint64 ordinal) const;
    void takeNew();
    void sourceGoes(int last);
    void sourceGone(int last);
    void sourceDataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles);

    ActivityModel *m_source;
    Criteria m_criteria;
    bool m_paused = false;
    QList<qint64> m_shown;   ///< ordinals, growing: source row plus what the source has dropped so far
    qint64 m_dropped = 0;    ///< rows that the source has dropped
    qint64 m_considered = 0; ///< ordinal of the first entry that was not looked at yet
    qsizetype m_going = 0;   ///< shown rows that the source is dropping now
};

}
