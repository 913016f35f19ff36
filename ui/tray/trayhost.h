// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDBusServiceWatcher;

namespace a2c::ui
{

/// Watches for the panel's side of StatusNotifierItem, which may come after us and go before us.
class TrayHost final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrayHost)

public:
    explicit TrayHost(QObject *parent = nullptr);

Q_SIGNALS:
    /// A host is there now: an icon that was made earlier must be made anew.
    void appeared();
    void gone();

private Q_SLOTS:
    void hostRegistered();

private:
    QDBusServiceWatcher *m_watcher;
};

}
