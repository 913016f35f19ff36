// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCoreApplication>
#include <QProcessEnvironment>

#include "base/logfile.h"
#include "blob/handlekey.h"
#include "computer/computer.h"
#include "computerlines.h"
#include "options/computerarguments.h"
#include "quitsignals.h"
#include "settings/effectivelimits.h"
#include "settings/places.h"
#include "verb.h"
#include "verbs.h"
#include "verbs/commandline.h"

namespace a2c::cli
{

using namespace Qt::StringLiterals;

namespace
{

Result<computer::ComputerOptions> optionsFrom(const app::ComputerArguments &arguments)
{
    const QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const settings::EffectiveLimits limits = settings::effectiveLimits({}, environment);
    for (const QString &name : limits.ignored) {
        std::fprintf(stderr, "a2c: %s holds no size that can be used; it is ignored\n", qUtf8Printable(name));
    }
    computer::ComputerOptions options{.home = skills::Home::chosen(arguments.skillsHome, environment),
                                      .stateFolder = settings::stateFolder(),
                                      .handleKey = {},
                                      .limits = limits.limits};
    if (const Result<void> made = options.home.make(); !made) {
        return failure(made.error());
    }
    const Result<QByteArray> key = blob::loadHandleKey(options.stateFolder);
    if (!key) {
        return failure(key.error());
    }
    options.handleKey = *key;
    return options;
}

int serve(const app::ComputerArguments &arguments, const computer::ComputerOptions &options)
{
    const QuitSignals quitSignals;
    computer::Computer computer(options);
    const ComputerLines lines(computer, arguments.json ? ComputerLines::Format::Json : ComputerLines::Format::Words);
    QObject::connect(&quitSignals, &QuitSignals::asked, &computer.link(), &computer::OfficeLink::close);
    QObject::connect(&computer.link(), &computer::OfficeLink::closed, qApp, &QCoreApplication::quit);
    computer.link().connectTo(arguments.profile);
    computer.start();
    return QCoreApplication::exec();
}

}

int runComputer(const QStringList &words)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Joins an office as a Computer and serves the skills of this user until SIGTERM or SIGINT."_s);
    app::ComputerArguments::addOptions(parser);
    if (const std::optional<int> code = parse(parser, u"computer"_s, words, 0)) {
        return *code;
    }
    const Result<app::ComputerArguments> arguments = app::ComputerArguments::from(parser);
    if (!arguments) {
        return badUse(arguments.error().subject);
    }
    if (!arguments->hasConnection()) {
        return badUse(u"computer wants --url, --office and --name"_s);
    }
    if (!arguments->mcpConfig.isEmpty()) {
        std::fputs("a2c: --mcp-config is not used yet: this version serves skills only\n", stderr);
    }
    setLogLevel(arguments->logLevel);
    const LogFile log({.path = settings::stateFolder() + "/a2c.log"_L1});
    const Result<computer::ComputerOptions> options = optionsFrom(*arguments);
    if (!options) {
        std::fprintf(stderr, "a2c: %s\n", qUtf8Printable(toLogText(options.error())));
        return Failure;
    }
    return serve(*arguments, *options);
}

}
