// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "options/computerarguments.h"

#include <optional>

#include <QJsonDocument>

#include "protocol/dialect.h"
#include "settings/profilecheck.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;
using settings::ProfileProblem;

namespace
{

std::unexpected<Error> wrong(const QString &text)
{
    return failure(ErrorCode::Malformed, text);
}

/// What is wrong with a profile, for those whom the command line made; missing parts are the caller's to judge.
QString sentence(ProfileProblem problem)
{
    switch (problem) {
    case ProfileProblem::UrlMissing:
    case ProfileProblem::OfficeMissing:
    case ProfileProblem::NameMissing:
        return {};
    case ProfileProblem::UrlMalformed:
        return u"--url is not an address"_s;
    case ProfileProblem::UrlScheme:
        return u"--url wants http, https, ws or wss"_s;
    case ProfileProblem::UrlCredentials:
        return u"--url must not hold a user or password; use --auth or --header"_s;
    case ProfileProblem::PathMalformed:
        return u"--socketio-path is not a path"_s;
    case ProfileProblem::TextTooLong:
        return u"--office and --name have at most 256 characters"_s;
    case ProfileProblem::TextUnprintable:
        return u"--office and --name must not hold control characters"_s;
    case ProfileProblem::VersionMalformed:
        return u"--protocol wants MAJOR.MINOR.PATCH"_s;
    case ProfileProblem::HeaderName:
    case ProfileProblem::HeaderValue:
        return u"--header wants 'Name: value'"_s;
    case ProfileProblem::ProxyMalformed:
        return u"the proxy is not an address"_s;
    }
    return {};
}

Result<void> check(const settings::ConnectionProfile &profile)
{
    for (const ProfileProblem problem : settings::problemsOf(profile)) {
        if (const QString text = sentence(problem); !text.isEmpty()) {
            return wrong(text);
        }
    }
    const Result<protocol::Version> version = protocol::Version::parse(profile.protocolVersion);
    if (!version || !protocol::dialectFor(*version)) {
        return wrong(u"--protocol %1 is not spoken here; %2 is"_s.arg(profile.protocolVersion,
                                                                      protocol::defaultVersion().toString()));
    }
    return {};
}

Result<QPair<QString, QString>> headerFrom(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    if (colon <= 0) {
        return wrong(u"--header wants 'Name: value'"_s);
    }
    return QPair(text.first(colon).trimmed(), text.sliced(colon + 1).trimmed());
}

}

bool ComputerArguments::hasConnection() const
{
    return !profile.url.isEmpty() && !profile.office.isEmpty() && !profile.computerName.isEmpty();
}

void ComputerArguments::addOptions(QCommandLineParser &parser)
{
    const auto add = [&parser](const char *name, const char *value, const char *description) {
        parser.addOption({QLatin1String(name), QLatin1String(description), QLatin1String(value)});
    };
    add("url", "URL", "Address of the server, as http://host:port.");
    add("office", "ID", "Office to join.");
    add("name", "NAME", "Name of this Computer in the office.");
    add("socketio-path", "PATH", "HTTP path of Socket.IO on the server (/socket.io/).");
    add("skills-home", "FOLDER", "Folder that holds the skills; packages lie in its folder user/.");
    add("mcp-config", "FILE", "MCP servers and inputs.");
    add("protocol", "VERSION", "Protocol version to speak (0.2.1).");
    add("auth", "JSON", "Object that goes with the connect, such as {\"token\": \"…\"}.");
    add("header", "LINE", "HTTP header for every request, as 'Name: value'; may be repeated.");
    add("log-level", "LEVEL", "error, warning, info or debug (info).");
    parser.addOption({u"json"_s, u"One line of JSON on standard output for each change."_s});
}

Result<ComputerArguments> ComputerArguments::from(const QCommandLineParser &parser)
{
    ComputerArguments arguments;
    settings::ConnectionProfile &profile = arguments.profile;
    if (parser.isSet(u"url"_s)) {
        profile.url = settings::urlFromInput(parser.value(u"url"_s));
        if (profile.url.isEmpty()) {
            return wrong(u"--url is not an address"_s);
        }
    }
    profile.office = parser.value(u"office"_s);
    profile.computerName = parser.value(u"name"_s);
    profile.path = settings::pathFromInput(parser.value(u"socketio-path"_s));
    profile.protocolVersion =
        parser.isSet(u"protocol"_s) ? parser.value(u"protocol"_s) : protocol::defaultVersion().toString();
    if (parser.isSet(u"auth"_s)) {
        const QJsonDocument auth = QJsonDocument::fromJson(parser.value(u"auth"_s).toUtf8());
        if (!auth.isObject()) {
            return wrong(u"--auth wants a JSON object"_s);
        }
        profile.auth = auth.object();
    }
    for (const QString &text : parser.values(u"header"_s)) {
        const auto header = headerFrom(text);
        if (!header) {
            return failure(header.error());
        }
        profile.headers.append(*header);
    }
    if (const Result<void> checked = check(profile); !checked) {
        return failure(checked.error());
    }
    if (parser.isSet(u"log-level"_s)) {
        const std::optional<LogLevel> level = logLevelFrom(parser.value(u"log-level"_s));
        if (!level) {
            return wrong(u"--log-level wants error, warning, info or debug"_s);
        }
        arguments.logLevel = *level;
    }
    arguments.skillsHome = parser.value(u"skills-home"_s);
    arguments.mcpConfig = parser.value(u"mcp-config"_s);
    arguments.json = parser.isSet(u"json"_s);
    return arguments;
}

}
