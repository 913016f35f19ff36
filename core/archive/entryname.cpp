// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/entryname.h"

#include <algorithm>
#include <array>

#include "archive/refusal.h"

namespace a2c::archive
{

namespace
{

constexpr std::array deviceNames{
    "CON",  "PRN",  "AUX",  "NUL",  "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7",   "COM8",
    "COM9", "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9", "CONIN$", "CONOUT$",
};

bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isPortable(QByteArrayView component)
{
    if (component.endsWith('.') || component.endsWith(' ')) {
        return false;
    }
    if (std::any_of(component.begin(), component.end(),
                    [](char c) { return static_cast<uchar>(c) < 0x20 || QByteArrayView("<>:\"|?*\\").contains(c); })) {
        return false;
    }
    QByteArrayView stem = component;
    if (const qsizetype dot = stem.indexOf('.'); dot >= 0) {
        stem.truncate(dot);
    }
    return std::none_of(deviceNames.begin(), deviceNames.end(),
                        [stem](const char *name) { return stem.compare(name, Qt::CaseInsensitive) == 0; });
}

bool climbs(const QByteArray &slashed)
{
    const QByteArrayList components = slashed.split('/');
    return components.contains("..");
}

}

bool isAbsolute(QByteArrayView target)
{
    return target.startsWith('/') || target.startsWith('\\') ||
           (target.size() >= 2 && isAsciiLetter(target[0]) && target[1] == ':');
}

Result<EntryName> parseEntryName(const QByteArray &raw, Backslash meaning)
{
    QByteArray slashed = raw;
    slashed.replace('\\', '/');
    if (raw.isEmpty() || raw.contains('\0') || isAbsolute(raw) || climbs(slashed)) {
        return refused(Refusal::UnsafePath, raw);
    }
    EntryName name;
    name.hadBackslash = raw.contains('\\');
    const QByteArray &written = meaning == Backslash::Separator ? slashed : raw;
    for (const QByteArray &component : written.split('/')) {
        if (component.isEmpty() || component == ".") {
            continue;
        }
        name.portable = name.portable && isPortable(component);
        name.path += name.path.isEmpty() ? component : '/' + component;
    }
    name.meansFolder = written.endsWith('/') || written.endsWith("/.") || name.path.isEmpty();
    return name;
}

}
