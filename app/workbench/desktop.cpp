// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/desktop.h"

#include <QCoreApplication>
#include <QStandardPaths>

#include "dialogs/desktopfilepicker.h"
#include "dialogs/opener.h"
#include "dialogs/questions.h"
#include "platform/linux/program.h"
#include "platform/linux/xdgautostart.h"
#include "settings/fallbacksecretstore.h"
#include "settings/filesecretstore.h"
#include "settings/keychainsecretstore.h"
#include "settings/places.h"
#include "tray/desktopnotifier.h"
#include "tray/systemtray.h"

namespace a2c::app
{

Desktop::Desktop() = default;
Desktop::Desktop(Desktop &&) noexcept = default;
Desktop::~Desktop() = default;

Desktop realDesktop()
{
    Desktop desktop;
    desktop.environment = QProcessEnvironment::systemEnvironment();
    desktop.secrets = std::make_unique<settings::FallbackSecretStore>(
        std::make_unique<settings::KeychainSecretStore>(QStringLiteral("a2c-workbench")),
        std::make_unique<settings::FileSecretStore>(settings::secretsFile()));
    const QString autostart =
        QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/autostart");
    desktop.autostart = std::make_unique<platform::XdgAutostart>(
        autostart, platform::programCommand(QCoreApplication::applicationFilePath(), desktop.environment));
    desktop.tray = std::make_unique<ui::SystemTray>();
    desktop.notifier = std::make_unique<ui::DesktopNotifier>();
    desktop.picker = std::make_unique<ui::DesktopFilePicker>();
    desktop.questions = std::make_unique<ui::DesktopQuestions>();
    desktop.opener = std::make_unique<ui::DesktopOpener>();
    return desktop;
}

}
