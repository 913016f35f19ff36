// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QDir>
#include <QFile>
#include <QJsonArray>

#include "skills/sources/user/packagenames.h"
#include "skills/sources/user/userpackagecheck.h"
#include "verb.h"
#include "verbs/commandline.h"
#include "verbs/skillhome.h"
#include "verbs/skillverb.h"

namespace a2c::cli
{

namespace
{

struct Listing {
    QList<skills::Entry> entries;
    QList<skills::Rejection> rejections;
};

Result<Listing> listHome(const skills::Home &home)
{
    return skills::packageNames(home.userFolder()).transform([&home](const QList<QByteArray> &names) {
        Listing listing;
        for (const QByteArray &name : names) {
            auto found = skills::checkUserPackage(home.userFolder() + u'/' + QFile::decodeName(name));
            if (const auto *entry = std::get_if<skills::Entry>(&found)) {
                listing.entries += *entry;
            } else {
                listing.rejections += std::get<skills::Rejection>(found);
            }
        }
        return listing;
    });
}

QJsonObject toJson(const Listing &listing)
{
    QJsonArray skills;
    for (const skills::Entry &entry : listing.entries) {
        skills += QJsonObject{{QStringLiteral("name"), entry.name.text()},
                              {QStringLiteral("source"), entry.source.wire()},
                              {QStringLiteral("description"), entry.description()},
                              {QStringLiteral("path"), entry.root},
                              {QStringLiteral("warnings"), QJsonArray::fromStringList(entry.warnings)}};
    }
    QJsonArray rejected;
    for (const skills::Rejection &rejection : listing.rejections) {
        rejected += QJsonObject{{QStringLiteral("path"), rejection.place},
                                {QStringLiteral("reason"), rejection.reason},
                                {QStringLiteral("line"), rejection.line},
                                {QStringLiteral("detail"), rejection.detail},
                                {QStringLiteral("remedy"), rejection.remedyName}};
    }
    return {{QStringLiteral("skills"), skills}, {QStringLiteral("rejected"), rejected}};
}

void printForPeople(const Listing &listing)
{
    for (const skills::Entry &entry : listing.entries) {
        std::printf("%-32s %s\n", printable(entry.name.text()).constData(),
                    printable(entry.description().section(u'\n', 0, 0).left(200)).constData());
        for (const QString &warning : entry.warnings) {
            std::printf("%-32s warning: %s\n", "", printable(warning).constData());
        }
    }
    for (const skills::Rejection &rejection : listing.rejections) {
        std::printf("%-32s rejected: %s\n", printable(QDir(rejection.place).dirName()).constData(),
                    printable(rejection.reason).constData());
        if (!rejection.remedyName.isEmpty()) {
            std::printf("%-32s remedy: rename the folder to %s\n", "", printable(rejection.remedyName).constData());
        }
    }
}

}

int runSkillList(const QStringList &arguments)
{
    QCommandLineParser parser;
    addHomeOptions(parser);
    if (const std::optional<int> ended = parse(parser, QStringLiteral("skill list"), arguments, 0)) {
        return *ended;
    }
    const Result<Listing> listing = listHome(homeFrom(parser));
    if (!listing) {
        return failed(homeFrom(parser).userFolder() + QStringLiteral(": ") + wordsFor(listing.error()));
    }
    if (wantsJson(parser)) {
        printJson(toJson(*listing));
    } else {
        printForPeople(*listing);
    }
    return Success;
}

}
