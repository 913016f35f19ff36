// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QtGlobal>

namespace a2c::computer
{

/// Which bytes of a file an Agent has got, however often and in whatever order it asked.
///
/// Bounded: what would be one part too many is left out, so the sum may come out too small, never too large. A value.
class Coverage
{
public:
    void add(qint64 offset, qint64 size);

    /// Distinct bytes.
    [[nodiscard]] qint64 bytes() const
    {
        return m_bytes;
    }

private:
    std::map<qint64, qint64> m_parts; ///< begin to end; none touches another
    qint64 m_bytes = 0;
};

}
