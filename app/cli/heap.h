// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace a2c::cli
{

/// Has the heap give back what a scan or a pull needed for a moment: one heap for all threads, whose end is returned
/// early, and large blocks apart from it. Called first in main(); nothing on systems without glibc.
void keepHeapSmall();

}
