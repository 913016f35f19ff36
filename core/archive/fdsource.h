// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archive/bytesource.h"
#include "base/uniquefd.h"

namespace a2c::archive
{

/// What an open file holds, from where it stands.
class FdSource final : public ByteSource
{
public:
    explicit FdSource(UniqueFd file);

    [[nodiscard]] Result<qint64> read(char *data, qint64 size) override;

private:
    UniqueFd m_file;
};

}
