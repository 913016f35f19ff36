// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heap.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace a2c::cli
{

void keepHeapSmall()
{
#ifdef __GLIBC__
    // Setting them also ends that glibc raises them by itself after the first large block is freed. A chunk of an
    // answer stays below: it comes from the heap, without a system call.
    constexpr int large = 1 << 20;
    ::mallopt(M_ARENA_MAX, 1);
    ::mallopt(M_TRIM_THRESHOLD, large);
    ::mallopt(M_MMAP_THRESHOLD, large);
#endif
}

}
