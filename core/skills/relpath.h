// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "base/result.h"

namespace a2c::skills
{

/// A path that an Agent asked for, below a package; holding one proves that it names no protected file, has no `..`,
/// is not absolute, and could name a file.
class RelPath
{
public:
    /// Errors, in this order of precedence: Forbidden, PathTraversal, NotFound.
    [[nodiscard]] static Result<RelPath> parse(const QString &text);

    /// Without `.` and empty components.
    [[nodiscard]] const QByteArray &bytes() const
    {
        return m_bytes;
    }
    /// Its last component.
    [[nodiscard]] QString fileName() const;

private:
    explicit RelPath(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {
    }

    QByteArray m_bytes;
};

}
