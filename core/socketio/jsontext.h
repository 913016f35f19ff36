// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace a2c::socketio
{

/// Deeper nesting than any honest message has.
inline constexpr int maxJsonDepth = 256;

/// Whether @p text is exactly one JSON value (RFC 8259) in valid UTF-8, nested at most maxJsonDepth deep. Builds
/// nothing, allocates nothing and never recurses, so that a relay can vouch for text that it only passes on.
[[nodiscard]] bool isJson(QByteArrayView text);

/// The length of the string literal that @p text starts with, both quotes included; 0 when there is none.
[[nodiscard]] qsizetype stringLiteralLength(QByteArrayView text);

/// Where the first byte is that is not JSON white space; the size of @p text when there is none.
[[nodiscard]] qsizetype skipSpace(QByteArrayView text, qsizetype from);

}
