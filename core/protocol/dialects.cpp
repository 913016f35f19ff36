// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dialect.h"

#include "protocol/dialect02.h"

namespace a2c::protocol
{

namespace
{

QString versionKey()
{
    return QStringLiteral("a2c_version");
}

}

Result<const Dialect *> dialectFor(const Version &version)
{
    struct Row {
        int major;
        int minor;
        const Dialect *dialect;
    };
    static const Dialect02 dialect02;
    static const Row rows[] = {
        {0, 2, &dialect02},
    };
    for (const Row &row : rows) {
        if (row.major == version.major && row.minor == version.minor) {
            return row.dialect;
        }
    }
    return failure(ErrorCode::UnsupportedVersion, version.toString());
}

Version defaultVersion()
{
    return {0, 2, 1};
}

QMap<QString, QString> handshakeQuery(const Version &version)
{
    return {{versionKey(), version.toString()}};
}

Result<Version> versionFrom(const QMap<QString, QString> &query)
{
    return Version::parse(query.value(versionKey()));
}

}
