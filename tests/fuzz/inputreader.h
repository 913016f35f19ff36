// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <utility>

#include <QByteArray>

namespace a2c::fuzz
{

/// Takes a fuzzer's input apart; what is missing at its end is zero or empty.
class InputReader
{
public:
    explicit InputReader(QByteArray input)
        : m_rest(std::move(input))
    {
    }

    [[nodiscard]] bool atEnd() const
    {
        return m_rest.isEmpty();
    }

    quint8 byte()
    {
        const QByteArray one = bytes(1);
        return one.isEmpty() ? quint8{0} : static_cast<quint8>(one.front());
    }

    quint16 word()
    {
        const quint16 low = byte();
        return static_cast<quint16>(low | byte() << 8U);
    }

    QByteArray bytes(qsizetype count)
    {
        const QByteArray taken = m_rest.first(std::min(count, m_rest.size()));
        m_rest.remove(0, taken.size());
        return taken;
    }

    /// Behind a byte or two that say how many.
    QByteArray shortText()
    {
        return bytes(byte());
    }

    QByteArray longText()
    {
        return bytes(word());
    }

    QByteArray rest()
    {
        return std::exchange(m_rest, {});
    }

private:
    QByteArray m_rest;
};

}
