// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// officeload VERB [OPTION…]: clients of ours that drive an office; figures come as JSON lines on standard output.
//   pairs     Agents and Computers, each pair in an office of its own, call without a pause
//   caller    one Agent that calls the Computer --name in --office
//   computer  that Computer
//   direct    that Computer as a server, with no office between
//   crowd     many offices at once: join storm, calls, half of all lost and back, memory of the process --pid
#include <cstdio>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QJsonDocument>

#include "process/heap.h"
#include "verbs.h"

namespace a2c::officeload
{

void print(const QJsonObject &line)
{
    std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

bool waitUntil(const std::function<bool()> &truth, int seconds)
{
    QEventLoop loop;
    QTimer look;
    bool isTrue = truth();
    QObject::connect(&look, &QTimer::timeout, &loop, [&, deadline = QDeadlineTimer(seconds * 1000)] {
        isTrue = truth();
        if (isTrue || deadline.hasExpired()) {
            loop.quit();
        }
    });
    if (!isTrue) {
        look.start(10);
        loop.exec();
    }
    return isTrue;
}

void waitFor(int seconds)
{
    QEventLoop loop;
    QTimer::singleShot(seconds * 1000, &loop, &QEventLoop::quit);
    loop.exec();
}

}

int main(int argc, char **argv)
{
    using namespace a2c::officeload;

    a2c::app::heap::holdFreed();
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const auto option = [&parser](const char *name, const QString &standard = {}) {
        const QString text = QString::fromLatin1(name);
        parser.addOption({text, {}, text, standard});
        return [&parser, text] { return parser.value(text); };
    };
    const auto number = [&option](const char *name, int standard) {
        const auto text = option(name, QString::number(standard));
        return [text] { return text().toInt(); };
    };
    const Settings standard;
    const auto url = option("url");
    const auto path = option("path", standard.door.path);
    const auto office = option("office", QStringLiteral("bench"));
    const auto name = option("name", QStringLiteral("computer"));
    const auto pairs = number("pairs", standard.pairs);
    const auto inFlight = number("in-flight", standard.inFlight);
    const auto seconds = number("seconds", standard.seconds);
    const auto bytes = number("bytes", 0);
    const auto pid = number("pid", 0);
    const auto offices = number("offices", standard.offices);
    const auto computers = number("computers", standard.computers);
    const auto idle = number("idle", standard.idle);
    const auto rounds = number("rounds", standard.rounds);
    parser.process(application);

    const Settings settings{
        {QUrl(url()), path()}, office(), name(),  pairs(), inFlight(), seconds(), bytes(), pid(), offices(),
        computers(),           idle(),   rounds()};
    const QString verb = parser.positionalArguments().value(0);
    if (verb == QLatin1StringView("pairs")) {
        return runPairs(settings);
    }
    if (verb == QLatin1StringView("crowd")) {
        return runCrowd(settings);
    }
    if (verb == QLatin1StringView("caller")) {
        return runCaller(settings);
    }
    if (verb == QLatin1StringView("computer")) {
        return runComputer(settings);
    }
    if (verb == QLatin1StringView("direct")) {
        return runDirect(settings);
    }
    std::fprintf(stderr, "officeload: pairs, caller, computer, direct or crowd?\n");
    return 2;
}
