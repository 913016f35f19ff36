// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "settings/store.h"
#include "settings/table.h"
#include "support/fakeengineclient.h"
#include "support/faketray.h"
#include "tray/notifications.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace std::chrono_literals;

namespace
{

computer::LinkReport link(computer::LinkState state)
{
    computer::LinkReport report;
    report.state = state;
    report.server = QStringLiteral("https://office.example");
    return report;
}

computer::SkillBatch refused(const QString &name)
{
    computer::SkillRow row;
    row.id = name;
    row.name = name;
    row.state = computer::SkillState::Rejected;
    row.reason = QStringLiteral("x");
    return {false, {row}, {}};
}

}

class NotificationsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void refusedSkillsAreTold();
    void switchedOffKindsAreNotTold_data();
    void switchedOffKindsAreNotTold();
    void nothingIsToldToSomebodyWhoLooks();
    void clickLeadsThere();
    void whatIsOverIsWithdrawn();
    void laterRefusalsReplaceTheEarlier();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<Attention> m_attention;
    std::unique_ptr<settings::Store> m_store;
    std::unique_ptr<FakeNotifier> m_notifier;
    std::unique_ptr<Notifications> m_notifications;
    bool m_windowActive = false;
};

void NotificationsTest::init()
{
    m_notifications.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineClient>();
    m_attention = std::make_unique<Attention>(*m_engine, Attention::Delays{1ms, 1ms});
    m_store = std::make_unique<settings::Store>(m_folder->filePath(QStringLiteral("settings.json")));
    m_store->load();
    m_notifier = std::make_unique<FakeNotifier>();
    m_windowActive = false;
    m_notifications =
        std::make_unique<Notifications>(*m_attention, *m_store, *m_notifier, [this] { return m_windowActive; });
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
}

void NotificationsTest::refusedSkillsAreTold()
{
    Q_EMIT m_engine->skillsChanged(refused(QStringLiteral("PDF Tools")));
    QTRY_COMPARE(m_notifier->told.size(), 1);
    QVERIFY(m_notifier->told.constFirst().text.contains(QStringLiteral("PDF Tools")));
}

void NotificationsTest::switchedOffKindsAreNotTold_data()
{
    QTest::addColumn<bool>("refusedSkill");
    QTest::newRow("refused skill off") << false;
    QTest::newRow("connection lost off") << true;
}

void NotificationsTest::switchedOffKindsAreNotTold()
{
    QFETCH(bool, refusedSkill);
    m_store->setValue(settings::table::NotifyRefusedSkill, refusedSkill);
    m_store->setValue(settings::table::NotifyConnectionLost, !refusedSkill);
    QSignalSpy raised(m_attention.get(), &Attention::raised);
    Q_EMIT m_engine->skillsChanged(refused(QStringLiteral("a")));
    Q_EMIT m_engine->linkChanged(link(computer::LinkState::Joined));
    Q_EMIT m_engine->linkChanged(link(computer::LinkState::Connecting));
    QTRY_COMPARE(raised.size(), 2);
    QCOMPARE(m_notifier->told.size(), 1);
    QCOMPARE(m_notifier->told.constFirst().kind,
             refusedSkill ? QStringLiteral("refused") : QStringLiteral("connection"));
}

void NotificationsTest::nothingIsToldToSomebodyWhoLooks()
{
    m_windowActive = true;
    QSignalSpy raised(m_attention.get(), &Attention::raised);
    Q_EMIT m_engine->skillsChanged(refused(QStringLiteral("a")));
    QTRY_COMPARE(raised.size(), 1);
    QVERIFY(m_notifier->told.isEmpty());
}

void NotificationsTest::clickLeadsThere()
{
    QSignalSpy opened(m_notifications.get(), &Notifications::openRequested);
    Q_EMIT m_engine->skillsChanged(refused(QStringLiteral("a")));
    QTRY_COMPARE(m_notifier->told.size(), 1);
    Q_EMIT m_notifier->activated(m_notifier->told.constFirst().kind, QStringLiteral("token-1"));
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), QStringLiteral("skills"));
    QCOMPARE(opened.at(0).at(1).toString(), QStringLiteral("a"));
    QCOMPARE(opened.at(0).at(2).toString(), QStringLiteral("token-1"));
}

void NotificationsTest::whatIsOverIsWithdrawn()
{
    Q_EMIT m_engine->linkChanged(link(computer::LinkState::Refused));
    QCOMPARE(m_notifier->told.size(), 1);
    Q_EMIT m_engine->linkChanged(link(computer::LinkState::Joined));
    QCOMPARE(m_notifier->withdrawn, QStringList(QStringLiteral("connection")));
}

void NotificationsTest::laterRefusalsReplaceTheEarlier()
{
    Q_EMIT m_engine->skillsChanged(refused(QStringLiteral("a")));
    QTRY_COMPARE(m_notifier->told.size(), 1);
    Q_EMIT m_engine->skillsChanged(refused(QStringLiteral("b")));
    QTRY_COMPARE(m_notifier->told.size(), 2);
    QCOMPARE(m_notifier->told.at(0).kind, m_notifier->told.at(1).kind);
    QVERIFY(m_notifier->told.at(1).text.contains(QStringLiteral("a, b")));
    QVERIFY(m_notifier->withdrawn.isEmpty());
}

QTEST_GUILESS_MAIN(NotificationsTest)
#include "notificationstest.moc"
