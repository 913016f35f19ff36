// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDBusConnection>
#include <QDBusMessage>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include "tray/desktopnotifier.h"

using namespace a2c::ui;

namespace
{

QString service()
{
    return QStringLiteral("org.freedesktop.Notifications");
}

}

/// The desktop's side, on a connection of its own.
class FakeService final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Shown {
        uint replaces;
        QString title;
        QString text;
        QStringList actions;
        QVariantMap hints;
    };
    QList<Shown> shown;
    QList<uint> closedIds;

public Q_SLOTS:
    uint Notify(const QString &, uint replaces, const QString &, const QString &title, const QString &text,
                const QStringList &actions, const QVariantMap &hints, int)
    {
        shown.append({replaces, title, text, actions, hints});
        return replaces != 0 ? replaces : ++m_last;
    }
    void CloseNotification(uint id)
    {
        closedIds.append(id);
    }

Q_SIGNALS:
    void ActionInvoked(uint id, const QString &action);
    void ActivationToken(uint id, const QString &token);
    void NotificationClosed(uint id, uint reason);

private:
    uint m_last = 40;
};

class DesktopNotifierTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void laterOnesOfAKindReplaceTheEarlier();
    void whatComesWhileWaitingIsNotLost();
    void textIsNoMarkup();
    void clickCarriesTheToken();
    void clicksOnOthersAreNotOurs();
    void closedOneIsNotReplaced();
    void withdrawnOneIsClosed();

private:
    /// Shows one of @p kind, and waits until the notifier knows its id: the second of a kind carries it.
    uint show(const QString &kind)
    {
        const auto before = m_service->shown.size();
        m_notifier->notify({kind, QStringLiteral("first"), {}});
        m_notifier->notify({kind, QStringLiteral("second"), {}});
        [this, before] { QTRY_COMPARE(m_service->shown.size(), before + 2); }();
        return m_service->shown.constLast().replaces;
    }

    std::unique_ptr<QDBusConnection> m_bus;
    std::unique_ptr<FakeService> m_service;
    std::unique_ptr<DesktopNotifier> m_notifier;
};

void DesktopNotifierTest::initTestCase()
{
    if (!QDBusConnection::sessionBus().isConnected()) {
        QSKIP("there is no session bus: run under dbus-run-session");
    }
    m_bus = std::make_unique<QDBusConnection>(
        QDBusConnection::connectToBus(QDBusConnection::SessionBus, QStringLiteral("desktop")));
    if (!m_bus->registerService(service())) {
        QSKIP("the session bus has a notification service already");
    }
}

void DesktopNotifierTest::init()
{
    m_notifier.reset();
    m_bus->unregisterObject(QStringLiteral("/org/freedesktop/Notifications"));
    m_service = std::make_unique<FakeService>();
    QVERIFY(m_bus->registerObject(QStringLiteral("/org/freedesktop/Notifications"), m_service.get(),
                                  QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
    m_notifier = std::make_unique<DesktopNotifier>();
}

void DesktopNotifierTest::laterOnesOfAKindReplaceTheEarlier()
{
    m_notifier->notify({QStringLiteral("a"), QStringLiteral("one"), {}});
    QTRY_COMPARE(m_service->shown.size(), 1);
    QCOMPARE(m_service->shown.at(0).replaces, 0);
    m_notifier->notify({QStringLiteral("a"), QStringLiteral("two"), {}});
    QTRY_COMPARE(m_service->shown.size(), 2);
    QCOMPARE(m_service->shown.at(1).replaces, 41);
    m_notifier->notify({QStringLiteral("b"), QStringLiteral("other"), {}});
    QTRY_COMPARE(m_service->shown.constLast().title, QStringLiteral("other"));
    QCOMPARE(m_service->shown.constLast().replaces, 0);
}

void DesktopNotifierTest::whatComesWhileWaitingIsNotLost()
{
    for (const char *title : {"one", "two", "three"}) {
        m_notifier->notify({QStringLiteral("a"), QString::fromLatin1(title), {}});
    }
    QTRY_COMPARE(m_service->shown.size(), 2);
    QCOMPARE(m_service->shown.at(0).title, QStringLiteral("one"));
    QCOMPARE(m_service->shown.at(1).title, QStringLiteral("three"));
    QVERIFY(m_service->shown.at(1).replaces != 0);
}

void DesktopNotifierTest::textIsNoMarkup()
{
    m_notifier->notify({QStringLiteral("a"), QStringLiteral("t"), QStringLiteral("<a href=\"x\">&skill</a>")});
    QTRY_COMPARE(m_service->shown.size(), 1);
    QCOMPARE(m_service->shown.at(0).text, QStringLiteral("&lt;a href=&quot;x&quot;&gt;&amp;skill&lt;/a&gt;"));
    QVERIFY(m_service->shown.at(0).actions.contains(QStringLiteral("default")));
}

void DesktopNotifierTest::clickCarriesTheToken()
{
    QSignalSpy activated(m_notifier.get(), &Notifier::activated);
    const uint id = show(QStringLiteral("a"));
    Q_EMIT m_service->ActivationToken(id, QStringLiteral("token-7"));
    Q_EMIT m_service->ActionInvoked(id, QStringLiteral("default"));
    QTRY_COMPARE(activated.size(), 1);
    QCOMPARE(activated.at(0).at(0).toString(), QStringLiteral("a"));
    QCOMPARE(activated.at(0).at(1).toString(), QStringLiteral("token-7"));
}

void DesktopNotifierTest::clicksOnOthersAreNotOurs()
{
    QSignalSpy activated(m_notifier.get(), &Notifier::activated);
    const uint id = show(QStringLiteral("a"));
    Q_EMIT m_service->ActionInvoked(7, QStringLiteral("default"));
    Q_EMIT m_service->ActionInvoked(id, QStringLiteral("default"));
    QTRY_COMPARE(activated.size(), 1);
}

void DesktopNotifierTest::closedOneIsNotReplaced()
{
    QSignalSpy activated(m_notifier.get(), &Notifier::activated);
    const uint first = show(QStringLiteral("a"));
    const uint second = show(QStringLiteral("b"));
    Q_EMIT m_service->NotificationClosed(first, 2);
    // Signals arrive in their order: with this one, the closing has arrived too.
    Q_EMIT m_service->ActionInvoked(second, QStringLiteral("default"));
    QTRY_COMPARE(activated.size(), 1);
    m_notifier->notify({QStringLiteral("a"), QStringLiteral("again"), {}});
    QTRY_COMPARE(m_service->shown.constLast().title, QStringLiteral("again"));
    QCOMPARE(m_service->shown.constLast().replaces, 0);
}

void DesktopNotifierTest::withdrawnOneIsClosed()
{
    const uint id = show(QStringLiteral("a"));
    m_notifier->withdraw(QStringLiteral("a"));
    QTRY_COMPARE(m_service->closedIds, QList<uint>{id});
    m_notifier->withdraw(QStringLiteral("unknown"));
}

QTEST_MAIN(DesktopNotifierTest)
#include "desktopnotifiertest.moc"
