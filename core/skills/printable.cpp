// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/printable.h"

namespace a2c::skills
{

namespace
{

bool isPrintable(QByteArrayView rest)
{
    const auto byte = [&rest](qsizetype at) { return static_cast<unsigned char>(rest[at]); };
    switch (byte(0)) {
    case '\t':
    case '\n':
    case '\r':
        return true;
    case 0x7f:
        return false;
    case 0xc2: // U+0080 to U+009F but for NEL
        return byte(1) >= 0xa0 || byte(1) == 0x85;
    case 0xef: // U+FFFE and U+FFFF
        return byte(1) != 0xbf || byte(2) < 0xbe;
    default:
        return byte(0) >= 0x20;
    }
}

}

std::optional<int> lineOfUnprintable(QByteArrayView text)
{
    int line = 1;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (!isPrintable(text.sliced(at))) {
            return line;
        }
        line += text[at] == '\n' ? 1 : 0;
    }
    return std::nullopt;
}

}
