// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "skills/fingerprint.h"

namespace a2c::skills
{

/// Makes a Fingerprint of what is added to it, in that order; the same input gives the same one in every run.
class FingerprintBuilder
{
public:
    void add(std::string_view text);
    void add(std::integral auto... numbers)
    {
        (addNumber(static_cast<quint64>(numbers)), ...);
    }

    /// The result; the next add() begins a new one. Never null.
    [[nodiscard]] Fingerprint finish();

private:
    void addNumber(quint64 number);
    void fold();

    std::string m_bytes; ///< not folded yet
    Fingerprint m_state;
};

}
