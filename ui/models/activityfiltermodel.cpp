// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/activityfiltermodel.h"

#include <algorithm>

#include "models/activitymodel.h"

namespace a2c::ui
{

using computer::ActivityEntry;

ActivityFilterModel::ActivityFilterModel(ActivityModel *source, QObject *parent)
    : QAbstractProxyModel(parent)
    , m_source(source)
{
    setSourceModel(source);
    m_considered = source->rowCount();
    m_shown = acceptedFrom(0);
    connect(source, &QAbstractItemModel::rowsInserted, this, &ActivityFilterModel::takeNew);
    connect(source, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int, int last) { sourceGoes(last); });
    connect(source, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int, int last) { sourceGone(last); });
    connect(source, &QAbstractItemModel::dataChanged, this, &ActivityFilterModel::sourceDataChanged);
}

void ActivityFilterModel::setCriteria(const Criteria &criteria)
{
    if (criteria == m_criteria) {
        return;
    }
    beginResetModel();
    m_criteria = criteria;
    m_shown = acceptedFrom(m_dropped);
    // What is held back stays so.
    m_shown.erase(std::ranges::lower_bound(m_shown, m_considered), m_shown.end());
    endResetModel();
}

void ActivityFilterModel::pause()
{
    m_paused = true;
}

void ActivityFilterModel::resume()
{
    m_paused = false;
    takeNew();
}

qsizetype ActivityFilterModel::heldBack() const
{
    return m_dropped + m_source->rowCount() - m_considered;
}

bool ActivityFilterModel::accepts(const ActivityEntry &entry) const
{
    if (!m_criteria.kinds.isEmpty() && !m_criteria.kinds.contains(entry.kind)) {
        return false;
    }
    if (m_criteria.text.isEmpty()) {
        return true;
    }
    const auto says = [this, &entry](ActivityModel::Column column) {
        return ActivityModel::displayValue(entry, column).contains(m_criteria.text, Qt::CaseInsensitive);
    };
    return entry.subject.contains(m_criteria.text, Qt::CaseInsensitive) || says(ActivityModel::What) ||
           says(ActivityModel::Cause);
}

QList<qint64> ActivityFilterModel::acceptedFrom(qint64 ordinal) const
{
    QList<qint64> accepted;
    const int rows = m_source->rowCount();
    for (auto row = static_cast<int>(ordinal - m_dropped); row < rows; ++row) {
        if (accepts(m_source->entry(row))) {
            accepted.append(m_dropped + row);
        }
    }
    return accepted;
}

void ActivityFilterModel::takeNew()
{
    if (m_paused) {
        Q_EMIT heldBackChanged();
        return;
    }
    const QList<qint64> fresh = acceptedFrom(m_considered);
    m_considered = m_dropped + m_source->rowCount();
    if (!fresh.isEmpty()) {
        const int first = rowCount();
        beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
        m_shown.append(fresh);
        endInsertRows();
    }
    Q_EMIT heldBackChanged();
}

void ActivityFilterModel::sourceGoes(int last)
{
    const auto end = std::ranges::upper_bound(m_shown, m_dropped + last);
    m_going = std::distance(m_shown.begin(), end);
    if (m_going > 0) {
        beginRemoveRows({}, 0, static_cast<int>(m_going) - 1);
    }
}

void ActivityFilterModel::sourceGone(int last)
{
    m_dropped += last + 1;
    m_considered = qMax(m_considered, m_dropped);
    if (m_going > 0) {
        m_shown.remove(0, m_going);
        m_going = 0;
        endRemoveRows();
    }
}

void ActivityFilterModel::sourceDataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                                            const QList<int> &roles)
{
    const auto first = std::ranges::lower_bound(m_shown, m_dropped + topLeft.row());
    const auto end = std::ranges::upper_bound(m_shown, m_dropped + bottomRight.row());
    if (first != end) {
        const auto begin = m_shown.begin();
        Q_EMIT dataChanged(index(static_cast<int>(std::distance(begin, first)), topLeft.column()),
                           index(static_cast<int>(std::distance(begin, end)) - 1, bottomRight.column()), roles);
    }
}

QModelIndex ActivityFilterModel::mapToSource(const QModelIndex &proxy) const
{
    if (!proxy.isValid()) {
        return {};
    }
    return m_source->index(static_cast<int>(m_shown.at(proxy.row()) - m_dropped), proxy.column());
}

QModelIndex ActivityFilterModel::mapFromSource(const QModelIndex &source) const
{
    if (!source.isValid()) {
        return {};
    }
    const auto found = std::ranges::lower_bound(m_shown, m_dropped + source.row());
    if (found == m_shown.end() || *found != m_dropped + source.row()) {
        return {};
    }
    return index(static_cast<int>(std::distance(m_shown.begin(), found)), source.column());
}

QModelIndex ActivityFilterModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex ActivityFilterModel::parent(const QModelIndex &) const
{
    return {};
}

int ActivityFilterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ActivityFilterModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ActivityModel::ColumnCount;
}

QVariant ActivityFilterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    // Not through mapToSource: the titles stay when no row is shown.
    return m_source->headerData(section, orientation, role);
}

}
