// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "archive/container.h"

#include "archive/tarcontainer.h"
#include "archive/zipcontainer.h"

namespace a2c::archive
{

std::unique_ptr<Container> makeContainer(Format format, int fd, qint64 size)
{
    switch (format) {
    case Format::Zip:
        return std::make_unique<ZipContainer>(fd, size);
    case Format::TarGz:
        return std::make_unique<TarContainer>(fd, size);
    }
    Q_UNREACHABLE_RETURN(nullptr);
}

}
