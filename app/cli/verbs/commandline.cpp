// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "verbs/commandline.h"

#include <cstdio>

#include "verb.h"

namespace a2c::cli
{

std::optional<int> parse(QCommandLineParser &parser, const QString &verb, const QStringList &arguments,
                         Positionals positionals)
{
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Displays this help."));
    parser.addOption(help);
    // The parser takes the first argument for the program's name.
    if (!parser.parse(QStringList{verb} + arguments)) {
        return badUse(parser.errorText());
    }
    if (parser.isSet(help)) {
        // helpText() begins with the program's own path instead of the verb.
        const QString text = parser.helpText();
        std::printf("Usage: a2c %s%s", qUtf8Printable(verb),
                    qUtf8Printable(text.mid(text.indexOf(QLatin1String(" [options]")))));
        return Success;
    }
    const qsizetype given = parser.positionalArguments().size();
    if (given < positionals.least || given > positionals.most) {
        QString wanted = QString::number(positionals.least);
        if (positionals.most == Positionals::atLeast(0).most) {
            wanted.prepend(QLatin1String("at least "));
        } else if (positionals.most > positionals.least) {
            wanted += QStringLiteral(" to %1").arg(positionals.most);
        }
        return badUse(QStringLiteral("%1 wants %2 argument(s); see a2c %1 --help").arg(verb, wanted));
    }
    return std::nullopt;
}

QByteArray printable(QString text)
{
    for (QChar &unit : text) {
        const bool steers = unit.category() == QChar::Other_Control || unit.category() == QChar::Other_Format;
        if (steers) {
            unit = QChar::ReplacementCharacter;
        }
    }
    return text.toUtf8();
}

int badUse(const QString &text)
{
    std::fprintf(stderr, "a2c: %s\n", printable(text).constData());
    return BadUse;
}

int failed(const QString &text)
{
    std::fprintf(stderr, "a2c: %s\n", printable(text).constData());
    return Failure;
}

}
