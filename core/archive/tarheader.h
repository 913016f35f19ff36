// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QByteArrayView>

#include "base/result.h"

namespace a2c::archive::tar
{

inline constexpr qint64 blockSize = 512;

/// One header block, as it stands there.
struct Header {
    QByteArray name;
    QByteArray target;
    char type = '0';
    quint32 mode = 0;
    qint64 size = 0;
};

[[nodiscard]] bool isZeroBlock(QByteArrayView block);

/// Refuses (`corrupt`) a wrong checksum or a number that is none. Reads the forms of V7, ustar, pax and GNU.
[[nodiscard]] Result<Header> parseHeader(QByteArrayView block);

/// What a pax header says about the entry behind it.
struct PaxRecords {
    std::optional<QByteArray> path;
    std::optional<QByteArray> target;
    std::optional<qint64> size;
    bool sparse = false;
};

/// Adds the records of @p body to @p records; `corrupt` when they are not well-formed.
[[nodiscard]] Result<void> parsePax(QByteArrayView body, PaxRecords &records);

}
