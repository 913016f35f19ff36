// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QList>

namespace a2c::support
{

/// Resident memory of the process @p id in bytes; -1 when it cannot be told.
inline qint64 residentMemory(qint64 id)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(id));
    if (!status.open(QIODevice::ReadOnly)) {
        return -1;
    }
    const QList<QByteArray> lines = status.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("VmRSS:")) {
            return line.simplified().split(' ').value(1).toLongLong() * 1024;
        }
    }
    return -1;
}

/// Whether a program of this build took more than @p most bytes. A sanitizer keeps what was freed, to find who still
/// uses it: under one nothing is too much.
inline bool isTooMuch(qint64 bytes, qint64 most)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    Q_UNUSED(bytes)
    Q_UNUSED(most)
    return false;
#else
    return bytes > most;
#endif
}

}
