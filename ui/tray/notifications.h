// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHash>
#include <QObject>

#include "tray/attention.h"

namespace a2c::settings
{
class Store;
}

namespace a2c::ui
{

class Notifier;

/// Tells of what needs attention, if the person wants that kind told and is not looking at the window anyway.
class Notifications final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Notifications)

public:
    /// All of them outlive this. @p isWindowActive answers whether the person has the window in front.
    Notifications(const Attention &attention, const settings::Store &store, Notifier &notifier,
                  std::function<bool()> isWindowActive, QObject *parent = nullptr);

    /// Once, when the window was closed for the first time and the program went on.
    void tellThatItGoesOn();

Q_SIGNALS:
    void openRequested(const QString &pageId, const QString &what, const QString &token);

private:
    void tell(const Cause &cause);
    void withdraw(Cause::Kind kind);
    void follow(const QString &kind, const QString &token);
    [[nodiscard]] bool isWanted(Cause::Kind kind) const;

    const settings::Store &m_store;
    Notifier &m_notifier;
    std::function<bool()> m_isWindowActive;
    QHash<QString, Cause> m_told; ///< by kind of notification
};

}
