// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/desktopnotifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QGuiApplication>
#include <QVariantMap>

namespace a2c::ui
{

namespace
{

QString service()
{
    return QStringLiteral("org.freedesktop.Notifications");
}

QString path()
{
    return QStringLiteral("/org/freedesktop/Notifications");
}

QDBusMessage call(const QString &method, const QVariantList &arguments)
{
    QDBusMessage message = QDBusMessage::createMethodCall(service(), path(), service(), method);
    message.setArguments(arguments);
    return message;
}

}

DesktopNotifier::DesktopNotifier(QObject *parent)
    : Notifier(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(service(), path(), service(), QStringLiteral("ActionInvoked"), this,
                SLOT(actionInvoked(uint, QString)));
    bus.connect(service(), path(), service(), QStringLiteral("ActivationToken"), this,
                SLOT(activationToken(uint, QString)));
    bus.connect(service(), path(), service(), QStringLiteral("NotificationClosed"), this, SLOT(closed(uint, uint)));
}

void DesktopNotifier::notify(const Notification &notification)
{
    const QString kind = notification.kind;
    if (m_waiting.contains(kind)) {
        m_next.insert(kind, notification);
        return;
    }
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QGuiApplication::desktopFileName()}};
    // The text may hold a folder's name, which may look like markup.
    const QVariantList arguments{QGuiApplication::applicationDisplayName(),
                                 m_ids.value(kind),
                                 QGuiApplication::desktopFileName(),
                                 notification.title,
                                 notification.text.toHtmlEscaped(),
                                 QStringList{QStringLiteral("default"), tr("Open", "a notification's action")},
                                 hints,
                                 -1};
    auto *watcher = new QDBusPendingCallWatcher(
        QDBusConnection::sessionBus().asyncCall(call(QStringLiteral("Notify"), arguments)), this);
    m_waiting.insert(kind);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this, kind](QDBusPendingCallWatcher *done) { keepId(kind, done); });
}

void DesktopNotifier::keepId(const QString &kind, QDBusPendingCallWatcher *call)
{
    const QDBusPendingReply<uint> reply = *call;
    call->deleteLater();
    m_waiting.remove(kind);
    if (reply.isValid()) {
        m_ids.insert(kind, reply.value());
    }
    if (m_next.contains(kind)) {
        notify(m_next.take(kind));
    }
}

void DesktopNotifier::withdraw(const QString &kind)
{
    m_next.remove(kind);
    if (const uint id = m_ids.take(kind); id != 0) {
        QDBusConnection::sessionBus().asyncCall(call(QStringLiteral("CloseNotification"), {id}));
    }
}

void DesktopNotifier::activationToken(uint id, const QString &token)
{
    if (m_ids.values().contains(id)) {
        m_tokens.insert(id, token);
    }
}

void DesktopNotifier::actionInvoked(uint id, const QString &)
{
    // The signal goes to every program; most ids are not ours.
    const QString kind = m_ids.key(id);
    if (!kind.isEmpty()) {
        Q_EMIT activated(kind, m_tokens.take(id));
    }
}

void DesktopNotifier::closed(uint id, uint)
{
    m_tokens.remove(id);
    m_ids.removeIf([id](const auto &one) { return one.value() == id; });
}

}
