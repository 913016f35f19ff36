// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace a2c::archive
{

/// What an archive may hold at most. Bytes, unless named otherwise; each limit itself is still allowed.
///
/// A file has a limit of its own beside the sum: what is bigger than any Agent may pull (100 MiB) is no part of a
/// skill, and the usual bomb is one such file. There is no limit on the ratio: honest data may shrink a thousandfold.
struct Limits {
    qint64 archive = 64LL * 1024 * 1024;
    qint64 file = 100LL * 1024 * 1024;  ///< one file, unpacked
    qint64 total = 256LL * 1024 * 1024; ///< all files together, unpacked
    int entries = 10'000; ///< files, folders and links that the archive lists; as many again may be implied folders
    int path = 2'048;     ///< of one entry, without the folder it is unpacked to
    int component = 255;
    int depth = 128; ///< components
};

}
