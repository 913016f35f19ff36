// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QJsonObject>
#include <QList>

namespace a2c::load
{

/// How long calls took, in nanoseconds.
class Latencies
{
public:
    void add(qint64 nanoseconds)
    {
        m_all.append(nanoseconds);
    }
    [[nodiscard]] qsizetype count() const
    {
        return m_all.size();
    }

    [[nodiscard]] qint64 longest() const
    {
        return m_all.isEmpty() ? 0 : std::ranges::max(m_all);
    }

    /// As JSON: `done`, and microseconds at the median and at 99 %.
    [[nodiscard]] QJsonObject toJson() const
    {
        QList<qint64> sorted = m_all;
        std::ranges::sort(sorted);
        const auto at = [&sorted](double part) {
            return sorted.isEmpty() ? 0.0
                                    : double(sorted[static_cast<qsizetype>(double(sorted.size() - 1) * part)]) / 1e3;
        };
        return {{QStringLiteral("done"), sorted.size()},
                {QStringLiteral("p50_us"), at(0.5)},
                {QStringLiteral("p99_us"), at(0.99)}};
    }

private:
    QList<qint64> m_all;
};

}
