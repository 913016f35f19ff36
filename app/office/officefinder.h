// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "office/officenote.h"
#include "office/runtimefolder.h"

namespace a2c::app
{

struct FoundOffices {
    QList<OfficeNote> alive; ///< the newest first
    QList<Error> passedOver; ///< files that were not believed, and why; a left-over one is `Gone`
};

/// The offices that programs of this user offer on this machine now.
///
/// A file is believed when it is a plain one, this user's, closed to others, small, well-formed, locked by whoever
/// wrote it, and when its address takes a connection. Blocks up to a second for each that does not answer: for programs
/// that have nothing else to do. No office at all is no error. Errors: those of openRuntimeFolder(), NotFound excepted.
[[nodiscard]] Result<FoundOffices> findOffices(const QProcessEnvironment &environment);

/// What the file of an office is called that is told apart by @p mark.
[[nodiscard]] QByteArray officeFileName(const QByteArray &mark);

/// Removes the files of programs that are gone.
void removeLeftOver(const RuntimeFolder &folder);

}
