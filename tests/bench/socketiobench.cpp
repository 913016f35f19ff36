// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// socketiobench URL [SECONDS]: our client in the scenarios of tests/interop/harness/bench/client.mjs, against its
// server.mjs; prints the same lines of JSON. With 0 seconds and a transport (0 upgrade,
// 1 polling, 2 WebSocket): only the resident memory, idle.
#include <algorithm>
#include <cstdio>
#include <memory>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonDocument>
#include <QTimer>

#include "base/digest.h"
#include "socketio/client.h"

using namespace a2c;
using namespace a2c::socketio;

namespace
{

constexpr int bigSize = 340 * 1024;

QByteArray base64Text(int size)
{
    return randomBytes(size).toBase64().first(size);
}

void print(QJsonObject line, const QString &transport, const QString &name)
{
    line.insert(QStringLiteral("transport"), transport);
    line.insert(QStringLiteral("name"), name);
    std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

void waitMs(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

qint64 residentKiB()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QList<QByteArray> lines = status.readAll().split('\n');
    const auto line = std::ranges::find_if(lines, [](const QByteArray &each) { return each.startsWith("VmRSS:"); });
    return line == lines.end() ? 0 : line->simplified().split(' ').at(1).toLongLong();
}

class Bench
{
public:
    Bench(const QUrl &url, TransportChoice choice)
        : m_client(optionsFor(url, choice))
        , m_bench(m_client.of(QStringLiteral("/bench")))
        , m_answer(Arguments::ofText("{\"data\":\"" + base64Text(bigSize) + "\"}"))
    {
        QObject::connect(
            m_bench, &Namespace::eventReceived, m_bench,
            [this](const QString & /*event*/, const Arguments & /*arguments*/, const Ack &ack) { ack(m_answer); });
        QObject::connect(&m_client, &Client::failed, &m_client,
                         [](const Error &error) { std::fprintf(stderr, "%s\n", qPrintable(toLogText(error))); });
    }

    void connectNow()
    {
        QEventLoop loop;
        QObject::connect(m_bench, &Namespace::connected, &loop, &QEventLoop::quit);
        m_client.open();
        loop.exec();
    }

    /// As many calls as fit into @p seconds, @p inFlight at a time.
    QJsonObject loop(const QString &event, const QByteArray &argument, int inFlight, int seconds, qint64 size)
    {
        QEventLoop wait;
        QElapsedTimer clock;
        QList<qint64> latencies;
        int running = inFlight;
        const Arguments arguments = Arguments::ofText(argument);
        std::function<void()> next = [&] {
            if (clock.elapsed() >= seconds * 1000) {
                if (--running == 0) {
                    wait.quit();
                }
                return;
            }
            const qint64 start = clock.nsecsElapsed();
            m_bench->emitRawWithAck(event, arguments, [&, start](const Result<Arguments> &result) {
                if (!result) {
                    qFatal("no answer: %s", qPrintable(toLogText(result.error())));
                }
                latencies.append(clock.nsecsElapsed() - start);
                next();
            });
        };
        clock.start();
        for (int i = 0; i < inFlight; ++i) {
            next();
        }
        wait.exec();
        const double took = double(clock.nsecsElapsed()) / 1e9;
        std::ranges::sort(latencies);
        const auto percentile = [&](double part) {
            return double(latencies.at(static_cast<qsizetype>(double(latencies.size() - 1) * part))) / 1e3;
        };
        return {{QStringLiteral("done"), latencies.size()},
                {QStringLiteral("per_s"), double(latencies.size()) / took},
                {QStringLiteral("MB_s"), double(latencies.size() * size) / took / 1e6},
                {QStringLiteral("p50_us"), percentile(0.5)},
                {QStringLiteral("p99_us"), percentile(0.99)}};
    }

    /// The server calls @p count times, @p inFlight at a time, and we answer with a big text.
    QJsonObject pull(int count, int inFlight)
    {
        QEventLoop wait;
        QJsonObject figures;
        const QJsonObject order{
            {QStringLiteral("count"), count}, {QStringLiteral("inflight"), inFlight}, {QStringLiteral("n"), bigSize}};
        m_bench->emitWithAck(
            QStringLiteral("pull"), {order},
            [&](const Result<Arguments> &result) {
                const QJsonObject answer = result.value_or(Arguments()).parsed()->first().toObject();
                const double seconds = answer.value(QLatin1StringView("secs")).toDouble(1);
                figures = {
                    {QStringLiteral("done"), count},
                    {QStringLiteral("per_s"), count / seconds},
                    {QStringLiteral("MB_s"), answer.value(QLatin1StringView("bytes")).toDouble() / seconds / 1e6}};
                wait.quit();
            },
            120'000);
        wait.exec();
        return figures;
    }

private:
    static ClientOptions optionsFor(const QUrl &url, TransportChoice choice)
    {
        ClientOptions options;
        options.url = url;
        options.transports = choice;
        options.reconnect = false;
        return options;
    }

    Client m_client;
    Namespace *m_bench;
    Arguments m_answer;
};

void measureMemory(const QUrl &url, TransportChoice choice, const QString &transport)
{
    Bench bench(url, choice);
    bench.connectNow();
    waitMs(2000);
    print({{QStringLiteral("resident_KiB"), residentKiB()}}, transport, QStringLiteral("idle"));
}

void measureSpeed(const QUrl &url, TransportChoice choice, const QString &transport, int seconds)
{
    Bench bench(url, choice);
    bench.connectNow();
    bench.loop(QStringLiteral("echo"), "1", 1, 1, 0);
    const auto run = [&](const char *name, const char *event, const QByteArray &argument, int inFlight, qint64 size) {
        print(bench.loop(QString::fromLatin1(event), argument, inFlight, seconds, size), transport,
              QString::fromLatin1(name));
    };
    const QByteArray big = QByteArray::number(bigSize);
    run("ack echo, 1 in flight", "echo", "1", 1, 0);
    run("ack echo, 64 in flight", "echo", "1", 64, 0);
    run("340KiB ack client<-server, 1 in flight", "get", big, 1, bigSize);
    run("340KiB ack client<-server, 8 in flight", "get", big, 8, bigSize);
    run("340KiB event client->server, 1 in flight", "put", "{\"data\":\"" + base64Text(bigSize) + "\"}", 1, bigSize);
    const int count = choice == TransportChoice::PollingOnly ? 300 : 1000;
    print(bench.pull(count, 1), transport, QStringLiteral("340KiB ack server<-client (server calls), 1 in flight"));
    print(bench.pull(count, 8), transport, QStringLiteral("340KiB ack server<-client (server calls), 8 in flight"));
}

}

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QUrl url(arguments.value(1, QStringLiteral("http://127.0.0.1:3100")));
    const int seconds = arguments.value(2, QStringLiteral("4")).toInt();
    if (seconds == 0) {
        print({{QStringLiteral("resident_KiB"), residentKiB()}}, QString(), QStringLiteral("before"));
        const auto choice = static_cast<TransportChoice>(arguments.value(3, QStringLiteral("0")).toInt());
        measureMemory(url, choice, QVariant::fromValue(static_cast<int>(choice)).toString());
        return 0;
    }
    measureSpeed(url, TransportChoice::WebSocketOnly, QStringLiteral("websocket"), seconds);
    measureSpeed(url, TransportChoice::PollingOnly, QStringLiteral("polling"), seconds);
    return 0;
}
