// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>

#include <QCoreApplication>

#include "process/heap.h"
#include "verb.h"
#include "verbs.h"

using namespace a2c::cli;

namespace
{

/// In the order of the help text.
constexpr std::array verbs{
    Verb{"agent", "what an Agent sees of a Computer, over an office", runAgent},
    Verb{"computer", "join an office and serve the skills of this user", runComputer},
    Verb{"office", "an office (Server) for an Agent and Computers", runOffice},
    Verb{"skill", "look at skill packages", runSkill},
};

void printUsage(FILE *out)
{
    std::fputs("Usage: a2c VERB [ARGUMENT…]\n\n", out);
    for (const Verb &verb : verbs) {
        std::fprintf(out, "  %-12s %s\n", verb.name, verb.summary);
    }
    std::fputs("\nMore on one of them: a2c VERB --help. The version: a2c --version.\n", out);
}

}

int main(int argc, char **argv)
{
    a2c::app::heap::holdFreed();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("a2c"));
    QCoreApplication::setApplicationVersion(QStringLiteral(A2C_VERSION));
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString word = arguments.value(0);
    if (word == QLatin1String("--version")) {
        std::puts("a2c " A2C_VERSION);
        return Success;
    }
    if (word == QLatin1String("--help") || word == QLatin1String("-h") || word == QLatin1String("help")) {
        printUsage(stdout);
        return Success;
    }
    const auto verb =
        std::find_if(verbs.begin(), verbs.end(), [&word](const Verb &one) { return QLatin1String(one.name) == word; });
    if (verb == verbs.end()) {
        if (!word.isEmpty()) {
            std::fprintf(stderr, "a2c: there is no verb '%s'\n\n", qUtf8Printable(word));
        }
        printUsage(stderr);
        return BadUse;
    }
    return verb->run(arguments.mid(1));
}
