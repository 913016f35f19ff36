// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonDocument>
#include <QThreadPool>
#include <QUrl>

#include "agent/agent.h"
#include "chooseoffice.h"
#include "commandline.h"
#include "process/quitsignals.h"
#include "protocol/skillmessages.h"
#include "verb.h"
#include "verbs.h"

namespace a2c::cli
{

namespace
{

using agent::Agent;
using agent::AgentOptions;

/// One for each kind of failure.
enum AgentExit {
    NotConnected = 10,
    NotAuthorized = 11,
    VersionRefused = 12,
    NotJoined = 13,
    Refused = 14, ///< the answer was a protocol error
    TimedOut = 15,
    NotIntact = 16, ///< size, digest or shape of an answer do not fit
    ToolFailed = 17,
    CannotWrite = 18,
    NoComputer = 19, ///< or several, and none was named
};

struct AgentArguments {
    QString office, computer, out, window, cursor;
    int timeout = 30;
    int inFlight = 1;
    std::optional<int> size;
    QStringList words;
};

int exitCodeOf(const Error &error)
{
    if (agent::protocolCode(error) != 0) {
        return Refused;
    }
    switch (error.code) {
    case ErrorCode::Unauthorized:
        return NotAuthorized;
    case ErrorCode::VersionRefused:
        return VersionRefused;
    case ErrorCode::JoinRefused:
        return NotJoined;
    case ErrorCode::TimedOut:
        return TimedOut;
    case ErrorCode::Malformed:
    case ErrorCode::ChangedMeanwhile:
        return NotIntact;
    case ErrorCode::WriteFailed:
    case ErrorCode::ReadFailed:
        return CannotWrite;
    default:
        return NotConnected;
    }
}

/// The error as JSON; a protocol error as it came, details included: this verb exists to debug.
int show(const Error &error)
{
    QJsonObject told = QJsonObject::fromVariantMap(error.facts.value(QStringLiteral("payload")).toMap());
    if (told.isEmpty()) {
        told = {{QStringLiteral("message"), toLogText(error)}};
    }
    printJson({{QStringLiteral("error"), told}});
    return exitCodeOf(error);
}

int show(const Result<QJsonObject> &answer)
{
    if (!answer) {
        return show(answer.error());
    }
    printJson(*answer);
    return Success;
}

int show(const Error &error, AgentExit code)
{
    printJson({{QStringLiteral("error"), QJsonObject{{QStringLiteral("message"), error.subject}}}});
    return code;
}

agent::DrainProgress progressOnStderr()
{
    return [](qint64 done, qint64 total) {
        std::fprintf(stderr, "\r%lld of %lld bytes", static_cast<long long>(done), static_cast<long long>(total));
        if (done == total) {
            std::fputc('\n', stderr);
        }
    };
}

QCoro::Task<int> readBytes(Agent &agent, const AgentArguments &asked)
{
    const bool isHandle = asked.words.first() == QLatin1String("pull");
    agent::MemorySink memory;
    agent::FileSink file(asked.out);
    const bool isToFile = !asked.out.isEmpty();
    if (isToFile) {
        if (const auto opened = file.open(); !opened) {
            co_return show(opened.error());
        }
    }
    agent::BlobSink &sink = isToFile ? static_cast<agent::BlobSink &>(file) : memory;
    const agent::DrainOptions options{.inFlight = asked.inFlight};
    const auto blob = isHandle
                          ? co_await agent.pull(asked.computer, asked.words.at(1), sink, options, progressOnStderr())
                          : co_await agent.readResource(asked.computer, asked.words.at(1), asked.words.at(2), sink,
                                                        options, progressOnStderr());
    if (!blob) {
        co_return show(blob.error());
    }
    QJsonObject told{{QStringLiteral("mime_type"), blob->mimeType},
                     {QStringLiteral("total_size"), blob->totalSize},
                     {QStringLiteral("sha256"), blob->sha256}};
    if (isToFile) {
        told.insert(QStringLiteral("out"), asked.out);
    } else {
        told.insert(QStringLiteral("base64"), QString::fromLatin1(memory.bytes().toBase64()));
    }
    printJson(told);
    co_return Success;
}

QCoro::Task<int> callTool(Agent &agent, const AgentArguments &asked)
{
    const QJsonDocument params = QJsonDocument::fromJson(asked.words.value(2, QStringLiteral("{}")).toUtf8());
    if (!params.isObject()) {
        co_return badUse(QStringLiteral("the arguments of a tool are one JSON object"));
    }
    const auto result = co_await agent.callTool(asked.computer, asked.words.at(1), params.object(), asked.timeout);
    const int code = show(result);
    co_return result && result->value(QLatin1StringView("isError")).toBool() ? int(ToolFailed) : code;
}

/// Until a signal ends the program.
QCoro::Task<int> watch(Agent &agent)
{
    QObject::connect(&agent, &Agent::noticed, &agent, [](const QString &event, const QJsonObject &payload) {
        printJson({{QStringLiteral("event"), event}, {QStringLiteral("data"), payload}});
    });
    QObject::connect(&agent, &Agent::refreshed, &agent,
                     [](const QString &request, const QString &computer, const QJsonObject &answer) {
                         printJson({{QStringLiteral("refreshed"), request},
                                    {QStringLiteral("computer"), computer},
                                    {QStringLiteral("answer"), answer}});
                     });
    co_return -1;
}

bool isAboutTheRoom(const QString &verb)
{
    return verb == QLatin1String("room") || verb == QLatin1String("watch");
}

/// -1: goes on until it is ended.
QCoro::Task<int> carryOut(Agent &agent, AgentArguments asked)
{
    if (const auto joined = co_await agent.join(); !joined) {
        co_return show(joined.error());
    }
    const QString &verb = asked.words.first();
    if (asked.computer.isEmpty() && !isAboutTheRoom(verb)) {
        const auto room = co_await agent.listRoom();
        if (!room) {
            co_return show(room.error());
        }
        const Result<QString> only = onlyComputer(*room);
        if (!only) {
            co_return show(only.error(), NoComputer);
        }
        asked.computer = *only;
    }
    const QString &computer = asked.computer;
    if (verb == QLatin1String("skills")) {
        co_return show(co_await agent.getSkills(computer));
    }
    if (verb == QLatin1String("skill")) {
        co_return show(co_await agent.getSkill(computer, asked.words.at(1), asked.words.value(2)));
    }
    if (verb == QLatin1String("read") || verb == QLatin1String("pull")) {
        co_return co_await readBytes(agent, asked);
    }
    if (verb == QLatin1String("tools")) {
        co_return show(co_await agent.getTools(computer));
    }
    if (verb == QLatin1String("call")) {
        co_return co_await callTool(agent, asked);
    }
    if (verb == QLatin1String("desktop")) {
        co_return show(co_await agent.getDesktop(computer, asked.size, asked.window));
    }
    if (verb == QLatin1String("config")) {
        co_return show(co_await agent.getConfig(computer));
    }
    if (verb == QLatin1String("resources")) {
        co_return show(co_await agent.getResources(computer, asked.words.at(1), asked.cursor));
    }
    co_return verb == QLatin1String("room") ? show(co_await agent.listRoom()) : co_await watch(agent);
}

QCoro::Task<void> runToTheEnd(Agent &agent, AgentArguments asked)
{
    const int code = co_await carryOut(agent, asked);
    if (code >= 0) {
        agent.leave();
        QCoreApplication::exit(code);
    }
}

/// What was not given is that of the office on this machine. Errors: those of chooseLocalOffice().
Result<void> goToLocalOffice(AgentOptions &options, AgentArguments &asked)
{
    const Result<app::OfficeNote> note = chooseLocalOffice(asked.office);
    if (!note) {
        return failure(note.error());
    }
    options.client.url = note->url;
    options.client.path = note->path;
    options.client.proxy = QNetworkProxy::NoProxy;
    options.office = protocol::OfficeId(note->office);
    if (options.auth.isEmpty() && !note->token.isEmpty()) {
        options.auth.insert(QStringLiteral("token"), note->token);
    }
    if (asked.computer.isEmpty()) {
        asked.computer = note->computer;
    }
    return {};
}

/// How many words each verb wants, the fewest and the most.
const QMap<QString, std::pair<qsizetype, qsizetype>> verbWords = {
    {QStringLiteral("skills"), {1, 1}},  {QStringLiteral("skill"), {2, 3}},  {QStringLiteral("pull"), {2, 2}},
    {QStringLiteral("read"), {3, 3}},    {QStringLiteral("tools"), {1, 1}},  {QStringLiteral("call"), {2, 3}},
    {QStringLiteral("desktop"), {1, 1}}, {QStringLiteral("config"), {1, 1}}, {QStringLiteral("resources"), {2, 2}},
    {QStringLiteral("room"), {1, 1}},    {QStringLiteral("watch"), {1, 1}},
};

}

int runAgent(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "What an Agent sees: skills, skill NAME [REL], read NAME REL, pull HANDLE, tools, call TOOL JSON, "
        "desktop, config, resources SERVER, room, watch. JSON on standard output, progress on standard "
        "error. Exit: 10 no connection, 11 token, 12 version, 13 join refused, 14 refused by the peer, "
        "15 time-out, 16 not intact, 17 the tool failed, 18 file, 19 no Computer or several."));
    AgentArguments asked;
    const auto option = [&parser](const char *name, const char *text, const char *fallback = "") {
        const QString key = QLatin1StringView(name);
        parser.addOption({key, QLatin1StringView(text), QStringLiteral("VALUE"), QLatin1StringView(fallback)});
        return key;
    };
    option("url", "Address of the office; without it, the one that runs on this machine.");
    option("office", "Office to join.");
    option("computer", "Computer to ask; may be left out where there is only one.");
    option("name", "Name of this Agent.", "a2c-agent");
    option("socketio-path", "HTTP path of Socket.IO.", "/socket.io/");
    option("auth", "The auth object of CONNECT, as JSON.", "{}");
    option("token", "Short for --auth '{\"token\": VALUE}'.");
    option("protocol", "Protocol version.", "0.2.1");
    option("out", "File for the bytes of read and pull; a half one is gone on with.");
    option("in-flight", "Pulls at once.", "1");
    option("timeout", "Seconds for a tool.", "30");
    option("size", "How many windows of the desktop.");
    option("window", "One window of the desktop.");
    option("cursor", "Page of the resources.");
    parser.addPositionalArgument(QStringLiteral("verb"), QStringLiteral("What to ask."));
    parser.addPositionalArgument(QStringLiteral("words"), QStringLiteral("Its arguments."), QStringLiteral("[…]"));
    parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Displays this help.")});
    if (!parser.parse(QStringList{QStringLiteral("agent")} + arguments)) {
        return badUse(parser.errorText());
    }
    if (parser.isSet(QStringLiteral("help"))) {
        std::fputs(qUtf8Printable(parser.helpText()), stdout);
        return Success;
    }
    const auto value = [&parser](const char *name) { return parser.value(QLatin1StringView(name)); };
    asked.words = parser.positionalArguments();
    const auto words = verbWords.constFind(asked.words.value(0));
    if (words == verbWords.constEnd() || asked.words.size() < words->first || asked.words.size() > words->second) {
        return badUse(QStringLiteral("see a2c agent --help for the verbs and their arguments"));
    }
    const QUrl url(value("url"));
    const bool isLocal = !parser.isSet(QStringLiteral("url"));
    asked.office = value("office");
    if (!isLocal && (!url.isValid() || url.host().isEmpty() || asked.office.isEmpty())) {
        return badUse(QStringLiteral("a2c agent wants --office with --url"));
    }
    asked.computer = value("computer");
    const auto version = protocol::Version::parse(value("protocol"));
    const QJsonDocument auth = QJsonDocument::fromJson(value("auth").toUtf8());
    bool isTimeout = false;
    bool isCount = false;
    asked.timeout = value("timeout").toInt(&isTimeout);
    asked.inFlight = value("in-flight").toInt(&isCount);
    if (!version || !auth.isObject() || !isTimeout || asked.timeout < 1 || !isCount || asked.inFlight < 1 ||
        asked.inFlight > 64) {
        return badUse(QStringLiteral("--protocol, --auth, --timeout or --in-flight cannot be read"));
    }
    if (parser.isSet(QStringLiteral("size"))) {
        asked.size = value("size").toInt();
    }
    asked.out = value("out");
    asked.window = value("window");
    asked.cursor = value("cursor");

    AgentOptions options;
    options.client.url = url;
    options.client.path = value("socketio-path");
    options.client.reconnect = words.key() == QLatin1String("watch");
    options.auth = auth.object();
    if (const QString token = value("token"); !token.isEmpty()) {
        options.auth.insert(QStringLiteral("token"), token);
    }
    options.version = *version;
    options.office = protocol::OfficeId(asked.office);
    options.name = protocol::AgentName(value("name"));
    if (isLocal) {
        if (const auto found = goToLocalOffice(options, asked); !found) {
            return show(found.error(), NotConnected);
        }
    }
    QThreadPool pool; // outlives what works in it
    Agent agent(options, pool);
    const app::QuitSignals quit;
    QObject::connect(&quit, &app::QuitSignals::asked, &agent, [&agent] {
        agent.leave();
        QCoreApplication::quit();
    });
    QMetaObject::invokeMethod(&agent, [&agent, asked] { (void)runToTheEnd(agent, asked); }, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

}
