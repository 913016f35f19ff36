// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QJsonArray>

#include "verb.h"
#include "verbs/commandline.h"
#include "verbs/skillhome.h"
#include "verbs/skillverb.h"

namespace a2c::cli
{

int runSkillRemove(const QStringList &arguments)
{
    QCommandLineParser parser;
    addHomeOptions(parser);
    parser.addPositionalArgument(QStringLiteral("name"), QStringLiteral("A skill, or the folder of a rejected one."),
                                 QStringLiteral("name…"));
    if (const std::optional<int> ended =
            parse(parser, QStringLiteral("skill remove"), arguments, Positionals::atLeast(1))) {
        return *ended;
    }
    const skills::Home home = homeFrom(parser);
    if (const Result<void> made = skills::InstallFolders(home).make(); !made) {
        return failed(home.path() + QStringLiteral(": ") + wordsFor(made.error()));
    }
    tidyHome(home);
    QJsonArray removed;
    QJsonArray notRemoved;
    for (const QString &name : parser.positionalArguments()) {
        const Result<QString> token = trashOf(home).put(name);
        if (token) {
            removed += QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("undo"), *token}};
        } else {
            notRemoved +=
                QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("reason"), wordsFor(token.error())}};
        }
        if (!wantsJson(parser) && token) {
            std::printf("removed %s; to have it back: a2c skill restore %s\n", printable(name).constData(),
                        printable(*token).constData());
        } else if (!token) {
            failed(QStringLiteral("not removed: %1: %2").arg(name, wordsFor(token.error())));
        }
    }
    if (wantsJson(parser)) {
        printJson({{QStringLiteral("removed"), removed}, {QStringLiteral("failed"), notRemoved}});
    }
    return notRemoved.isEmpty() ? Success : Failure;
}

int runSkillRestore(const QStringList &arguments)
{
    QCommandLineParser parser;
    addHomeOptions(parser);
    parser.addPositionalArgument(QStringLiteral("token"), QStringLiteral("What `a2c skill remove` said."));
    if (const std::optional<int> ended = parse(parser, QStringLiteral("skill restore"), arguments, 1)) {
        return *ended;
    }
    const QString token = parser.positionalArguments().constFirst();
    const Result<QString> name = trashOf(homeFrom(parser)).restore(token);
    if (!name) {
        return failed(QStringLiteral("not restored: %1: %2").arg(token, wordsFor(name.error())));
    }
    if (wantsJson(parser)) {
        printJson({{QStringLiteral("restored"), *name}});
    } else {
        std::printf("restored %s\n", printable(*name).constData());
    }
    return Success;
}

}
