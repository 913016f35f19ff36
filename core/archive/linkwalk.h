// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "archive/entrytable.h"

namespace a2c::archive
{

/// Follows symbolic links by a table alone, as a kernel would on disk. One walk serves all links of a table, with a
/// bound on the steps of all together.
class LinkWalk
{
public:
    explicit LinkWalk(const EntryTable &table);

    /// Where @p link leads, links on the way followed; nothing when the way leaves @p folder, even for a moment. What
    /// is not there and what goes round in circles stays inside.
    [[nodiscard]] std::optional<QByteArray> landing(const Entry &link, const QByteArray &folder);

private:
    const EntryTable &m_table;
    qint64 m_stepsLeft = 1'000'000;
};

}
