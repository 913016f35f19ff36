// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCoreApplication>
#include <QProcessEnvironment>

#include "base/logfile.h"
#include "computer/computersetup.h"
#include "computerlines.h"
#include "idletrim.h"
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
    const settings::EffectiveLimits limits = settings::effectiveLimits({}, QProcessEnvironment::systemEnvironment());
    for (const QString &name : limits.ignored) {
        std::fprintf(stderr, "a2c: %s holds no size that can be used; it is ignored\n", qUtf8Printable(name));
    }
    return computer::prepareComputer(
        {.skillsHome = arguments.skillsHome, .stateFolder = settings::stateFolder(), .limits = limits.limits});
}

int serve(const app::ComputerArguments &arguments, const computer::ComputerOptions &options)
{
    const QuitSignals quitSignals;
    computer::Computer computer(options);
    const IdleTrim trim(computer);
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
