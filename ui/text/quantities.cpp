// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/quantities.h"

#include <cmath>

#include <QLocale>

namespace a2c::ui
{

namespace
{

QString scaled(double value)
{
    static constexpr const char *units[] = {"B", "kB", "MB", "GB", "TB"};
    size_t unit = 0;
    while (std::round(value) >= 1000 && unit + 1 < std::size(units)) {
        value /= 1000;
        ++unit;
    }
    const int decimals = unit > 0 && value < 9.95 ? 1 : 0;
    return QStringLiteral("%1 %2").arg(QLocale().toString(value, 'f', decimals), QLatin1String(units[unit]));
}

}

QString Quantities::size(qint64 bytes)
{
    return bytes < 0 ? QStringLiteral("–") : scaled(static_cast<double>(bytes));
}

QString Quantities::rate(double bytesPerSecond)
{
    return tr("%1/s", "a size per second").arg(scaled(qMax(0.0, bytesPerSecond)));
}

QString Quantities::moment(const QDateTime &moment, const QDateTime &now)
{
    if (!moment.isValid()) {
        return QStringLiteral("–");
    }
    const qint64 seconds = moment.secsTo(now);
    if (seconds >= 0 && seconds < 45) {
        return tr("just now");
    }
    if (seconds >= 0 && seconds < 3600) {
        return tr("%n min ago", nullptr, static_cast<int>((seconds + 15) / 60));
    }
    const QDateTime local = moment.toLocalTime();
    switch (local.daysTo(now.toLocalTime())) {
    case 0:
        return QLocale().toString(local.time(), QStringLiteral("HH:mm"));
    case 1:
        return tr("yesterday");
    default:
        return QLocale().toString(local.date(), QLocale::ShortFormat);
    }
}

QString Quantities::duration(qint64 seconds)
{
    if (seconds < 60) {
        return tr("%1 s", "seconds").arg(seconds);
    }
    if (seconds < 3600) {
        return tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    }
    return tr("%1 h %2 min").arg(seconds / 3600).arg(seconds % 3600 / 60);
}

}
