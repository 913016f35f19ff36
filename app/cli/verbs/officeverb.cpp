// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCoreApplication>
#include <QJsonObject>
#include <QTimer>

#include <sys/resource.h>

#include "commandline.h"
#include "process/officetrim.h"
#include "process/quitsignals.h"
#include "server/officeserver.h"
#include "verb.h"
#include "verbs.h"

namespace a2c::cli
{

namespace
{

using server::OfficeChange;
using server::OfficeServer;
using server::OfficeServerOptions;

/// The options, with the names that tests/interop/office.py gives them.
struct OfficeOptions {
    QCommandLineOption port{QStringLiteral("port"), QStringLiteral("Port to listen on; 0 picks a free one."),
                            QStringLiteral("N"), QStringLiteral("0")};
    QCommandLineOption host{QStringLiteral("host"),
                            QStringLiteral("Address to listen on; 0.0.0.0 and :: are all of this machine's."),
                            QStringLiteral("ADDR"), QStringLiteral("127.0.0.1")};
    QCommandLineOption path{QStringLiteral("path"), QStringLiteral("HTTP path of Socket.IO."), QStringLiteral("P"),
                            QStringLiteral("/socket.io")};
    QCommandLineOption token{QStringLiteral("auth-token"),
                             QStringLiteral("Let in only who shows this token in the auth object of CONNECT."),
                             QStringLiteral("T")};
    QCommandLineOption noToken{QStringLiteral("no-token"), QStringLiteral("Let everybody in who can reach the port.")};
    QCommandLineOption field{QStringLiteral("auth-field"), QStringLiteral("Name of the token in the auth object."),
                             QStringLiteral("NAME"), QStringLiteral("token")};
    QCommandLineOption protocol{QStringLiteral("protocol"), QStringLiteral("Protocol version that is let in."),
                                QStringLiteral("V"), OfficeServerOptions().version.toString()};
    QCommandLineOption maxBuffer{QStringLiteral("max-buffer"), QStringLiteral("Largest packet taken, in bytes."),
                                 QStringLiteral("BYTES"), QString::number(OfficeServerOptions().maxPayload)};
    QCommandLineOption grace{QStringLiteral("tool-grace"),
                             QStringLiteral("Seconds that a tool call may take beyond its own timeout."),
                             QStringLiteral("S"), QStringLiteral("5")};
    QCommandLineOption pingInterval{QStringLiteral("ping-interval"), QStringLiteral("Seconds between pings."),
                                    QStringLiteral("S"), QStringLiteral("25")};
    QCommandLineOption pingTimeout{QStringLiteral("ping-timeout"), QStringLiteral("Seconds that a pong may take."),
                                   QStringLiteral("S"), QStringLiteral("20")};
    QCommandLineOption json{QStringLiteral("json"),
                            QStringLiteral("Print a line for everybody who comes or goes, too.")};

    void addTo(QCommandLineParser &parser) const
    {
        parser.addOptions(
            {port, host, path, token, noToken, field, protocol, maxBuffer, grace, pingInterval, pingTimeout, json});
    }
};

/// A number of the command line, or nothing where it is none within the bounds.
std::optional<qint64> number(const QString &text, double scale, double lowest, double highest)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber) * scale;
    return isNumber && value >= lowest && value <= highest ? std::optional(qRound64(value)) : std::nullopt;
}

constexpr double longest = 24.0 * 60 * 60 * 1000; // milliseconds

/// Fills @p into from what was asked for; the sentence that says what is wrong, or nothing.
QString fill(OfficeServerOptions &into, const QCommandLineParser &parser, const OfficeOptions &known)
{
    const auto value = [&parser](const QCommandLineOption &option) { return parser.value(option); };
    const auto port = number(value(known.port), 1, 0, 65535);
    const auto maxBuffer = number(value(known.maxBuffer), 1, 1024, 1e9);
    const auto grace = number(value(known.grace), 1000, 0, longest);
    const auto pingInterval = number(value(known.pingInterval), 1000, 1, longest);
    const auto pingTimeout = number(value(known.pingTimeout), 1000, 1, longest);
    if (!port || !maxBuffer || !grace || !pingInterval || !pingTimeout) {
        return QStringLiteral("a number is missing or out of range; see a2c office --help");
    }
    const auto version = protocol::Version::parse(value(known.protocol));
    if (!version) {
        return QStringLiteral("--protocol wants MAJOR.MINOR.PATCH, not '%1'").arg(value(known.protocol));
    }
    const QString host = value(known.host);
    const QHostAddress address =
        host == QLatin1String("localhost") ? QHostAddress(QHostAddress::LocalHost) : QHostAddress(host);
    if (address.isNull()) {
        return QStringLiteral("--host wants an IP address, not '%1'").arg(host);
    }
    if (parser.isSet(known.token) && (parser.isSet(known.noToken) || value(known.token).isEmpty())) {
        return QStringLiteral("--auth-token wants a token, and does not go with --no-token");
    }
    if (!address.isLoopback() && !parser.isSet(known.token) && !parser.isSet(known.noToken)) {
        return QStringLiteral("beyond this machine an office wants --auth-token T, or --no-token to let everybody in");
    }
    into.address = address;
    into.port = static_cast<quint16>(*port);
    into.path = value(known.path);
    into.token = value(known.token);
    into.tokenField = value(known.field);
    into.version = *version;
    into.maxPayload = *maxBuffer;
    into.toolGrace = static_cast<int>(*grace);
    into.pingInterval = static_cast<int>(*pingInterval);
    into.pingTimeout = static_cast<int>(*pingTimeout);
    return {};
}

/// Every client takes a descriptor; the usual soft limit is 1,024.
void raiseDescriptorLimit()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
}

QString slashed(const QString &path)
{
    QString inner = path;
    while (inner.startsWith(QLatin1Char('/'))) {
        inner.remove(0, 1);
    }
    while (inner.endsWith(QLatin1Char('/'))) {
        inner.chop(1);
    }
    return QLatin1Char('/') + inner;
}

void printReady(const OfficeServer &office)
{
    const OfficeServerOptions &options = office.options();
    printJson({{QStringLiteral("ready"), true},
               {QStringLiteral("url"), office.url().toString()},
               {QStringLiteral("port"), office.port()},
               {QStringLiteral("path"), options.path},
               {QStringLiteral("namespace"), QStringLiteral("/smcp")},
               {QStringLiteral("protocol"), options.version.toString()},
               {QStringLiteral("pid"), QCoreApplication::applicationPid()}});
    if (!options.address.isLoopback()) {
        std::fprintf(
            stderr,
            "a2c: the office listens beyond this machine. Whoever reaches port %d%s can use every Computer in "
            "it, and what passes is not encrypted: on any network that others use, put a TLS proxy in front.\n",
            office.port(), options.token.isEmpty() ? "" : " and knows the token");
    }
}

/// As office.py reports handshakes that were refused.
void printRefused(const socketio::HttpRequest &request, const socketio::HttpResponse &response)
{
    if (response.status != 400 || request.query.contains("sid=")) {
        return;
    }
    QJsonValue code(QJsonValue::Null);
    for (const auto &[name, value] : response.headers) {
        if (name == "X-A2C-Error-Code") {
            code = QString::fromLatin1(value);
        }
    }
    printJson(
        {{QStringLiteral("rejected"), true},
         {QStringLiteral("transport"), request.isUpgrade() ? QStringLiteral("websocket") : QStringLiteral("http")},
         {QStringLiteral("query"), QString::fromLatin1(request.query)},
         {QStringLiteral("code"), code}});
}

void printChange(const OfficeChange &change)
{
    const bool entered = change.kind == OfficeChange::Kind::Entered;
    printJson({{QStringLiteral("event"), entered ? QStringLiteral("entered") : QStringLiteral("left")},
               {QStringLiteral("role"), protocol::wireWord(change.member.role)},
               {QStringLiteral("name"), change.member.name},
               {QStringLiteral("office"), change.member.office.text()}});
}

}

int runOffice(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("An office (Server) where an Agent meets Computers. Listens on this machine alone unless --host "
                       "says otherwise. "
                       "Prints one JSON line when it is ready and one for every handshake that it refuses."));
    const OfficeOptions known;
    known.addTo(parser);
    if (const auto exitCode = parse(parser, QStringLiteral("office"), arguments, 0)) {
        return *exitCode;
    }
    OfficeServerOptions options;
    if (const QString wrong = fill(options, parser, known); !wrong.isEmpty()) {
        return badUse(wrong);
    }
    options.path = slashed(options.path);

    raiseDescriptorLimit();
    OfficeServer office(options);
    const app::OfficeTrim trim(office);
    QObject::connect(&office, &OfficeServer::refused, &office, &printRefused);
    if (parser.isSet(known.json)) {
        QObject::connect(&office, &OfficeServer::changed, &office, &printChange);
    }
    if (const auto listening = office.listen(); !listening) {
        std::fprintf(stderr, "a2c: cannot listen on %s\n", qUtf8Printable(listening.error().subject));
        return Failure;
    }
    const app::QuitSignals quit;
    QObject::connect(&quit, &app::QuitSignals::asked, &office, [&office] {
        office.close();
        // The good-byes are on their way; who does not take them is left.
        QTimer::singleShot(200, &office, &QCoreApplication::quit);
    });
    printReady(office);
    return QCoreApplication::exec();
}

}
