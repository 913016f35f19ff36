// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/bytesizebox.h"

#include <cmath>
#include <optional>

#include <QRegularExpression>

namespace a2c::ui
{

namespace
{

constexpr const char *units[] = {"B", "KiB", "MiB", "GiB", "TiB"};

/// "1.5 MiB", "1.5M" and "1500000" are all understood.
std::optional<double> bytesOf(const QString &text)
{
    static const QRegularExpression form(QStringLiteral(R"(\A\s*(\d+(?:[.,]\d+)?)\s*([KMGT]?)(?:iB|B)?\s*\z)"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    static const QString letters = QStringLiteral("KMGT");
    const QString letter = match.captured(2).toUpper();
    const auto power = letter.isEmpty() ? 0 : static_cast<int>(letters.indexOf(letter)) + 1;
    const double number = match.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
    return std::round(number * std::pow(1024.0, power));
}

}

ByteSizeBox::ByteSizeBox(QWidget *parent)
    : QDoubleSpinBox(parent)
{
    setDecimals(0);
    setKeyboardTracking(false);
}

void ByteSizeBox::setBytes(qint64 bytes)
{
    setValue(static_cast<double>(bytes));
}

qint64 ByteSizeBox::bytes() const
{
    return std::llround(value());
}

void ByteSizeBox::setByteRange(qint64 least, qint64 most)
{
    setRange(static_cast<double>(least), static_cast<double>(most));
}

void ByteSizeBox::stepBy(int steps)
{
    // One of the unit that is shown: 256 KiB, 257 KiB.
    double unit = 1;
    while (value() > 0 && std::fmod(value(), unit * 1024) == 0 && unit < std::pow(1024.0, 4)) {
        unit *= 1024;
    }
    setValue(value() + steps * unit);
}

QString ByteSizeBox::textFromValue(double value) const
{
    size_t unit = 0;
    while (value > 0 && std::fmod(value, 1024) == 0 && unit + 1 < std::size(units)) {
        value /= 1024;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(value, 0, 'f', 0).arg(QLatin1String(units[unit]));
}

double ByteSizeBox::valueFromText(const QString &text) const
{
    return bytesOf(text).value_or(value());
}

QValidator::State ByteSizeBox::validate(QString &text, int &) const
{
    const std::optional<double> bytes = bytesOf(text);
    if (!bytes) {
        return QValidator::Intermediate;
    }
    return *bytes >= minimum() && *bytes <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

}
