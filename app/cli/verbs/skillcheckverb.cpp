// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include "verb.h"
#include "verbs/commandline.h"
#include "verbs/packageargument.h"
#include "verbs/skillverb.h"

namespace a2c::cli
{

namespace
{

void printForPeople(const LoadedPackage &package)
{
    if (package.checked) {
        std::printf("accepted: %s\n", printable(package.checked->name.text()).constData());
    } else {
        const skills::Rejection &rejection = package.checked.error();
        std::printf("rejected: %s", printable(rejection.reason).constData());
        if (rejection.line > 0) {
            std::printf(" (line %d of SKILL.md)", rejection.line);
        }
        if (!rejection.detail.isEmpty()) {
            std::printf(": %s", printable(rejection.detail).constData());
        }
        std::puts("");
        if (!rejection.remedyName.isEmpty()) {
            std::printf("remedy: rename the folder to %s\n", printable(rejection.remedyName).constData());
        }
    }
    for (const QString &warning : package.warnings + (package.checked ? package.checked->warnings : QStringList())) {
        std::printf("warning: %s\n", printable(warning).constData());
    }
}

}

int runSkillCheck(const QStringList &arguments)
{
    QCommandLineParser parser;
    addPackageOptions(parser);
    parser.addOption({QStringLiteral("json"), QStringLiteral("One line of JSON.")});
    if (const std::optional<int> ended = parse(parser, QStringLiteral("skill check"), arguments, 1)) {
        return *ended;
    }
    const Result<PackageRequest> request = packageRequest(parser);
    if (!request) {
        return badUse(request.error().subject);
    }
    const Result<LoadedPackage> package = loadPackage(*request);
    if (!package) {
        return badUse(toLogText(package.error()));
    }
    if (parser.isSet(QStringLiteral("json"))) {
        printJson(outcomeOf(*package));
    } else {
        printForPeople(*package);
    }
    return package->checked ? Success : Failure;
}

}
