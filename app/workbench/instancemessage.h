// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QStringList>

namespace a2c::app
{

/// What a second start tells the first. A value.
struct InstanceMessage {
    enum class Verb {
        Show, ///< bring the window to the front; with paths: offer them for import
        Quit,
    };
    Verb verb = Verb::Show;
    QStringList paths;
    QString activationToken; ///< XDG_ACTIVATION_TOKEN: lets a window come to the front under Wayland
    QString startupId;       ///< DESKTOP_STARTUP_ID: the same under X11

    bool operator==(const InstanceMessage &) const = default;

    [[nodiscard]] QByteArray encoded() const;
    /// Nothing for what no start of ours would send: whoever may open the socket may write anything into it. At most
    /// 64 KiB, 64 absolute paths of printable characters, tokens of printable ASCII.
    [[nodiscard]] static std::optional<InstanceMessage> decode(const QByteArray &bytes);
};

}
