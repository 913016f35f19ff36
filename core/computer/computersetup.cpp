// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/computersetup.h"

#include <QProcessEnvironment>

#include "blob/handlekey.h"
#include "skills/install/packagecare.h"
#include "skills/install/trash.h"

namespace a2c::computer
{

Result<ComputerOptions> prepareComputer(const ComputerPlace &place)
{
    ComputerOptions options{.home = skills::Home::chosen(place.skillsHome, QProcessEnvironment::systemEnvironment()),
                            .stateFolder = place.stateFolder,
                            .handleKey = {},
                            .limits = place.limits};
    if (const Result<void> made = options.home.make(); !made) {
        return failure(made.error());
    }
    skills::recover(options.home);
    const SystemClock clock;
    skills::Trash(skills::InstallFolders(options.home), clock).expire({});
    const Result<QByteArray> key = blob::loadHandleKey(options.stateFolder);
    if (!key) {
        return failure(key.error());
    }
    options.handleKey = *key;
    return options;
}

}
