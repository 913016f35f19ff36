// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace a2c::archive
{

enum class EntryKind {
    File,
    Folder,
    Link,     ///< symbolic
    HardLink, ///< tar only: the same bytes as an earlier file of the archive
};

/// One thing that an archive lists. Names are bytes, as file systems have them: valid UTF-8 out of an archive, anything
/// at all out of a folder.
struct Entry {
    QByteArray path; ///< relative, "/" between components, no empty one, no "." and no ".."
    EntryKind kind = EntryKind::File;
    bool executable = false;
    qint64 size = 0;        ///< of a file, unpacked, as the archive says
    QByteArray target = {}; ///< of a link: as written; of a hard link: the path of the entry it stands for

    qint64 modified = 0; ///< of a file in a folder: seconds since 1970

    // Where a file's bytes are. In a zip: in the archive. In a tar: in the unpacked stream.
    qint64 offset = 0;
    qint64 packedSize = 0;
    quint32 crc = 0;
    bool stored = false;
};

}
