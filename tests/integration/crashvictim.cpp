// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "base/atomicfile.h"
#include "skills/install/importplanner.h"
#include "skills/install/importrun.h"
#include "skills/install/packagecare.h"

using namespace a2c;
using namespace a2c::skills;

namespace
{

const SystemClock systemClock;

bool import(const Home &home, const QString &dropped, ImportChoice choice, SwapMethod swap)
{
    const Result<ImportPlan> plan = planImport(home, {dropped}, {});
    ImportOptions options;
    options.swap = swap;
    return plan && runImport(home, *plan, {{0, choice}}, systemClock, options).installed.size() == 1;
}

}

/// crashvictim WHAT HOME DROPPED: does one thing and may be killed in the middle of it (see tests/support/crashpoint).
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString what = arguments.value(1);
    const Home home(arguments.value(2));
    const QString dropped = arguments.value(3);
    const Trash trash(InstallFolders(home), systemClock);
    bool done = false;
    if (what.startsWith(u"import")) {
        done = import(home, dropped, ImportChoice::Install, SwapMethod::Best);
    } else if (what == QLatin1String("replace")) {
        done = import(home, dropped, ImportChoice::Replace, SwapMethod::Best);
    } else if (what == QLatin1String("replace-in-two-steps")) {
        done = import(home, dropped, ImportChoice::Replace, SwapMethod::TwoSteps);
    } else if (what == QLatin1String("remove")) {
        done = trash.put(QStringLiteral("one")).has_value();
    } else if (what == QLatin1String("restore")) {
        done = !trash.items().isEmpty() && trash.restore(trash.items().constFirst().token).has_value();
    } else if (what == QLatin1String("rename")) {
        done = renamePackage(home, QStringLiteral("one"), QStringLiteral("two")).has_value();
    } else if (what == QLatin1String("settings")) {
        done = writeAtomically(home.path() + QStringLiteral("/settings.json"), QByteArray(9000, 'n'),
                               FileAccess::OwnerOnly)
                   .has_value();
    }
    return done ? 0 : 1;
}
