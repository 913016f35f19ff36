// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>

#include "tray/notifier.h"

class QDBusPendingCallWatcher;

namespace a2c::ui
{

/// Notifications by the desktop's service. Desktop Notifications Specification 1.3; activation tokens as of 1.2.
/// Without the service nothing is shown.
class DesktopNotifier final : public Notifier
{
    Q_OBJECT

public:
    explicit DesktopNotifier(QObject *parent = nullptr);

    void notify(const Notification &notification) override;
    void withdraw(const QString &kind) override;

private Q_SLOTS:
    void actionInvoked(uint id, const QString &action);
    void activationToken(uint id, const QString &token);
    void closed(uint id, uint reason);

private:
    void keepId(const QString &kind, QDBusPendingCallWatcher *call);

    QHash<QString, uint> m_ids; ///< by kind
    QHash<uint, QString> m_tokens;
    QSet<QString> m_waiting;             ///< kinds whose id the service has not told yet
    QHash<QString, Notification> m_next; ///< what came while waiting; the last counts
};

}
