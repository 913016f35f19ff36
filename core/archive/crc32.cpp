// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/crc32.h"

#include <array>

namespace a2c::archive
{

namespace
{

constexpr auto table = [] {
    std::array<quint32, 256> rows{};
    for (quint32 index = 0; index < rows.size(); ++index) {
        quint32 value = index;
        for (int bit = 0; bit < 8; ++bit) {
            value = (value & 1U) != 0 ? (value >> 1U) ^ 0xEDB88320U : value >> 1U;
        }
        rows[index] = value;
    }
    return rows;
}();

}

void Crc32::add(QByteArrayView bytes)
{
    for (const char byte : bytes) {
        m_state = table[(m_state ^ static_cast<uchar>(byte)) & 0xFFU] ^ (m_state >> 8U);
    }
}

quint32 Crc32::of(QByteArrayView bytes)
{
    Crc32 crc;
    crc.add(bytes);
    return crc.value();
}

}
