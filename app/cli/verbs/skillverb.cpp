// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "verbs/skillverb.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "verb.h"
#include "verbs.h"

namespace a2c::cli
{

namespace
{

constexpr std::array subVerbs{
    Verb{"list", "the skills that are installed, and what is rejected among them", runSkillList},
    Verb{"check", "whether a folder or an archive is a package that could be served, and why not", runSkillCheck},
    Verb{"read", "a file of a package as an Agent would get it", runSkillRead},
    Verb{"add", "installs packages from folders and archives", runSkillAdd},
    Verb{"remove", "moves skills to the trash", runSkillRemove},
    Verb{"restore", "takes a skill back out of the trash", runSkillRestore},
    Verb{"export", "writes a skill as a zip, without what may be secret", runSkillExport},
};

void printUsage(FILE *out)
{
    std::fputs("Usage: a2c skill VERB [ARGUMENT…]\n\n", out);
    for (const Verb &verb : subVerbs) {
        std::fprintf(out, "  %-12s %s\n", verb.name, verb.summary);
    }
    std::fputs("\nMore on one of them: a2c skill VERB --help.\n", out);
}

}

int runSkill(const QStringList &arguments)
{
    const QString word = arguments.value(0);
    if (word == QLatin1String("--help") || word == QLatin1String("-h")) {
        printUsage(stdout);
        return Success;
    }
    const auto *const verb =
        std::ranges::find_if(subVerbs, [&word](const Verb &one) { return QLatin1String(one.name) == word; });
    if (verb == subVerbs.end()) {
        if (!word.isEmpty()) {
            std::fprintf(stderr, "a2c: there is no verb 'skill %s'\n\n", qUtf8Printable(word));
        }
        printUsage(stderr);
        return BadUse;
    }
    return verb->run(arguments.mid(1));
}

}
