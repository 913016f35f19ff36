// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QCoreApplication>
#include <QSocketNotifier>

#include "workbench/singleinstance.h"

using namespace a2c::app;

/// The first start prints what it receives until its input ends; others send their arguments as paths.
int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    SingleInstance instance;
    if (!instance.isFirst()) {
        InstanceMessage message;
        message.paths = QCoreApplication::arguments().mid(1);
        message.activationToken = qEnvironmentVariable("XDG_ACTIVATION_TOKEN");
        std::puts("second");
        return instance.send(message) ? 0 : 1;
    }
    std::puts("first");
    std::fflush(stdout);
    QObject::connect(&instance, &SingleInstance::received, &application, [](const InstanceMessage &message) {
        std::printf("%s\n", message.encoded().constData());
        std::fflush(stdout);
    });
    QSocketNotifier input(0, QSocketNotifier::Read);
    QObject::connect(&input, &QSocketNotifier::activated, &application, &QCoreApplication::quit);
    return QCoreApplication::exec();
}
