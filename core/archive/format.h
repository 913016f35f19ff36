// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArrayView>
#include <QStringView>

namespace a2c::archive
{

enum class Format {
    Zip,
    TarGz,
};

/// What a file's name promises: .zip and .skill, .tar.gz and .tgz, in any letter case.
[[nodiscard]] std::optional<Format> formatByName(QStringView fileName);

/// What a file's first bytes are; four are enough.
[[nodiscard]] std::optional<Format> formatByContent(QByteArrayView head);

/// @p fileName without the ending that formatByName() knows.
[[nodiscard]] QStringView nameWithoutEnding(QStringView fileName);

}
