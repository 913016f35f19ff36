// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sourceid.h"

#include <QHashFunctions>

namespace a2c::skills
{

QString SourceId::wire() const
{
    switch (kind) {
    case Kind::User:
        return QStringLiteral("user");
    case Kind::Mcp:
        return QStringLiteral("mcp:") + detail;
    case Kind::Marketplace:
        return QStringLiteral("marketplace:") + detail;
    }
    Q_UNREACHABLE_RETURN({});
}

size_t qHash(const SourceId &id, size_t seed)
{
    return qHashMulti(seed, static_cast<int>(id.kind), id.detail);
}

}
