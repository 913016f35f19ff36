// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/base64.h"

#include <array>
#include <cstring>

namespace a2c
{

namespace
{

constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Two characters for every twelve bits: one look-up where the plain way takes two.
constexpr std::array<char, 8192> makePairs()
{
    std::array<char, 8192> pairs{};
    for (size_t bits = 0; bits < 4096; ++bits) {
        pairs[2 * bits] = alphabet[bits >> 6];
        pairs[2 * bits + 1] = alphabet[bits & 63];
    }
    return pairs;
}

constexpr std::array<char, 8192> pairs = makePairs();

}

void appendBase64(QByteArray &text, QByteArrayView bytes)
{
    const qsizetype from = text.size();
    text.resize(from + base64Size(bytes.size()));
    char *out = text.data() + from;
    const auto *in = reinterpret_cast<const unsigned char *>(bytes.data());
    qsizetype left = bytes.size();
    for (; left >= 3; left -= 3, in += 3, out += 4) {
        const size_t group = size_t{in[0]} << 16 | size_t{in[1]} << 8 | in[2];
        std::memcpy(out, &pairs[2 * (group >> 12)], 2);
        std::memcpy(out + 2, &pairs[2 * (group & 0xfff)], 2);
    }
    if (left > 0) {
        const size_t group = size_t{in[0]} << 16 | (left == 2 ? size_t{in[1]} << 8 : 0);
        std::memcpy(out, &pairs[2 * (group >> 12)], 2);
        out[2] = left == 2 ? alphabet[(group >> 6) & 63] : '=';
        out[3] = '=';
    }
}

}
