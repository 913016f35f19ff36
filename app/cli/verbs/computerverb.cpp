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

/// Without an address there is nothing to show credentials to.
QString misused(const app::ComputerArguments &arguments)
{
    const settings::ConnectionProfile &profile = arguments.profile;
    if (!profile.url.isEmpty()) {
        return arguments.hasConnection() ? QString() : u"computer wants --office and --name with --url"_s;
    }
    return profile.auth.isEmpty() && profile.headers.isEmpty() ? QString() : u"--auth and --header go with --url"_s;
}

app::LocalOfficeOptions localOptions(const settings::ConnectionProfile &profile)
{
    return {.office = profile.office,
            .computer = profile.computerName,
            .path = profile.path,
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
    const QCommandLineOption showToken(u"show-token"_s, u"Shows the token of its own office."_s);
    parser.addOption(showToken);
    if (const std::optional<int> code = parse(parser, u"computer"_s, words, 0)) {
        return *code;
    }
    const Result<app::ComputerArguments> arguments = app::ComputerArguments::from(parser);
    if (!arguments) {
        return badUse(arguments.error().subject);
    }
    if (const QString text = misused(*arguments); !text.isEmpty()) {
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
    app::LocalOffice office(localOptions(arguments->profile));
    if (const Result<void> opened = office.open(QProcessEnvironment::systemEnvironment()); !opened) {
        return failed(u"the local office cannot be opened: "_s + toLogText(opened.error()));
    }
    tellLocalOffice(office, {.json = arguments->json, .withToken = parser.isSet(showToken)});
    return serve(*arguments, office.profile(), *options);
}

}
