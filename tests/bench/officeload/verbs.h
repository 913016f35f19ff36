// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QJsonObject>

#include "load/member.h"

namespace a2c::officeload
{

/// What the command line says. Times in seconds.
struct Settings {
    load::Door door;
    QString office;
    QString name;
    int pairs = 1;
    int inFlight = 1;
    int seconds = 5;
    qsizetype bytes = 0; ///< of data in an answer
    qint64 pid = 0;      ///< of the office, whose memory is measured
    int offices = 100;
    int computers = 10; ///< in each office
    int idle = 60;
    int rounds = 10;
};

/// One line of JSON on standard output.
void print(const QJsonObject &line);
/// Waits in the event loop; false when @p truth did not come true in @p seconds.
[[nodiscard]] bool waitUntil(const std::function<bool()> &truth, int seconds);
void waitFor(int seconds);

/// Each gives the exit code.
int runPairs(const Settings &settings);
/// One Agent that calls one Computer.
int runCaller(const Settings &settings);
int runCrowd(const Settings &settings);
/// One Computer that answers until the program is ended.
int runComputer(const Settings &settings);
/// The same answers without an office between: an Agent's client connects to it as to one.
int runDirect(const Settings &settings);

}
