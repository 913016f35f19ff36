// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QFileInfo>
#include <QJsonArray>

#include "skills/install/packagecare.h"
#include "verb.h"
#include "verbs/commandline.h"
#include "verbs/skillhome.h"
#include "verbs/skillverb.h"

namespace a2c::cli
{

namespace
{

const QString forceOption = QStringLiteral("force");

}

int runSkillExport(const QStringList &arguments)
{
    QCommandLineParser parser;
    addHomeOptions(parser);
    parser.addOption({forceOption, QStringLiteral("Replaces the zip when it is there already.")});
    parser.addPositionalArgument(QStringLiteral("name"), QStringLiteral("A skill."));
    parser.addPositionalArgument(QStringLiteral("zip"), QStringLiteral("The file to write; else NAME.zip, here."),
                                 QStringLiteral("[zip]"));
    if (const std::optional<int> ended = parse(parser, QStringLiteral("skill export"), arguments, Positionals{1, 2})) {
        return *ended;
    }
    const QString name = parser.positionalArguments().constFirst();
    const QString zip = parser.positionalArguments().value(1, name + QStringLiteral(".zip"));
    if (!skills::isOneName(name)) {
        return badUse(QStringLiteral("'%1' is no name of a skill").arg(name));
    }
    if (QFileInfo::exists(zip) && !parser.isSet(forceOption)) {
        return failed(QStringLiteral("'%1' is there already; --force replaces it").arg(zip));
    }
    const QString folder = skills::InstallFolders(homeFrom(parser)).package(name);
    if (!QFileInfo(folder).isDir()) {
        return failed(QStringLiteral("there is no skill '%1'").arg(name));
    }
    const Result<archive::Packed> packed = skills::exportPackage(folder, zip);
    if (!packed) {
        return failed(QStringLiteral("not exported: %1: %2").arg(packed.error().subject, wordsFor(packed.error())));
    }
    if (wantsJson(parser)) {
        printJson({{QStringLiteral("zip"), zip},
                   {QStringLiteral("files"), packed->files},
                   {QStringLiteral("bytes"), packed->bytes},
                   {QStringLiteral("left_out"), QJsonArray::fromStringList(packed->leftOut)}});
        return Success;
    }
    std::printf("wrote %s: %d file(s)\n", printable(zip).constData(), packed->files);
    for (const QString &path : packed->leftOut) {
        std::printf("left out, because it may hold secrets or leads to some: %s\n", printable(path).constData());
    }
    return Success;
}

}
