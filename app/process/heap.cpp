// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/heap.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace a2c::app::heap
{

#ifdef __GLIBC__

namespace
{

constexpr int heldAtMost = 32 * 1024 * 1024;
// Chunks, and lists of many skills, come from the heap; what is larger is mapped, and gone when it is freed.
constexpr int mappedFrom = 16 * 1024 * 1024;

}

void holdFreed()
{
    ::mallopt(M_TRIM_THRESHOLD, heldAtMost);
    ::mallopt(M_MMAP_THRESHOLD, mappedFrom);
}

void giveBack()
{
    ::malloc_trim(0);
}

#else

void holdFreed()
{
}

void giveBack()
{
}

#endif

}
