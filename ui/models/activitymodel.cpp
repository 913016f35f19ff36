// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/activitymodel.h"

#include <algorithm>

#include <QLocale>

#include "models/activitykinds.h"
#include "text/activitywords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using computer::ActivityEntry;

namespace
{

/// With the day where it is not today: a journal is read by the clock.
QString moment(const QDateTime &when)
{
    const QDateTime local = when.toLocalTime();
    const QString time = QLocale().toString(local.time(), QStringLiteral("HH:mm:ss"));
    if (local.date() == QDate::currentDate()) {
        return time;
    }
    return QLocale().toString(local.date(), QLocale::ShortFormat) + QLatin1Char(' ') + time;
}

}

ActivityModel::ActivityModel(qsizetype limit, QObject *parent)
    : QAbstractTableModel(parent)
    , m_limit(limit)
{
}

void ActivityModel::append(QList<ActivityEntry> entries)
{
    if (entries.size() > m_limit) {
        entries.remove(0, entries.size() - m_limit);
    }
    if (entries.isEmpty()) {
        return;
    }
    makeRoomFor(entries.size());
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(entries.size()) - 1);
    m_entries.append(std::move(entries));
    endInsertRows();
}

void ActivityModel::makeRoomFor(qsizetype count)
{
    if (m_entries.size() + count <= m_limit) {
        return;
    }
    // A block at a time: a full journal would otherwise lose a row with each one that comes.
    const qsizetype block = qMin(m_entries.size(), qMax(m_entries.size() + count - m_limit, m_limit / 100));
    if (block == 0) {
        return;
    }
    beginRemoveRows({}, 0, static_cast<int>(block) - 1);
    m_entries.remove(0, block);
    endRemoveRows();
}

void ActivityModel::setTold(const QList<quint64> &serials, computer::Told told)
{
    int first = rowCount();
    int last = -1;
    for (const quint64 serial : serials) {
        const int row = rowOf(serial);
        if (row < 0 || m_entries.at(row).told == told) {
            continue;
        }
        m_entries[row].told = told;
        first = qMin(first, row);
        last = qMax(last, row);
    }
    if (last >= 0) {
        Q_EMIT dataChanged(index(first, Told), index(last, Told));
    }
}

int ActivityModel::rowOf(quint64 serial) const
{
    const auto found = std::ranges::lower_bound(m_entries, serial, {}, &ActivityEntry::serial);
    if (found == m_entries.cend() || found->serial != serial) {
        return -1;
    }
    return static_cast<int>(std::distance(m_entries.cbegin(), found));
}

QString ActivityModel::displayValue(const ActivityEntry &entry, Column column)
{
    switch (column) {
    case When:
        return moment(entry.when);
    case What:
        return ActivityWords::sentence(entry);
    case Cause:
        return ActivityWords::cause(entry.cause);
    case Told:
        return ActivityWords::told(entry.told);
    case ColumnCount:
        break;
    }
    return {};
}

int ActivityModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int ActivityModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ActivityModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const ActivityEntry &entry = m_entries.at(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return displayValue(entry, column);
    case Qt::DecorationRole:
        return column == What ? QVariant(icon(signOf(entry.kind))) : QVariant();
    case Qt::ToolTipRole:
        return column == When ? QLocale().toString(entry.when.toLocalTime(), QLocale::LongFormat)
                              : displayValue(entry, column);
    case Qt::AccessibleTextRole:
        return column == What ? ActivityWords::kind(entry.kind) + QStringLiteral(": ") + displayValue(entry, What)
                              : displayValue(entry, column);
    default:
        return {};
    }
}

QVariant ActivityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == Told) {
        return tr("Whether the office was told, so that Agents look again");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case When:
        return tr("When");
    case What:
        return tr("What");
    case Cause:
        return tr("Cause");
    case Told:
        return tr("Told", "whether the office was told");
    default:
        return {};
    }
}

}
