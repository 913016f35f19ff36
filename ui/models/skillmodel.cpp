// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/skillmodel.h"

#include <algorithm>

#include <QMimeData>
#include <QSet>
#include <QUrl>

#include "text/quantities.h"
#include "text/refusalwords.h"
#include "text/skillwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using computer::SkillRow;
using computer::SkillState;

namespace
{

Sign signOf(SkillState state)
{
    switch (state) {
    case SkillState::Active:
        return Sign::StateActive;
    case SkillState::Orphaned:
        return Sign::StateOrphaned;
    case SkillState::Rejected:
        return Sign::StateRejected;
    }
    return Sign::StateActive;
}

/// Calls @p run with each stretch of neighbours in @p rows, which is sorted.
template<typename Run>
void forEachStretch(const std::vector<int> &rows, Run run)
{
    for (size_t from = 0; from < rows.size();) {
        size_t to = from;
        while (to + 1 < rows.size() && rows[to + 1] == rows[to] + 1) {
            ++to;
        }
        run(rows[from], rows[to]);
        from = to + 1;
    }
}

}

SkillModel::SkillModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

SkillModel::~SkillModel() = default;

void SkillModel::apply(const computer::SkillBatch &batch)
{
    std::vector<int> gone;
    if (batch.reset) {
        QSet<QString> staying;
        for (const SkillRow &row : batch.upserted) {
            staying.insert(row.id);
        }
        for (int i = 0; i < rowCount(); ++i) {
            if (!staying.contains(row(i).id)) {
                gone.push_back(i);
            }
        }
    } else {
        for (const QString &id : batch.removed) {
            if (const int at = rowOf(id); at >= 0) {
                gone.push_back(at);
            }
        }
    }
    remove(std::move(gone));
    upsert(batch.upserted);
    m_filled = true;
    Q_EMIT batchApplied();
}

void SkillModel::remove(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::vector<std::pair<int, int>> stretches;
    forEachStretch(rows, [&stretches](int first, int last) { stretches.emplace_back(first, last); });
    for (auto stretch = stretches.rbegin(); stretch != stretches.rend(); ++stretch) {
        const auto [first, last] = *stretch;
        beginRemoveRows({}, first, last);
        for (int i = first; i <= last; ++i) {
            account(row(i), -1);
            m_rowOf.remove(row(i).id);
        }
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        m_firstStale = qMin(m_firstStale, first);
        endRemoveRows();
    }
}

void SkillModel::upsert(const QList<SkillRow> &upserted)
{
    std::vector<int> changed;
    QHash<QString, qsizetype> fresh; // id to place in added: a batch may name one package twice
    std::vector<std::unique_ptr<SkillRow>> added;
    for (const SkillRow &incoming : upserted) {
        if (const int at = rowOf(incoming.id); at >= 0) {
            if (row(at) != incoming) {
                account(row(at), -1);
                *m_rows[at] = incoming;
                account(incoming, 1);
                changed.push_back(at);
            }
        } else if (const auto earlier = fresh.constFind(incoming.id); earlier != fresh.constEnd()) {
            *added[*earlier] = incoming;
        } else {
            fresh.insert(incoming.id, static_cast<qsizetype>(added.size()));
            added.push_back(std::make_unique<SkillRow>(incoming));
        }
    }
    announceChanges(std::move(changed));
    if (added.empty()) {
        return;
    }
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(added.size()) - 1);
    m_rows.reserve(m_rows.size() + added.size());
    for (auto &row : added) {
        account(*row, 1);
        m_rows.push_back(std::move(row));
    }
    endInsertRows();
}

void SkillModel::announceChanges(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    const auto announce = [this](int first, int last) {
        Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1));
    };
    // Each signal makes proxy and view look again; for most of the list one is cheaper than many.
    if (rows.size() * 2 > m_rows.size()) {
        announce(rows.front(), rows.back());
    } else {
        forEachStretch(rows, announce);
    }
}

void SkillModel::account(const SkillRow &row, int by)
{
    m_counts[static_cast<int>(row.state)] += by;
    int &ofSource = m_sources[row.source];
    ofSource += by;
    if (ofSource == 0) {
        m_sources.remove(row.source);
    }
}

void SkillModel::refreshIndex() const
{
    for (; m_firstStale < static_cast<int>(m_rows.size()); ++m_firstStale) {
        m_rowOf.insert(m_rows[m_firstStale]->id, m_firstStale);
    }
}

const SkillRow &SkillModel::row(int row) const
{
    return *m_rows[row];
}

int SkillModel::rowOf(const QString &id) const
{
    refreshIndex();
    return m_rowOf.value(id, -1);
}

int SkillModel::rowOfName(const QString &name) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [&name](const auto &row) { return row->name == name; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int SkillModel::count(SkillState state) const
{
    return m_counts.value(static_cast<int>(state));
}

const QMap<QString, int> &SkillModel::sources() const
{
    return m_sources;
}

bool SkillModel::isFilled() const
{
    return m_filled;
}

int SkillModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SkillModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SkillModel::displayValue(const SkillRow &row, int column) const
{
    switch (column) {
    case Name:
        return row.name;
    case State:
        return row.state == SkillState::Rejected
                   ? tr("%1: %2", "Rejected: folder name")
                         .arg(SkillWords::state(row.state), RefusalWords::brief(row.reason))
                   : SkillWords::state(row.state);
    case Source:
        return SkillWords::source(row.source);
    case Version:
        return row.version.isEmpty() ? QStringLiteral("–") : row.version;
    case LastRead:
        return Quantities::moment(row.lastRead, QDateTime::currentDateTime());
    default:
        return {};
    }
}

QVariant SkillModel::sortValue(const SkillRow &row, int column) const
{
    switch (column) {
    case Name:
        return row.name;
    case State:
        return static_cast<int>(row.state);
    case Source:
        return row.source;
    case Version:
        return row.version;
    case LastRead:
        return row.lastRead;
    default:
        return {};
    }
}

QString SkillModel::toolTip(const SkillRow &row, int column) const
{
    if (column == LastRead && row.lastRead.isValid()) {
        const QString when = QLocale().toString(row.lastRead.toLocalTime(), QLocale::LongFormat);
        return row.lastReadBy.isEmpty() ? when : tr("%1, by %2", "moment, Agent").arg(when, row.lastReadBy);
    }
    if (row.state == SkillState::Rejected) {
        return RefusalWords::sentence({.reason = row.reason,
                                       .folder = row.name,
                                       .remedyName = row.remedyName,
                                       .detail = row.detail,
                                       .line = row.line});
    }
    if (row.state == SkillState::Orphaned) {
        return RefusalWords::orphanSentence(row.reason);
    }
    return {};
}

QString SkillModel::spoken(const SkillRow &row, int column) const
{
    if (column == Name) {
        return row.description.isEmpty()
                   ? row.name
                   : tr("%1: %2", "a skill's name and description").arg(row.name, row.description);
    }
    return displayValue(row, column);
}

QVariant SkillModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const SkillRow &of = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayValue(of, index.column());
    case Qt::DecorationRole:
        return index.column() == State ? QVariant(icon(signOf(of.state))) : QVariant();
    case Qt::ToolTipRole:
        return toolTip(of, index.column());
    case Qt::AccessibleTextRole:
        return spoken(of, index.column());
    case SortRole:
        return sortValue(of, index.column());
    case IdRole:
        return of.id;
    case StateRole:
        return static_cast<int>(of.state);
    case SourceRole:
        return of.source;
    case DescriptionRole:
        // Below a refused one the reason says more than nothing.
        return of.description.isEmpty() ? toolTip(of, State) : of.description;
    case WarningRole:
        return !of.warnings.isEmpty();
    default:
        return {};
    }
}

QVariant SkillModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Source:
        return tr("Source");
    case Version:
        return tr("Version");
    case LastRead:
        return tr("Last read", "by an Agent");
    default:
        return {};
    }
}

Qt::ItemFlags SkillModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags result = QAbstractTableModel::flags(index);
    if (index.isValid()) {
        result |= Qt::ItemIsDragEnabled;
    }
    return result;
}

QStringList SkillModel::mimeTypes() const
{
    return {QStringLiteral("text/uri-list")};
}

QMimeData *SkillModel::mimeData(const QModelIndexList &indexes) const
{
    QList<QUrl> urls;
    for (const QModelIndex &one : indexes) {
        const QUrl url = QUrl::fromLocalFile(row(one.row()).place);
        if (!urls.contains(url)) {
            urls.append(url);
        }
    }
    auto *data = new QMimeData;
    data->setUrls(urls);
    return data;
}

Qt::DropActions SkillModel::supportedDragActions() const
{
    return Qt::CopyAction;
}

}
