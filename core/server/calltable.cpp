// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/calltable.h"

namespace a2c::server
{

namespace
{

void removeFrom(QHash<QString, QSet<quint64>> &index, const QString &key, quint64 id)
{
    const auto row = index.find(key);
    if (row != index.end()) {
        row->remove(id);
        if (row->isEmpty()) {
            index.erase(row);
        }
    }
}

}

quint64 CallTable::add(const Call &call, qint64 deadline)
{
    const quint64 id = m_next++;
    m_rows.insert(id, {call, m_deadlines.emplace(deadline, id)});
    m_byCaller[call.caller].insert(id);
    m_byTarget[call.target].insert(id);
    return id;
}

void CallTable::setTargetCall(quint64 id, quint64 targetCall)
{
    const auto row = m_rows.find(id);
    if (row != m_rows.end()) {
        row->call.targetCall = targetCall;
    }
}

std::optional<Call> CallTable::take(quint64 id)
{
    const auto row = m_rows.find(id);
    if (row == m_rows.end()) {
        return {};
    }
    Call call = row->call;
    m_deadlines.erase(row->deadline);
    m_rows.erase(row);
    removeFrom(m_byCaller, call.caller, id);
    removeFrom(m_byTarget, call.target, id);
    return call;
}

QList<Call> CallTable::takeOfCaller(const QString &caller)
{
    return takeAll(m_byCaller.value(caller));
}

QList<Call> CallTable::takeOfTarget(const QString &target)
{
    return takeAll(m_byTarget.value(target));
}

QList<Call> CallTable::takeExpired(qint64 now)
{
    QSet<quint64> ids;
    for (auto it = m_deadlines.begin(); it != m_deadlines.end() && it->first <= now; ++it) {
        ids.insert(it->second);
    }
    return takeAll(ids);
}

std::optional<qint64> CallTable::nextDeadline() const
{
    return m_deadlines.empty() ? std::optional<qint64>() : m_deadlines.begin()->first;
}

qsizetype CallTable::countOfCaller(const QString &caller) const
{
    const auto row = m_byCaller.constFind(caller);
    return row == m_byCaller.constEnd() ? 0 : row->size();
}

qsizetype CallTable::count() const
{
    return m_rows.size();
}

QList<Call> CallTable::takeAll(const QSet<quint64> &ids)
{
    QList<Call> calls;
    for (const quint64 id : ids) {
        if (auto call = take(id)) {
            calls.append(*std::move(call));
        }
    }
    return calls;
}

}
