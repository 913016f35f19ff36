// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QSocketNotifier>

#include <unistd.h>

#include "harness.h"
#include "socketio/server/server.h"
#include "suites.h"

using namespace a2c::socketio;

/// scenarioserver engine|suite|harness [--port N]: prints `{"ready":true,"port":N}`. A byte on standard input ends all
/// sessions, its end the program.
int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption portOption(QStringLiteral("port"), {}, QStringLiteral("number"), QStringLiteral("0"));
    parser.addOption(portOption);
    parser.addPositionalArgument(QStringLiteral("scenario"), QStringLiteral("engine, suite or harness"));
    parser.process(application);
    const QString scenario = parser.positionalArguments().value(0);

    ServerOptions options;
    options.path = scenario == QLatin1String("engine") ? "/engine.io/" : "/socket.io/";
    options.pingInterval = 300;
    options.pingTimeout = 200;
    options.connectTimeout = 1'000;
    options.upgradeTimeout = 1'000;
    options.maxPayload = scenario == QLatin1String("harness") ? 100'000 : 1'000'000;
    options.allowedOrigins = {"*"};

    EngineServer engine(options);
    Server server(options);
    const auto port = parser.value(portOption).toUShort();
    const bool isEngine = scenario == QLatin1String("engine");
    if (isEngine) {
        a2c::scenarios::offerEcho(engine);
    } else if (scenario == QLatin1String("suite")) {
        a2c::scenarios::offerSuite(server);
    } else {
        a2c::scenarios::offerHarness(server);
    }
    // "localhost" may be either family.
    const auto listening = isEngine ? engine.listen(QHostAddress::Any, port) : server.listen(QHostAddress::Any, port);
    if (!listening) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(a2c::toLogText(listening.error())));
        return 1;
    }
    std::printf("{\"ready\":true,\"port\":%d}\n", isEngine ? engine.port() : server.port());
    std::fflush(stdout);

    QSocketNotifier input(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &application, [&server] {
        char byte = 0;
        if (::read(STDIN_FILENO, &byte, 1) == 1) {
            server.dropSessions();
        } else {
            QCoreApplication::quit();
        }
    });
    return QCoreApplication::exec();
}
