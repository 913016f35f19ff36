// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/autostart.h"

namespace a2c::platform
{

/// Start at login by a file in the XDG autostart folder. Autostart Specification 0.5.
class XdgAutostart final : public Autostart
{
public:
    /// @p folder is `$XDG_CONFIG_HOME/autostart`; @p command as of programCommand().
    XdgAutostart(const QString &folder, const QString &command);

    [[nodiscard]] Report read() const override;
    [[nodiscard]] Result<void> enable() override;
    [[nodiscard]] Result<void> disable() override;

private:
    [[nodiscard]] QString place() const;

    QString m_folder;
    QString m_command;
};

}
