// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/importmodel.h"

#include <algorithm>

#include <QLocale>

#include "text/quantities.h"
#include "text/refusalwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using computer::ImportCandidate;
using computer::ImportDecision;

ImportModel::ImportModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void ImportModel::setCandidates(const QList<ImportCandidate> &candidates)
{
    beginResetModel();
    m_candidates = candidates;
    m_decisions.clear();
    for (const ImportCandidate &one : candidates) {
        m_decisions.append(one.acceptable && !one.conflict ? ImportDecision::Install : ImportDecision::Skip);
    }
    endResetModel();
    Q_EMIT decisionsChanged();
}

const ImportCandidate &ImportModel::candidate(int row) const
{
    return m_candidates[row];
}

ImportDecision ImportModel::decision(int row) const
{
    return m_decisions[row];
}

void ImportModel::decide(int row, ImportDecision decision)
{
    const ImportCandidate &of = m_candidates[row];
    const bool fits =
        decision == ImportDecision::Skip || (of.acceptable && of.conflict != (decision == ImportDecision::Install));
    if (!fits || m_decisions[row] == decision) {
        return;
    }
    m_decisions[row] = decision;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    Q_EMIT decisionsChanged();
}

void ImportModel::decideAllConflicts(ImportDecision decision)
{
    bool any = false;
    for (qsizetype i = 0; i < m_candidates.size(); ++i) {
        if (m_candidates[i].acceptable && m_candidates[i].conflict && decision != ImportDecision::Install) {
            m_decisions[i] = decision;
            any = true;
        }
    }
    if (any) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        Q_EMIT decisionsChanged();
    }
}

QMap<int, ImportDecision> ImportModel::decisions() const
{
    QMap<int, ImportDecision> result;
    for (qsizetype i = 0; i < m_candidates.size(); ++i) {
        result.insert(m_candidates[i].index, m_decisions[i]);
    }
    return result;
}

int ImportModel::chosen() const
{
    return static_cast<int>(m_decisions.size() - m_decisions.count(ImportDecision::Skip));
}

qint64 ImportModel::chosenBytes() const
{
    qint64 result = 0;
    for (qsizetype i = 0; i < m_candidates.size(); ++i) {
        if (m_decisions[i] != ImportDecision::Skip) {
            result += m_candidates[i].size;
        }
    }
    return result;
}

int ImportModel::conflicts() const
{
    return static_cast<int>(std::count_if(m_candidates.begin(), m_candidates.end(),
                                          [](const ImportCandidate &one) { return one.acceptable && one.conflict; }));
}

int ImportModel::refused() const
{
    return static_cast<int>(std::count_if(m_candidates.begin(), m_candidates.end(),
                                          [](const ImportCandidate &one) { return !one.acceptable; }));
}

int ImportModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_candidates.size());
}

int ImportModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ImportModel::outcome(int row) const
{
    const ImportCandidate &of = m_candidates[row];
    if (!of.acceptable) {
        return tr("Refused: %1", "why, in a few words").arg(RefusalWords::brief(of.reason));
    }
    switch (m_decisions[row]) {
    case ImportDecision::Install:
        return of.warnings.isEmpty() ? tr("Will be installed") : tr("Will be installed, with warnings");
    case ImportDecision::Replace:
        return tr("Replaces the skill of this name");
    case ImportDecision::KeepBoth:
        return tr("Will be installed as “%1”").arg(of.freeName);
    case ImportDecision::Skip:
        return of.conflict ? tr("Skipped: there is a skill of this name") : tr("Skipped");
    }
    return {};
}

QString ImportModel::displayValue(int row, int column) const
{
    const ImportCandidate &of = m_candidates[row];
    switch (column) {
    case Name:
        return of.name;
    case Outcome:
        return outcome(row);
    case Files:
        return of.acceptable ? QLocale().toString(of.files) : QString();
    case Size:
        return of.acceptable ? Quantities::size(of.size) : QString();
    case Origin:
        return of.origin;
    default:
        return {};
    }
}

QVariant ImportModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ImportCandidate &of = m_candidates[index.row()];
    const bool taken = m_decisions[index.row()] != ImportDecision::Skip;
    switch (role) {
    case Qt::DisplayRole:
        return displayValue(index.row(), index.column());
    case Qt::ToolTipRole:
        return index.column() == Name ? of.description : displayValue(index.row(), index.column());
    case Qt::DecorationRole:
        if (index.column() != Outcome) {
            return {};
        }
        if (!of.acceptable) {
            return icon(Sign::StateRejected);
        }
        return icon(taken ? (of.warnings.isEmpty() ? Sign::StateActive : Sign::Warning) : Sign::StateOrphaned);
    case Qt::CheckStateRole:
        return index.column() == Name && of.acceptable ? QVariant(taken ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == Files || index.column() == Size ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                                 : QVariant();
    default:
        return {};
    }
}

bool ImportModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != Name || !candidate(index.row()).acceptable) {
        return false;
    }
    if (value.toInt() != Qt::Checked) {
        decide(index.row(), ImportDecision::Skip);
    } else {
        decide(index.row(), candidate(index.row()).conflict ? ImportDecision::KeepBoth : ImportDecision::Install);
    }
    return true;
}

QVariant ImportModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && (section == Files || section == Size)) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Skill");
    case Outcome:
        return tr("What happens");
    case Files:
        return tr("Files");
    case Size:
        return tr("Size");
    case Origin:
        return tr("Found in");
    default:
        return {};
    }
}

Qt::ItemFlags ImportModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags result = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == Name && candidate(index.row()).acceptable) {
        result |= Qt::ItemIsUserCheckable;
    }
    return result;
}

}
