// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QJsonArray>

#include "skills/install/importplanner.h"
#include "skills/install/importrun.h"
#include "verb.h"
#include "verbs/commandline.h"
#include "verbs/skillhome.h"
#include "verbs/skillverb.h"

namespace a2c::cli
{

namespace
{

using skills::ImportCandidate;
using skills::ImportChoice;
using skills::ImportPlan;

const QString replaceOption = QStringLiteral("replace");
const QString keepBothOption = QStringLiteral("keep-both");
const SystemClock systemClock;

/// One thing that was not installed, and why.
struct NotAdded {
    QString what;
    QString reason; ///< a stable word
    QString words;
};

struct Added {
    skills::ImportOutcome outcome;
    QHash<QString, QStringList> warnings;
    QList<NotAdded> notAdded;
};

QMap<int, ImportChoice> choicesFor(const ImportPlan &plan, ImportChoice onConflict)
{
    QMap<int, ImportChoice> choices;
    for (int index = 0; index < plan.candidates.size(); ++index) {
        choices.insert(index, plan.candidates.at(index).conflict ? onConflict : ImportChoice::Install);
    }
    return choices;
}

Added add(const skills::Home &home, const ImportPlan &plan, ImportChoice onConflict)
{
    Added added;
    for (const QString &path : plan.unreadable) {
        added.notAdded += NotAdded{path, QStringLiteral("nothing-found"), QStringLiteral("there is no skill in it")};
    }
    for (const ImportCandidate &candidate : plan.candidates) {
        added.warnings.insert(candidate.name, candidate.warnings);
        added.warnings.insert(candidate.freeName, candidate.warnings);
        if (!candidate.acceptable) {
            const QString words = candidate.detail.isEmpty()
                                      ? candidate.reason
                                      : QStringLiteral("%1: %2").arg(candidate.reason, candidate.detail);
            added.notAdded += NotAdded{candidate.source.path, candidate.reason, words};
        }
    }
    added.outcome = skills::runImport(home, plan, choicesFor(plan, onConflict), systemClock, {});
    for (const auto &[name, error] : std::as_const(added.outcome.failed)) {
        const bool taken = error.code == ErrorCode::NameTaken;
        const QString rejected = error.facts.value(QStringLiteral("reason")).toString();
        const QString word = taken                ? QStringLiteral("name-taken")
                             : rejected.isEmpty() ? QStringLiteral("failed")
                                                  : rejected;
        added.notAdded += NotAdded{
            name, word, taken ? QStringLiteral("the name is taken; --replace or --keep-both") : wordsFor(error)};
    }
    return added;
}

QJsonObject toJson(const Added &added)
{
    QJsonArray installed;
    for (const QString &name : added.outcome.installed) {
        QJsonObject one{{QStringLiteral("name"), name},
                        {QStringLiteral("warnings"), QJsonArray::fromStringList(added.warnings.value(name))}};
        if (added.outcome.replaced.contains(name)) {
            one.insert(QStringLiteral("undo"), added.outcome.replaced.value(name));
        }
        installed += one;
    }
    QJsonArray notAdded;
    for (const NotAdded &one : added.notAdded) {
        notAdded += QJsonObject{{QStringLiteral("what"), one.what},
                                {QStringLiteral("reason"), one.reason},
                                {QStringLiteral("detail"), one.words}};
    }
    return {{QStringLiteral("installed"), installed}, {QStringLiteral("failed"), notAdded}};
}

void printForPeople(const Added &added)
{
    for (const QString &name : added.outcome.installed) {
        std::printf("installed %s\n", printable(name).constData());
        for (const QString &warning : added.warnings.value(name)) {
            std::printf("warning: %s\n", printable(warning).constData());
        }
        if (added.outcome.replaced.contains(name)) {
            std::printf("the one it replaces is in the trash: %s\n",
                        printable(added.outcome.replaced.value(name)).constData());
        }
    }
    for (const NotAdded &one : added.notAdded) {
        failed(QStringLiteral("not installed: %1: %2").arg(one.what, one.words));
    }
}

}

int runSkillAdd(const QStringList &arguments)
{
    QCommandLineParser parser;
    addHomeOptions(parser);
    parser.addOption({replaceOption, QStringLiteral("A skill of the same name goes to the trash.")});
    parser.addOption({keepBothOption, QStringLiteral("Where a name is taken, another one is used.")});
    parser.addPositionalArgument(QStringLiteral("path"),
                                 QStringLiteral("A package's folder, a folder that holds packages, or an archive."),
                                 QStringLiteral("path…"));
    if (const std::optional<int> ended =
            parse(parser, QStringLiteral("skill add"), arguments, Positionals::atLeast(1))) {
        return *ended;
    }
    const bool replace = parser.isSet(replaceOption);
    const bool keepBoth = parser.isSet(keepBothOption);
    if (replace && keepBoth) {
        return badUse(QStringLiteral("--replace and --keep-both exclude each other"));
    }
    const skills::Home home = homeFrom(parser);
    tidyHome(home);
    const Result<ImportPlan> plan = skills::planImport(home, parser.positionalArguments(), {});
    if (!plan) {
        return failed(home.path() + QStringLiteral(": ") + wordsFor(plan.error()));
    }
    const Added added = add(home, *plan,
                            replace    ? ImportChoice::Replace
                            : keepBoth ? ImportChoice::KeepBoth
                                       : ImportChoice::Install);
    if (wantsJson(parser)) {
        printJson(toJson(added));
    } else {
        printForPeople(added);
    }
    return added.notAdded.isEmpty() ? Success : Failure;
}

}
