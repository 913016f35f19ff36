// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QString>

namespace a2c::ui
{

/// Sizes, rates and times for people, in the locale's digits. UI thread.
class Quantities
{
    Q_DECLARE_TR_FUNCTIONS(Quantities)

public:
    /// "1.2 MB": powers of 1000, one decimal under 10; "–" for an unknown (negative) size.
    [[nodiscard]] static QString size(qint64 bytes);
    /// "38 MB/s".
    [[nodiscard]] static QString rate(double bytesPerSecond);
    /// "just now", "2 min ago", "14:02" today, "yesterday", else the date; "–" for an invalid moment.
    [[nodiscard]] static QString moment(const QDateTime &moment, const QDateTime &now);
    /// "4 s", "3 min 20 s", "1 h 5 min".
    [[nodiscard]] static QString duration(qint64 seconds);
};

}
