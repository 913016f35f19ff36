// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCoreApplication>
#include <QProcessEnvironment>

#include "base/logfile.h"
#include "computer/computersetup.h"
#include "localofficelines.h"
#include "office/localoffice.h"
#include "options/computerarguments.h"
#include "process/computerlines.h"
#include "process/idletrim.h"
#include "process/quitsignals.h"
#include "protocol/dialect.h"
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

/// About the office of its own, which is there without --url.
struct OwnOfficeOptions {
    QCommandLineOption showToken{u"show-token"_s, u"Shows the token of its own office."_s};
    QCommandLineOption showPython{u"show-python"_s,
                                  u"Shows a program on the official Python package that joins its own "
                                  "office; it holds the token."_s};
    QCommandLineOption network{u"network"_s, u"Opens its own office to the network: everyone who reaches the port and "
                                             "has the token can use this Computer, and nothing is encrypted."_s};

    [[nodiscard]] bool isAnySet(const QCommandLineParser &parser) const
    {
        return parser.isSet(showToken) || parser.isSet(showPython) || parser.isSet(network);
    }
};

/// Without an address there is nothing to show credentials to; with one there is no office of its own.
QString misused(const app::ComputerArguments &arguments, bool wantsOwnOffice)
{
    const settings::ConnectionProfile &profile = arguments.profile;
    if (!profile.url.isEmpty()) {
        return !arguments.hasConnection() ? u"computer wants --office and --name with --url"_s
               : wantsOwnOffice           ? u"--show-token, --show-python and --network do not go with --url"_s
                                          : QString();
    }
    return profile.auth.isEmpty() && profile.headers.isEmpty() ? QString() : u"--auth and --header go with --url"_s;
}

app::LocalOfficeOptions localOptions(const settings::ConnectionProfile &profile, settings::OfficeReach reach)
{
    return {.office = profile.office,
            .computer = profile.computerName,
            .path = profile.path,
            .reach = reach,
            .version = protocol::Version::parse(profile.protocolVersion).value_or(protocol::defaultVersion())};
}

int serve(const app::ComputerArguments &arguments, const settings::ConnectionProfile &profile,
          const computer::ComputerOptions &options)
{
    const app::QuitSignals quitSignals;
    computer::Computer computer(options);
    const app::IdleTrim trim(computer);
    using Format = app::ComputerLines::Format;
    const app::ComputerLines lines(computer, arguments.json ? Format::Json : Format::Words);
    QObject::connect(&quitSignals, &app::QuitSignals::asked, &computer.link(), &computer::OfficeLink::close);
    QObject::connect(&computer.link(), &computer::OfficeLink::closed, qApp, &QCoreApplication::quit);
    computer.link().connectTo(profile);
    computer.start();
    return QCoreApplication::exec();
}

}

int runComputer(const QStringList &words)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Joins an office as a Computer and serves the skills of this user until SIGTERM or SIGINT. Without --url it "
        "opens an office of its own, for Agents on this machine."_s);
    app::ComputerArguments::addOptions(parser);
    const OwnOfficeOptions own;
    parser.addOptions({own.showToken, own.showPython, own.network});
    if (const std::optional<int> code = parse(parser, u"computer"_s, words, 0)) {
        return *code;
    }
    const Result<app::ComputerArguments> arguments = app::ComputerArguments::from(parser);
    if (!arguments) {
        return badUse(arguments.error().subject);
    }
    if (const QString text = misused(*arguments, own.isAnySet(parser)); !text.isEmpty()) {
        return badUse(text);
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
    if (arguments->hasConnection()) {
        return serve(*arguments, arguments->profile, *options);
    }
    using settings::OfficeReach;
    const OfficeReach reach = parser.isSet(own.network) ? OfficeReach::Network : OfficeReach::ThisMachine;
    app::LocalOffice office(localOptions(arguments->profile, reach));
    if (const Result<void> opened = office.open(QProcessEnvironment::systemEnvironment()); !opened) {
        return failed(u"the local office cannot be opened: "_s + toLogText(opened.error()));
    }
    tellLocalOffice(office, {.json = arguments->json,
                             .withToken = parser.isSet(own.showToken),
                             .withPython = parser.isSet(own.showPython)});
    return serve(*arguments, office.profile(), *options);
}

}
