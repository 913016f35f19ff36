// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <list>
#include <optional>

#include <QHash>
#include <QMutex>

#include "skills/servedbytes.h"

namespace a2c::blob
{

/// One version of one file, and whether its frontmatter is left out.
struct DigestKey {
    skills::FileIdentity identity;
    bool stripped = false;

    bool operator==(const DigestKey &) const = default;
};
[[nodiscard]] size_t qHash(const DigestKey &key, size_t seed = 0);

struct Digest {
    skills::ServedRange range;
    QByteArray sha256;

    bool operator==(const Digest &) const = default;
};

/// Digests by the version of the file, the most recently used ones. Any thread.
class DigestCache
{
public:
    explicit DigestCache(qsizetype capacity = 4096)
        : m_capacity(capacity)
    {
    }

    [[nodiscard]] std::optional<Digest> find(const DigestKey &key);

    /// Keeps @p digest, whose making began at @p startedMs (milliseconds since 1970). Not when the file was changed
    /// less than 100 ms before: another write in the same tick of the file system's clock would leave the same times.
    void insert(const DigestKey &key, const Digest &digest, qint64 startedMs);

    [[nodiscard]] qsizetype size() const;

private:
    using Order = std::list<DigestKey>;
    struct Kept {
        Digest digest;
        Order::iterator place;
    };

    mutable QMutex m_mutex;
    QHash<DigestKey, Kept> m_digests;
    Order m_order; ///< the latest first
    qsizetype m_capacity;
};

}
