// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/coverage.h"

#include <algorithm>
#include <iterator>

namespace a2c::computer
{

namespace
{

constexpr size_t mostParts = 1'024;

}

void Coverage::add(qint64 offset, qint64 size)
{
    if (size <= 0) {
        return;
    }
    qint64 begin = offset;
    qint64 end = offset + size;
    auto part = m_parts.upper_bound(begin);
    if (part != m_parts.begin() && std::prev(part)->second >= begin) {
        --part;
    }
    const bool touches = part != m_parts.end() && part->first <= end;
    if (!touches && m_parts.size() >= mostParts) {
        return;
    }
    while (part != m_parts.end() && part->first <= end) {
        begin = std::min(begin, part->first);
        end = std::max(end, part->second);
        m_bytes -= part->second - part->first;
        part = m_parts.erase(part);
    }
    m_parts.emplace(begin, end);
    m_bytes += end - begin;
}

}
