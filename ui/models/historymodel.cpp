// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/historymodel.h"

#include <algorithm>

#include <QLocale>

#include "text/activitywords.h"

namespace a2c::ui
{

using computer::ActivityEntry;
using computer::ActivityKind;

namespace
{

bool isAboutASkill(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::SkillAdded:
    case ActivityKind::SkillChanged:
    case ActivityKind::SkillRemoved:
    case ActivityKind::SkillOrphaned:
    case ActivityKind::SkillRestored:
    case ActivityKind::SkillRejected:
    case ActivityKind::SkillMended:
    case ActivityKind::SkillRead:
    case ActivityKind::TransferFinished:
    case ActivityKind::RequestRefused:
    case ActivityKind::Installed:
    case ActivityKind::Trashed:
    case ActivityKind::Untrashed:
    case ActivityKind::Exported:
        return true;
    default:
        return false;
    }
}

}

HistoryModel::HistoryModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void HistoryModel::append(const QList<ActivityEntry> &entries)
{
    QList<ActivityEntry> shown;
    for (const ActivityEntry &entry : entries) {
        if (!isAboutASkill(entry.kind)) {
            continue;
        }
        m_all.push_back(entry);
        if (entry.subject == m_skill) {
            shown.prepend(entry);
        }
    }
    while (m_all.size() > mostEntries) {
        m_all.pop_front();
    }
    if (!shown.isEmpty()) {
        beginInsertRows({}, 0, static_cast<int>(shown.size()) - 1);
        m_shown = shown + m_shown;
        endInsertRows();
    }
}

void HistoryModel::setSkill(const QString &skill)
{
    if (skill == m_skill) {
        return;
    }
    beginResetModel();
    m_skill = skill;
    m_shown.clear();
    std::copy_if(m_all.rbegin(), m_all.rend(), std::back_inserter(m_shown),
                 [&skill](const ActivityEntry &entry) { return entry.subject == skill; });
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int HistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    const ActivityEntry &entry = m_shown[index.row()];
    if (index.column() == When) {
        return QLocale().toString(entry.when.toLocalTime(),
                                  role == Qt::ToolTipRole ? QLocale::LongFormat : QLocale::ShortFormat);
    }
    // Sentences about an Agent name it already.
    const QString cause = entry.cause == QLatin1String("agent") ? QString() : ActivityWords::cause(entry.cause);
    return cause.isEmpty() ? ActivityWords::sentence(entry)
                           : tr("%1 (%2)", "what happened, its cause").arg(ActivityWords::sentence(entry), cause);
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == When ? tr("When") : tr("What happened");
}

}
