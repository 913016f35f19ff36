// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::skills
{

enum class Writers {
    None,
    Some,
    CannotTell, ///< the file system or the owner keeps it from us
};

/// Whether anybody has the file @p relPath below the open folder @p folder open for writing. Pool threads.
///
/// It asks for a read lease, which the kernel grants only where there is no writer, and gives it back at once.
[[nodiscard]] Writers writersOf(int folder, const char *relPath);
/// The same for the file that is open for reading as @p file.
[[nodiscard]] Writers writersOf(int file);

}
