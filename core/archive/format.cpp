// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/format.h"

#include <array>

#include <QString>

namespace a2c::archive
{

namespace
{

struct Ending {
    QLatin1StringView text;
    Format format;
};
constexpr std::array endings{
    Ending{QLatin1StringView(".zip"), Format::Zip},
    Ending{QLatin1StringView(".skill"), Format::Zip},
    Ending{QLatin1StringView(".tar.gz"), Format::TarGz},
    Ending{QLatin1StringView(".tgz"), Format::TarGz},
};

const Ending *endingOf(QStringView fileName)
{
    for (const Ending &ending : endings) {
        if (fileName.endsWith(ending.text, Qt::CaseInsensitive)) {
            return &ending;
        }
    }
    return nullptr;
}

}

std::optional<Format> formatByName(QStringView fileName)
{
    const Ending *ending = endingOf(fileName);
    return ending == nullptr ? std::nullopt : std::optional(ending->format);
}

std::optional<Format> formatByContent(QByteArrayView head)
{
    // A zip begins with its first member, or with its end when it is empty.
    if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) {
        return Format::Zip;
    }
    if (head.startsWith("\x1f\x8b")) {
        return Format::TarGz;
    }
    return std::nullopt;
}

QStringView nameWithoutEnding(QStringView fileName)
{
    const Ending *ending = endingOf(fileName);
    return ending == nullptr ? fileName : fileName.chopped(ending->text.size());
}

}
