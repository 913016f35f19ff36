// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "blob/digestcache.h"

#include <cstdlib>

#include <QHashFunctions>
#include <QMutexLocker>

namespace a2c::blob
{

namespace
{

constexpr qint64 tickNs = 100'000'000;

bool isFresh(qint64 changedNs, qint64 startedMs)
{
    return std::abs(startedMs * 1'000'000 - changedNs) < tickNs;
}

}

size_t qHash(const DigestKey &key, size_t seed)
{
    return qHashMulti(seed, key.identity, key.stripped);
}

std::optional<Digest> DigestCache::find(const DigestKey &key)
{
    const QMutexLocker lock(&m_mutex);
    const auto found = m_digests.constFind(key);
    if (found == m_digests.constEnd()) {
        return std::nullopt;
    }
    m_order.splice(m_order.begin(), m_order, found->place);
    return found->digest;
}

void DigestCache::insert(const DigestKey &key, const Digest &digest, qint64 startedMs)
{
    if (isFresh(key.identity.mtimeNs, startedMs) || isFresh(key.identity.ctimeNs, startedMs)) {
        return;
    }
    const QMutexLocker lock(&m_mutex);
    if (m_digests.contains(key)) {
        return;
    }
    if (m_digests.size() >= m_capacity) {
        m_digests.remove(m_order.back());
        m_order.pop_back();
    }
    m_order.push_front(key);
    m_digests.insert(key, {digest, m_order.begin()});
}

qsizetype DigestCache::size() const
{
    const QMutexLocker lock(&m_mutex);
    return m_digests.size();
}

}
