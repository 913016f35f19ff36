// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QApplication>
#include <QDir>
#include <QProcess>

#include "base/logfile.h"
#include "engine/threadedengine.h"
#include "platform/linux/program.h"
#include "process/heap.h"
#include "process/quitsignals.h"
#include "settings/places.h"
#include "theme/sign.h"
#include "workbench/application.h"
#include "workbench/singleinstance.h"

using namespace a2c;

int main(int argc, char **argv)
{
    app::heap::holdFreed();
    const QStringList words = app::CommandLine::wordsOf(argc, argv);
    const auto line = app::CommandLine::parse(words, QDir::currentPath());
    if (!line) {
        std::fputs(qUtf8Printable(line.error().text), line.error().code == 0 ? stdout : stderr);
        return line.error().code;
    }
    // Qt would take --name for its own -name: it sees the program's name alone.
    int count = 1;
    QApplication application(count, argv);
    QApplication::setApplicationName(QStringLiteral("a2c-workbench"));
    QApplication::setApplicationVersion(QStringLiteral(A2C_VERSION));
    QApplication::setApplicationDisplayName(QStringLiteral("A2C Workbench"));
    QApplication::setDesktopFileName(QLatin1StringView(platform::applicationId));
    QApplication::setWindowIcon(ui::applicationIcon());
    auto instance = std::make_unique<app::SingleInstance>();
    if (!instance->isFirst() || line->quit) {
        return instance->isFirst() ? 0 : app::tellFirst(*instance, *line);
    }
    if (!line->computer.mcpConfig.isEmpty()) {
        std::fputs("a2c-workbench: --mcp-config is not used yet: this version serves skills only\n", stderr);
    }
    setLogLevel(line->computer.logLevel);
    const LogFile log({.path = settings::stateFolder() + QStringLiteral("/a2c-workbench.log")});
    app::ThreadedEngine engine;
    bool restart = false;
    {
        app::Application workbench(*line, engine, app::realDesktop());
        const app::QuitSignals signalled;
        QObject::connect(&signalled, &app::QuitSignals::asked, &workbench, &app::Application::quit);
        QObject::connect(instance.get(), &app::SingleInstance::received, &workbench, &app::Application::receive);
        workbench.start();
        QApplication::exec();
        restart = workbench.wantsRestart();
    }
    instance.reset();
    if (restart) {
        QProcess::startDetached(QApplication::applicationFilePath(), words.mid(1));
    }
    return 0;
}
