// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/mimetypes.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "skills/mimetable.h"

namespace a2c::skills
{

namespace
{

using namespace mimetable;

static_assert(std::ranges::is_sorted(byExtension, {}, &Row::extension));
static_assert(std::ranges::is_sorted(plainTextNames));

constexpr std::string_view unknownType = "application/octet-stream";
constexpr size_t maxKeyLength = 32;

/// @p text in lower case if it is short ASCII, else empty: no row is anything else.
std::string_view lowerAscii(QStringView text, std::array<char, maxKeyLength> &buffer)
{
    if (static_cast<size_t>(text.size()) > buffer.size()) {
        return {};
    }
    size_t at = 0;
    for (const QChar unit : text) {
        const char16_t value = unit.unicode();
        if (value > 0x7f) {
            return {};
        }
        buffer[at++] = static_cast<char>(value >= u'A' && value <= u'Z' ? value + 0x20 : value);
    }
    return {buffer.data(), at};
}

std::string_view typeByName(QStringView fileName)
{
    std::array<char, maxKeyLength> buffer{};
    const qsizetype dot = fileName.lastIndexOf(u'.');
    if (dot < 0) {
        const std::string_view name = lowerAscii(fileName, buffer);
        return std::ranges::binary_search(plainTextNames, name) ? "text/plain" : unknownType;
    }
    const std::string_view extension = lowerAscii(fileName.sliced(dot + 1), buffer);
    const auto *const row = std::ranges::lower_bound(byExtension, extension, {}, &Row::extension);
    return row != byExtension.end() && row->extension == extension ? row->mimeType : unknownType;
}

}

QLatin1StringView mimeTypeFor(QStringView fileName)
{
    const std::string_view type = typeByName(fileName);
    return QLatin1StringView(type.data(), static_cast<qsizetype>(type.size()));
}

bool isTextType(QLatin1StringView mimeType)
{
    constexpr auto textTypes = std::to_array<QLatin1StringView>({
        QLatin1StringView("application/json"),
        QLatin1StringView("application/xml"),
        QLatin1StringView("application/yaml"),
        QLatin1StringView("application/toml"),
        QLatin1StringView("application/javascript"),
    });
    constexpr auto textSuffixes = std::to_array<QLatin1StringView>({
        QLatin1StringView("+json"),
        QLatin1StringView("+xml"),
        QLatin1StringView("+yaml"),
    });
    return mimeType.startsWith(QLatin1StringView("text/")) ||
           std::ranges::any_of(textSuffixes, [mimeType](auto suffix) { return mimeType.endsWith(suffix); }) ||
           std::ranges::find(textTypes, mimeType) != textTypes.end();
}

}
