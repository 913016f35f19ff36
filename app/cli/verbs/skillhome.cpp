// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "verbs/skillhome.h"

#include "skills/install/packagecare.h"

namespace a2c::cli
{

namespace
{

const QString homeOption = QStringLiteral("skills-home");
const QString jsonOption = QStringLiteral("json");
const SystemClock systemClock;

QString withSystemText(const QString &words, const Error &error)
{
    const QString text = error.facts.value(QStringLiteral("system")).toString();
    return text.isEmpty() ? words : words + QStringLiteral(": ") + text;
}

}

void addHomeOptions(QCommandLineParser &parser)
{
    parser.addOption({homeOption, QStringLiteral("The folder that holds all skills."), QStringLiteral("folder")});
    parser.addOption({jsonOption, QStringLiteral("One line of JSON.")});
}

skills::Home homeFrom(const QCommandLineParser &parser)
{
    return skills::Home::chosen(parser.value(homeOption), QProcessEnvironment::systemEnvironment());
}

bool wantsJson(const QCommandLineParser &parser)
{
    return parser.isSet(jsonOption);
}

void tidyHome(const skills::Home &home)
{
    skills::recover(home);
    trashOf(home).expire({});
}

skills::Trash trashOf(const skills::Home &home)
{
    return {skills::InstallFolders(home), systemClock};
}

QString wordsFor(const Error &error)
{
    switch (error.code) {
    case ErrorCode::PackageRejected: {
        const QString detail = error.facts.value(QStringLiteral("detail")).toString();
        const QString reason = error.facts.value(QStringLiteral("reason")).toString();
        return detail.isEmpty() ? reason : reason + QStringLiteral(": ") + detail;
    }
    case ErrorCode::NotFound:
        return QStringLiteral("there is no such thing");
    case ErrorCode::NameTaken:
        return QStringLiteral("the name is taken");
    case ErrorCode::InvalidSkillName:
        return QStringLiteral("that is no name of a skill");
    case ErrorCode::Malformed:
        return QStringLiteral("that is no name of a folder");
    case ErrorCode::NoSpace:
        return QStringLiteral("the disk is full");
    case ErrorCode::ChangedMeanwhile:
        return QStringLiteral("it changed while it was read; try again");
    case ErrorCode::PermissionDenied:
        return QStringLiteral("permission denied");
    default:
        return withSystemText(QStringLiteral("it could not be done"), error);
    }
}

}
