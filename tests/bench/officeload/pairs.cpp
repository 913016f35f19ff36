// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <vector>

#include <QCoreApplication>

#include "load/caller.h"
#include "socketio/server/server.h"
#include "verbs.h"

namespace a2c::officeload
{

using load::Caller;
using load::Latencies;
using load::Member;
using protocol::Role;

namespace
{

constexpr int patience = 60; // seconds

/// Lets all @p callers run for the time asked for; the figures.
QJsonObject measure(const std::vector<std::unique_ptr<Caller>> &callers, const Latencies &latencies,
                    const Settings &settings)
{
    QElapsedTimer clock;
    clock.start();
    for (const auto &caller : callers) {
        caller->start(settings.inFlight);
    }
    waitFor(settings.seconds);
    for (const auto &caller : callers) {
        caller->stop();
    }
    const bool isDone = waitUntil(
        [&] { return std::ranges::all_of(callers, [](const auto &each) { return each->isIdle(); }); }, patience);
    const double seconds = double(clock.nsecsElapsed()) / 1e9;
    int wrong = isDone ? 0 : 1;
    for (const auto &caller : callers) {
        wrong += caller->wrong();
    }
    QJsonObject figures = latencies.toJson();
    figures.insert(QStringLiteral("per_s"), double(latencies.count()) / seconds);
    figures.insert(QStringLiteral("wrong"), wrong);
    return figures;
}

int report(const QJsonObject &figures)
{
    print(figures);
    return figures.value(QLatin1StringView("wrong")).toInt() == 0 ? 0 : 1;
}

int fail(const char *what)
{
    print({{QStringLiteral("error"), QString::fromLatin1(what)}});
    return 1;
}

}

int runPairs(const Settings &settings)
{
    std::vector<std::unique_ptr<Member>> members;
    std::vector<std::unique_ptr<Caller>> callers;
    Latencies latencies;
    for (int i = 0; i < settings.pairs; ++i) {
        const QString office = settings.office + QString::number(i);
        const QString name = settings.name + QString::number(i);
        members.push_back(std::make_unique<Member>(settings.door, load::Place{Role::Computer, name, office}));
        members.back()->answerWith(load::answersOf(name, settings.bytes));
        members.push_back(std::make_unique<Member>(settings.door,
                                                   load::Place{Role::Agent, QStringLiteral("agent%1").arg(i), office}));
        callers.push_back(std::make_unique<Caller>(*members.back(), name, latencies));
    }
    for (const auto &member : members) {
        member->open();
    }
    const auto allInside = [&members] {
        return std::ranges::all_of(members, [](const auto &each) { return each->isInside(); });
    };
    return waitUntil(allInside, patience) ? report(measure(callers, latencies, settings)) : fail("not all joined");
}

int runCaller(const Settings &settings)
{
    Member agent(settings.door, {Role::Agent, QStringLiteral("agent"), settings.office});
    Latencies latencies;
    std::vector<std::unique_ptr<Caller>> callers;
    callers.push_back(std::make_unique<Caller>(agent, settings.name, latencies));
    agent.open();
    return waitUntil([&agent] { return agent.isInside(); }, patience) ? report(measure(callers, latencies, settings))
                                                                      : fail("not joined");
}

int runComputer(const Settings &settings)
{
    Member computer(settings.door, {Role::Computer, settings.name, settings.office});
    computer.answerWith(load::answersOf(settings.name, settings.bytes));
    QObject::connect(&computer, &Member::entered, &computer, [] { print({{QStringLiteral("ready"), true}}); });
    computer.open();
    return QCoreApplication::exec();
}

int runDirect(const Settings &settings)
{
    socketio::Server server({});
    server.addNamespace(QStringLiteral("/smcp"));
    const Member::Answer answer = load::answersOf(settings.name, settings.bytes);
    QObject::connect(&server, &socketio::Server::peerConnected, &server, [&answer](socketio::Peer *peer) {
        QObject::connect(
            peer, &socketio::Peer::eventReceived, peer,
            [peer, &answer](const QString &event, const socketio::Arguments &request, std::optional<quint64> ackId) {
                const bool isCall = event.startsWith(QLatin1StringView("client:"));
                peer->ack(*ackId, isCall ? answer(event, request) : socketio::Arguments::ofText("true,null"));
            });
    });
    if (!server.listen(QHostAddress::LocalHost, 0)) {
        return fail("cannot listen");
    }
    print({{QStringLiteral("ready"), true},
           {QStringLiteral("url"), QStringLiteral("http://127.0.0.1:%1").arg(server.port())}});
    return QCoreApplication::exec();
}

}
