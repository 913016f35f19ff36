// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace a2c::archive
{

/// The checksum of zip and gzip, as much at a time as the caller likes.
class Crc32
{
public:
    void add(QByteArrayView bytes);
    [[nodiscard]] quint32 value() const
    {
        return ~m_state;
    }

    [[nodiscard]] static quint32 of(QByteArrayView bytes);

private:
    quint32 m_state = ~quint32{0};
};

}
