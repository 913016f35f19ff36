// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace a2c::skills
{

/// One name in a folder.
struct FolderItem {
    enum class Kind {
        File, ///< a regular file
        Folder,
        Link,
        Other, ///< FIFO, socket, device
        Gone,  ///< while it was looked at
    };
    std::string name;
    Kind kind = Kind::File;
};

/// Reads folders by descriptor, one after the other, through one buffer. One thread at a time; pool threads.
class FolderReader
{
public:
    FolderReader();

    /// What is in the open folder @p folder, in byte order, without "." and "..". Errors: ReadFailed.
    [[nodiscard]] Result<std::vector<FolderItem>> read(int folder);

private:
    static constexpr std::size_t bufferSize = 32768;
    std::unique_ptr<char[]> m_buffer;
};

}
