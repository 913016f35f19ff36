// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::app::heap
{

/// Keeps freed memory for the next chunk, up to 32 MiB a thread, until giveBack(): the C library otherwise returns a
/// chunk's pages to the system each time and has them cleared anew. Called first in main(). Nothing without glibc.
void holdFreed();

/// Returns all that is free to the system. Looks at every free page, which takes a while: for a pool's thread.
void giveBack();

}
