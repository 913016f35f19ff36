// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMetaType>

namespace a2c::skills
{

/// What is known of the writers of a package.
enum class Writing {
    Done,       ///< every file that was seen open for writing was seen closed
    Open,       ///< a file was modified and not yet closed
    CannotTell, ///< the system says nothing of it
};

/// Something in a package changed.
struct Touch {
    QByteArray package; ///< the folder's name
    Writing writing = Writing::Done;

    bool operator==(const Touch &) const = default;
};

}

Q_DECLARE_METATYPE(a2c::skills::Touch)
