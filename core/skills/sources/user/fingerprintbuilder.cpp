// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/sources/user/fingerprintbuilder.h"

#include <array>
#include <cstring>
#include <utility>

#include "base/digest.h"

namespace a2c::skills
{

namespace
{

// What a package of ordinary size never reaches, and a huge one never exceeds.
constexpr size_t foldAt = 16384;

}

void FingerprintBuilder::add(std::string_view text)
{
    m_bytes.append(text);
    m_bytes.push_back('\0');
    if (m_bytes.size() >= foldAt) {
        fold();
    }
}

Fingerprint FingerprintBuilder::finish()
{
    fold();
    Fingerprint result = std::exchange(m_state, {});
    if (result.isNull()) {
        result.low = 1;
    }
    return result;
}

void FingerprintBuilder::addNumber(quint64 number)
{
    std::array<char, sizeof number> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    m_bytes.append(bytes.data(), bytes.size());
}

void FingerprintBuilder::fold()
{
    addNumber(m_state.high);
    addNumber(m_state.low);
    Sha256 hash;
    hash.add(QByteArrayView(m_bytes.data(), static_cast<qsizetype>(m_bytes.size())));
    const QByteArray digest = hash.raw();
    std::memcpy(&m_state.high, digest.data(), sizeof m_state.high);
    std::memcpy(&m_state.low, digest.data() + sizeof m_state.high, sizeof m_state.low);
    m_bytes.clear();
}

}
