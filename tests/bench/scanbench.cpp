// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures what a home of many skills costs: the first scan without and with an index, the time until all is watched,
// memory, and how long a drop and an edit take to become a change of the registry.
//
//   scanbench [SKILLS [ROUNDS]]      10,000 and 5 where nothing is said
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include <sys/resource.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include "skills/sources/user/usersource.h"
#include "support/packages.h"

using namespace a2c;
using namespace a2c::skills;
using namespace a2c::support;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

double median(QList<double> values)
{
    std::ranges::sort(values);
    return values.isEmpty() ? 0 : values.at(values.size() / 2);
}

double milliseconds(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// What this process has used of the processors so far.
double processorMs()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto ms = [](const timeval &time) { return static_cast<double>(time.tv_sec) * 1e3 + time.tv_usec / 1e3; };
    return ms(usage.ru_utime) + ms(usage.ru_stime);
}

/// Resident, of this process, in MB.
double residentMb()
{
    QFile status(u"/proc/self/statm"_s);
    if (!status.open(QIODevice::ReadOnly)) {
        return 0;
    }
    return status.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

template<typename Condition>
void waitFor(Condition condition)
{
    while (!condition()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

/// A registry and its source, running.
struct Running {
    Running(const Home &home, const QString &indexFile)
        : source(home, registry, clock, {.indexFile = indexFile})
    {
        const double before = processorMs();
        timer.start();
        source.start();
        waitFor([this] { return source.isFirstScanDone(); });
        (void)registry.list(1 << 30);
        listed = milliseconds(timer);
        processor = processorMs() - before;
    }

    SystemClock clock;
    Registry registry;
    UserSource source;
    QElapsedTimer timer;
    double listed = 0;
    double processor = 0;
};

void printRow(const char *what, const QList<double> &values, const char *unit)
{
    const auto [least, most] = std::ranges::minmax(values);
    std::printf("%-44s %8.1f %s   (%.1f to %.1f, %d)\n", what, median(values), unit, least, most,
                static_cast<int>(values.size()));
    std::fflush(stdout);
}

void measureStarts(const Home &home, const QString &indexFile, int rounds)
{
    QList<double> without;
    QList<double> with;
    QList<double> withoutProcessor;
    QList<double> withProcessor;
    for (int i = 0; i < rounds; ++i) {
        QFile::remove(indexFile);
        {
            const Running running(home, indexFile);
            without.append(running.listed);
            withoutProcessor.append(running.processor);
        }
        const Running running(home, indexFile);
        with.append(running.listed);
        withProcessor.append(running.processor);
    }
    printRow("first scan and list, without an index", without, "ms");
    printRow("  of all processors", withoutProcessor, "ms");
    printRow("first scan and list, with an index", with, "ms");
    printRow("  of all processors", withProcessor, "ms");
}

/// In a process of its own: what was used before would blur it.
void measureMemory(const Home &home, const QString &indexFile)
{
    const double before = residentMb();
    Running running(home, indexFile);
    waitFor([&] { return running.source.watchState().mode != WatchMode::NotYet; });
    const double watched = milliseconds(running.timer);
    const qint64 twice = running.registry.active().size() * 2;
    waitFor([&] { return running.source.counters().foldersRead >= twice; });
    const double lookedAgain = milliseconds(running.timer);
    // A last job of the pool gives memory back; nothing tells when it is through.
    QTimer::singleShot(1s, &running.source, [] {});
    waitFor([&] { return milliseconds(running.timer) > lookedAgain + 1000; });
    std::printf("%-44s %8.1f ms\n", "until all is watched", watched);
    std::printf("%-44s %8.1f ms\n", "until looked at once more", lookedAgain);
    std::printf("%-44s %8.1f MB   (%.1f before)\n", "resident", residentMb(), before);
    std::fflush(stdout);
}

void measureChanges(const Home &home, const QString &indexFile)
{
    Running running(home, indexFile);
    waitFor([&] { return running.source.watchState().mode != WatchMode::NotYet; });
    const qint64 twice = running.registry.active().size() * 2;
    waitFor([&] { return running.source.counters().foldersRead >= twice; });
    QList<double> drops;
    QList<double> edits;
    QElapsedTimer timer;
    int changes = 0;
    QObject::connect(&running.registry, &Registry::changed, &running.source, [&changes] { ++changes; });
    for (int i = 0; i < 20; ++i) {
        const QString name = u"drop-%1"_s.arg(i);
        changes = 0;
        timer.start();
        const QString place = writePackage(home.userFolder(), name);
        waitFor([&] { return changes > 0; });
        drops.append(milliseconds(timer));
        changes = 0;
        timer.start();
        writeFile(place + u"/asset.bin"_s, "x");
        waitFor([&] { return changes > 0; });
        edits.append(milliseconds(timer));
        QDir(place).removeRecursively();
        waitFor([&] { return changes > 1; });
    }
    printRow("drop until the registry tells", drops, "ms");
    printRow("edit until the registry tells", edits, "ms");
}

}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"--memory") {
        measureMemory(Home(arguments.value(2)), arguments.value(3));
        return 0;
    }
    const int count = arguments.value(1, u"10000"_s).toInt();
    const int rounds = arguments.value(2, u"5"_s).toInt();
    const QTemporaryDir folder;
    const Home home(folder.filePath(u"home"_s));
    for (int i = 0; i < count; ++i) {
        writePackage(home.userFolder(), u"skill-%1"_s.arg(i, 5, 10, QLatin1Char('0')),
                     "Skill number " + QByteArray::number(i) +
                         " of a large collection, with a description of ordinary length.");
    }
    const QString indexFile = folder.filePath(u"index"_s);
    measureStarts(home, indexFile, rounds);
    for (const bool withIndex : {false, true}) {
        std::printf("%s\n", withIndex ? "with an index" : "without an index");
        std::fflush(stdout);
        if (!withIndex) {
            QFile::remove(indexFile);
        }
        QProcess::execute(QCoreApplication::applicationFilePath(), {u"--memory"_s, home.path(), indexFile});
    }
    measureChanges(home, indexFile);
    return 0;
}
