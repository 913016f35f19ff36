// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "office/officenote.h"
#include "office/runtimefolder.h"

namespace a2c::app
{

/// The file that tells this user's programs of a local office, for as long as this lives.
///
/// Mode 0600, under a name of its own, put there in one step. It is locked: the kernel lets go of the lock with the
/// process, however that ends, so that a file without one is known to be left over. A note is less than a page.
class OfficeFile final
{
    Q_DISABLE_COPY_MOVE(OfficeFile)

public:
    /// Also removes what earlier programs left over. Errors: Malformed (nobody would believe
    /// @p note), those of openRuntimeFolder() and of writing.
    [[nodiscard]] static Result<std::unique_ptr<OfficeFile>> publish(const OfficeNote &note,
                                                                     const QProcessEnvironment &environment);
    /// Removes the file.
    ~OfficeFile();

    [[nodiscard]] QString path() const;

private:
    OfficeFile(RuntimeFolder folder, QByteArray name, UniqueFd file);

    const RuntimeFolder m_folder;
    const QByteArray m_name;
    const UniqueFd m_file; ///< holds the lock
};

}
