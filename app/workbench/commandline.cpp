// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/commandline.h"

#include <QCommandLineParser>
#include <QDir>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace a2c::app
{

namespace
{

constexpr int badUse = 2;

std::unexpected<CommandLine::Answer> wrong(const QString &text)
{
    return std::unexpected(CommandLine::Answer{u"a2c-workbench: "_s + text + u'\n', badUse});
}

/// A desktop file hands over addresses, a terminal paths.
QString pathOf(const QString &word, const QString &folder)
{
    const QUrl url(word);
    const QString path = url.isLocalFile() ? url.toLocalFile() : word;
    return QDir::cleanPath(QDir(folder).absoluteFilePath(path));
}

}

QStringList CommandLine::wordsOf(int count, const char *const *words)
{
    QStringList result;
    for (int at = 0; at < count; ++at) {
        result.append(QString::fromLocal8Bit(words[at]));
    }
    return result;
}

std::expected<CommandLine, CommandLine::Answer> CommandLine::parse(const QStringList &words, const QString &folder)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"Serves the skills of this user to an Agent, and shows what happens."_s);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Displays this help."_s);
    const QCommandLineOption version(u"version"_s, u"Displays the version."_s);
    const QCommandLineOption background(u"background"_s, u"Starts without a window."_s);
    const QCommandLineOption quit(u"quit"_s, u"Ends the one that runs."_s);
    parser.addOptions({help, version, background, quit});
    ComputerArguments::addOptions(parser);
    parser.addPositionalArgument(u"paths"_s, u"Skill folders and archives to show for import."_s, u"[PATH…]"_s);
    if (!parser.parse(words)) {
        return wrong(parser.errorText());
    }
    if (parser.isSet(help)) {
        const QString text = parser.helpText();
        return std::unexpected(Answer{u"Usage: a2c-workbench"_s + text.mid(text.indexOf(" [options]"_L1)), 0});
    }
    if (parser.isSet(version)) {
        return std::unexpected(Answer{u"a2c-workbench " A2C_VERSION "\n"_s, 0});
    }
    const Result<ComputerArguments> computer = ComputerArguments::from(parser);
    if (!computer) {
        return wrong(computer.error().subject);
    }
    CommandLine line{*computer, parser.isSet(background), parser.isSet(quit), {}};
    for (const QString &word : parser.positionalArguments()) {
        line.paths.append(pathOf(word, folder));
    }
    return line;
}

}
