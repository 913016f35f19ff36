// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/transfermodel.h"

#include <algorithm>
#include <cmath>

#include "text/quantities.h"
#include "text/transferwords.h"
#include "theme/sign.h"

namespace a2c::ui
{

using computer::TransferRow;
using computer::TransferState;

namespace
{

Sign signOf(TransferState state)
{
    switch (state) {
    case TransferState::InFlight:
        return Sign::InFlight;
    case TransferState::Stalled:
        return Sign::Stalled;
    case TransferState::Complete:
        return Sign::Complete;
    case TransferState::SourceChanged:
        return Sign::SourceChanged;
    case TransferState::Refused:
        return Sign::Refused;
    }
    return Sign::InFlight;
}

Sign signOfFile(const QString &mimeType)
{
    if (mimeType.startsWith(QLatin1String("text/"))) {
        return Sign::TextFile;
    }
    return mimeType.startsWith(QLatin1String("image/")) ? Sign::ImageFile : Sign::File;
}

double fraction(const TransferRow &transfer)
{
    if (transfer.size <= 0) {
        return transfer.state == TransferState::Complete ? 1.0 : 0.0;
    }
    return std::clamp(static_cast<double>(transfer.covered) / static_cast<double>(transfer.size), 0.0, 1.0);
}

}

TransferModel::TransferModel(int limit, QObject *parent)
    : QAbstractTableModel(parent)
    , m_limit(limit)
{
}

void TransferModel::apply(const QList<TransferRow> &upserted, const QStringList &removed)
{
    for (const QString &id : removed) {
        if (const int row = rowOf(id); row >= 0) {
            removeAt(row);
        }
    }
    for (const TransferRow &transfer : upserted) {
        upsert(transfer);
    }
    forgetOldest();
}

void TransferModel::upsert(const TransferRow &transfer)
{
    const int row = rowOf(transfer.id);
    if (row >= 0) {
        m_rows[row] = transfer;
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    const int end = rowCount();
    beginInsertRows({}, end, end);
    m_rows.append(transfer);
    m_rowOf.insert(transfer.id, end);
    endInsertRows();
}

void TransferModel::removeAt(int row)
{
    beginRemoveRows({}, row, row);
    m_rowOf.remove(m_rows.at(row).id);
    m_rows.removeAt(row);
    for (int at = row; at < rowCount(); ++at) {
        m_rowOf[m_rows.at(at).id] = at;
    }
    endRemoveRows();
}

void TransferModel::forgetOldest()
{
    for (int row = 0; row < rowCount() && rowCount() > m_limit;) {
        if (isRunning(m_rows.at(row))) {
            ++row;
        } else {
            removeAt(row);
        }
    }
}

TransferModel::Totals TransferModel::totals() const
{
    Totals totals;
    for (const TransferRow &transfer : m_rows) {
        const bool running = isRunning(transfer);
        totals.running += running ? 1 : 0;
        totals.ended += running ? 0 : 1;
        totals.sent += transfer.sent;
        totals.rate += running ? transfer.bytesPerSecond : 0;
    }
    return totals;
}

bool TransferModel::isRunning(const TransferRow &transfer)
{
    return transfer.state == TransferState::InFlight || transfer.state == TransferState::Stalled;
}

qint64 TransferModel::secondsLeft(const TransferRow &transfer)
{
    if (transfer.state != TransferState::InFlight || transfer.bytesPerSecond < 1) {
        return -1;
    }
    const auto missing = static_cast<double>(qMax(0LL, transfer.size - transfer.covered));
    return static_cast<qint64>(std::ceil(missing / transfer.bytesPerSecond));
}

QString TransferModel::displayValue(const TransferRow &transfer, Column column)
{
    switch (column) {
    case File:
        return transfer.relPath;
    case Agent:
        return transfer.agent;
    case Progress:
        return tr("%1 of %2", "bytes of bytes")
            .arg(Quantities::size(transfer.covered), Quantities::size(transfer.size));
    case Rate:
        return isRunning(transfer) ? Quantities::rate(transfer.bytesPerSecond) : QStringLiteral("–");
    case Left: {
        const qint64 seconds = secondsLeft(transfer);
        return seconds < 0 ? QStringLiteral("–") : Quantities::duration(seconds);
    }
    case State:
        return TransferWords::state(transfer.state);
    case ColumnCount:
        break;
    }
    return {};
}

QString TransferModel::detail(const TransferRow &transfer, Column column)
{
    if (column == File) {
        return transfer.skill;
    }
    if (column != State || isRunning(transfer)) {
        return {};
    }
    if (transfer.state != TransferState::Complete) {
        return TransferWords::reason(transfer.reason);
    }
    const QString time = QLocale().toString(transfer.updated.toLocalTime().time(), QStringLiteral("HH:mm"));
    const qint64 seconds = qMax(1LL, transfer.started.secsTo(transfer.updated));
    return tr("%1, in %2", "time of day, duration").arg(time, Quantities::duration(seconds));
}

QVariant TransferModel::sortValue(const TransferRow &transfer, Column column)
{
    switch (column) {
    case Progress:
        return fraction(transfer);
    case Rate:
        return isRunning(transfer) ? transfer.bytesPerSecond : -1.0;
    case Left:
        return secondsLeft(transfer);
    case State:
        return static_cast<int>(transfer.state);
    default:
        return displayValue(transfer, column);
    }
}

int TransferModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TransferModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TransferModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const TransferRow &transfer = m_rows.at(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return displayValue(transfer, column);
    case Qt::DecorationRole:
        if (column == File) {
            return icon(signOfFile(transfer.mimeType));
        }
        return column == State ? QVariant(icon(signOf(transfer.state))) : QVariant();
    case Qt::ToolTipRole:
        if (column == File) {
            return transfer.place.isEmpty() ? transfer.relPath : transfer.place;
        }
        return column == State ? TransferWords::reason(transfer.reason) : QString();
    case Qt::AccessibleTextRole: {
        const QString second = detail(transfer, column);
        const QString first = displayValue(transfer, column);
        return second.isEmpty() ? first : first + QStringLiteral(", ") + second;
    }
    case DetailRole:
        return detail(transfer, column);
    case SortRole:
        return sortValue(transfer, column);
    case FractionRole:
        return fraction(transfer);
    case IdRole:
        return transfer.id;
    default:
        return {};
    }
}

QVariant TransferModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case File:
        return tr("File");
    case Agent:
        return tr("Agent");
    case Progress:
        return tr("Progress");
    case Rate:
        return tr("Rate");
    case Left:
        return tr("Time left");
    case State:
        return tr("State");
    default:
        return {};
    }
}

}
