// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2c
{

/// Appends @p bytes in base64, padded, to @p text: straight into place, for answers of hundreds of kilobytes.
void appendBase64(QByteArray &text, QByteArrayView bytes);

/// How much text @p size bytes become.
[[nodiscard]] constexpr qint64 base64Size(qint64 size)
{
    return (size + 2) / 3 * 4;
}

/// How many bytes fit into @p textSize characters.
[[nodiscard]] constexpr qint64 base64Capacity(qint64 textSize)
{
    return textSize / 4 * 3;
}

}
