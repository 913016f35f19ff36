// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QProcessEnvironment>

namespace a2c::platform
{
class Autostart;
}

namespace a2c::settings
{
class SecretStore;
}

namespace a2c::ui
{
class FilePicker;
class Notifier;
class Opener;
class Questions;
class TrayBackend;
}

namespace a2c::app
{

/// Everything of the desktop that the program talks to, behind one interface each, so that tests can stand in for it.
struct Desktop {
    Desktop();
    Desktop(Desktop &&) noexcept;
    ~Desktop();

    std::unique_ptr<settings::SecretStore> secrets;
    std::unique_ptr<platform::Autostart> autostart;
    std::unique_ptr<ui::TrayBackend> tray;
    std::unique_ptr<ui::Notifier> notifier;
    std::unique_ptr<ui::FilePicker> picker;
    std::unique_ptr<ui::Questions> questions;
    std::unique_ptr<ui::Opener> opener;
    QProcessEnvironment environment;
};

/// The one that the person sits at.
[[nodiscard]] Desktop realDesktop();

}
