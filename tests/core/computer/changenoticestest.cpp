// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "computer/changenotices.h"
#include "protocol/events.h"
#include "support/scriptedoffice.h"

using namespace a2c;
using namespace a2c::computer;
using namespace Qt::StringLiterals;

namespace
{

constexpr LinkTiming quick{.reconnectDelay = 10,
                           .reconnectDelayMax = 40,
                           .joinDelay = 10,
                           .joinDelayMax = 40,
                           .joinTimeout = 1'000,
                           .leaveTimeout = 200,
                           .noticeTimeout = 500};

}

class ChangeNoticesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void changesOfOneTurnAreOneNotice();
    void nothingIsSentBeforeJoining();
    void nothingIsSentAfterJoiningWhenNothingChanged();
    void changesMeanwhileAreOneNoticeAfterJoining();
    void lostNoticeIsSentAgain();

private:
    [[nodiscard]] qsizetype notices() const
    {
        return m_office->count(u"server:update_skills"_s);
    }
    void join()
    {
        m_link->connectTo(m_office->profile());
        QTRY_VERIFY(m_link->isJoined());
    }

    QThreadPool m_pool;
    std::unique_ptr<support::ScriptedOffice> m_office;
    std::unique_ptr<OfficeLink> m_link;
    std::unique_ptr<ChangeNotices> m_notices;
    QList<QPair<quint64, Told>> m_told;
};

void ChangeNoticesTest::init()
{
    m_office = std::make_unique<support::ScriptedOffice>();
    m_link = std::make_unique<OfficeLink>(m_pool, quick);
    m_notices = std::make_unique<ChangeNotices>(*m_link, protocol::office::updateSkills);
    m_told.clear();
    connect(m_notices.get(), &ChangeNotices::told, this, [this](const QList<quint64> &serials, Told told) {
        for (const quint64 serial : serials) {
            m_told.append({serial, told});
        }
    });
}

void ChangeNoticesTest::cleanup()
{
    m_notices.reset();
    m_link.reset();
    m_office.reset();
}

void ChangeNoticesTest::changesOfOneTurnAreOneNotice()
{
    join();
    QCOMPARE(m_notices->initialTold(), Told::Pending);
    m_notices->changed({1});
    m_notices->changed({2, 3});
    QTRY_COMPARE(m_told, (QList<QPair<quint64, Told>>{{1, Told::Yes}, {2, Told::Yes}, {3, Told::Yes}}));
    QCOMPARE(notices(), 1);
    m_notices->changed({4});
    QTRY_COMPARE(notices(), 2);
}

void ChangeNoticesTest::nothingIsSentBeforeJoining()
{
    m_office->joinAnswer = {};
    m_link->connectTo(m_office->profile());
    QTRY_COMPARE(m_office->count(u"server:join_office"_s), 1);
    QCOMPARE(m_notices->initialTold(), Told::NoOffice);
    m_notices->changed({1});
    QTest::qWait(100);
    QCOMPARE(notices(), 0);
}

void ChangeNoticesTest::nothingIsSentAfterJoiningWhenNothingChanged()
{
    join();
    QTest::qWait(100);
    QCOMPARE(notices(), 0);
    m_office->server().dropSessions();
    QTRY_COMPARE(m_office->count(u"server:join_office"_s), 2);
    QTest::qWait(100);
    QCOMPARE(notices(), 0);
}

void ChangeNoticesTest::changesMeanwhileAreOneNoticeAfterJoining()
{
    m_notices->changed({1});
    m_notices->changed({2});
    join();
    QTRY_COMPARE(m_told, (QList<QPair<quint64, Told>>{{1, Told::Yes}, {2, Told::Yes}}));
    QTest::qWait(50);
    QCOMPARE(notices(), 1);
    QVERIFY(m_office->events.indexOf(u"server:update_skills"_s) > m_office->events.indexOf(u"server:join_office"_s));
}

void ChangeNoticesTest::lostNoticeIsSentAgain()
{
    join();
    m_office->otherAnswer = {};
    m_notices->changed({7});
    QTRY_COMPARE(notices(), 1);
    m_office->otherAnswer = [] { return QJsonArray(); };
    m_office->server().dropSessions();
    QTRY_COMPARE(notices(), 2);
    QTRY_COMPARE(m_told, (QList<QPair<quint64, Told>>{{7, Told::NoOffice}, {7, Told::Yes}}));
}

QTEST_GUILESS_MAIN(ChangeNoticesTest)
#include "changenoticestest.moc"
