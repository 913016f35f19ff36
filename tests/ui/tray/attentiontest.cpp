// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "support/fakeengineclient.h"
#include "tray/attention.h"
#include "tray/attentionwords.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace std::chrono_literals;
using computer::LinkReport;
using computer::LinkState;
using computer::SkillBatch;
using computer::SkillRow;
using computer::SkillState;

namespace
{

constexpr Attention::Delays delays{50ms, 20ms};

LinkReport link(LinkState state, int retryInMs = -1)
{
    LinkReport report;
    report.state = state;
    report.server = QStringLiteral("https://office.example");
    report.retryInMs = retryInMs;
    return report;
}

SkillRow skill(const QString &name, SkillState state, const QString &reason = {})
{
    SkillRow row;
    row.id = QStringLiteral("/home/skills/") + name;
    row.name = name;
    row.state = state;
    row.reason = reason;
    return row;
}

SkillBatch batch(const QList<SkillRow> &rows)
{
    return {false, rows, {}};
}

}

class AttentionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void lostConnectionIsToldAfterAWhile();
    void shortLossIsNotTold();
    void connectionThatNeverWasIsNotLost();
    void leavingOnPurposeIsNoLoss_data();
    void leavingOnPurposeIsNoLoss();
    void repeatedAttemptsDoNotDelayTheNews();
    void comingBackClears();
    void refusedConnectionIsToldAtOnce();
    void refusalsOfAnEarlierRunAreOldNews();
    void refusalsThatComeTogetherAreToldTogether();
    void sameRefusalIsToldOnce();
    void otherReasonIsNews();
    void mendedSkillClears();
    void removedAndRefusedAgainIsNews();
    void lookingAtTheSkillsClears();
    void anotherSkillsFolderIsOldNews();
    void skillsFolderThatFailsIsTold();
    void wordsAreBounded();

private:
    /// Returns when everything that began before would have been told.
    static void passTheTime()
    {
        FakeEngineClient engine;
        Attention control(engine, delays);
        const QSignalSpy raised(&control, &Attention::raised);
        Q_EMIT engine.linkChanged(link(LinkState::Joined));
        Q_EMIT engine.linkChanged(link(LinkState::Offline, 1000));
        Q_EMIT engine.skillsChanged({true, {}, {}});
        Q_EMIT engine.skillsChanged(
            batch({skill(QStringLiteral("control"), SkillState::Rejected, QStringLiteral("x"))}));
        QTRY_COMPARE(raised.size(), 2);
    }
    [[nodiscard]] QList<Cause::Kind> kinds() const
    {
        QList<Cause::Kind> result;
        for (const Cause &cause : m_attention->causes()) {
            result.append(cause.kind);
        }
        return result;
    }

    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<Attention> m_attention;
    std::unique_ptr<QSignalSpy> m_raised;
};

void AttentionTest::init()
{
    m_raised.reset();
    m_attention.reset();
    m_engine = std::make_unique<FakeEngineClient>();
    m_attention = std::make_unique<Attention>(*m_engine, delays);
    m_raised = std::make_unique<QSignalSpy>(m_attention.get(), &Attention::raised);
}

void AttentionTest::lostConnectionIsToldAfterAWhile()
{
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 1000));
    QVERIFY(m_raised->isEmpty());
    QTRY_COMPARE(kinds(), QList{Cause::Kind::ConnectionLost});
    QCOMPARE(m_attention->causes().constFirst().subjects, QStringList(QStringLiteral("https://office.example")));
}

void AttentionTest::shortLossIsNotTold()
{
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 1000));
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    // The next loss starts a count of its own, and only that one is told.
    Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 1000));
    QTRY_COMPARE(m_raised->size(), 1);
}

void AttentionTest::connectionThatNeverWasIsNotLost()
{
    Q_EMIT m_engine->linkChanged(link(LinkState::Connecting));
    Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 1000));
    passTheTime();
    QVERIFY(m_raised->isEmpty());
}

void AttentionTest::leavingOnPurposeIsNoLoss_data()
{
    QTest::addColumn<LinkState>("state");
    QTest::newRow("paused") << LinkState::Paused;
    QTest::newRow("disconnected") << LinkState::Offline;
}

void AttentionTest::leavingOnPurposeIsNoLoss()
{
    QFETCH(LinkState, state);
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 1000));
    Q_EMIT m_engine->linkChanged(link(state));
    passTheTime();
    QVERIFY(m_raised->isEmpty());
}

void AttentionTest::repeatedAttemptsDoNotDelayTheNews()
{
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    QTimer attempts;
    connect(&attempts, &QTimer::timeout, m_engine.get(), [this] {
        Q_EMIT m_engine->linkChanged(link(LinkState::Connecting));
        Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 10));
    });
    attempts.start(5);
    QTRY_COMPARE(m_raised->size(), 1);
    passTheTime();
    QCOMPARE(m_raised->size(), 1);
}

void AttentionTest::comingBackClears()
{
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    Q_EMIT m_engine->linkChanged(link(LinkState::Offline, 1000));
    QTRY_VERIFY(!m_attention->causes().isEmpty());
    QSignalSpy cleared(m_attention.get(), &Attention::cleared);
    Q_EMIT m_engine->linkChanged(link(LinkState::Joined));
    QCOMPARE(cleared.size(), 1);
    QVERIFY(m_attention->causes().isEmpty());
}

void AttentionTest::refusedConnectionIsToldAtOnce()
{
    Q_EMIT m_engine->linkChanged(link(LinkState::Refused));
    QCOMPARE(kinds(), QList{Cause::Kind::ConnectionRefused});
    Q_EMIT m_engine->linkChanged(link(LinkState::Refused));
    QCOMPARE(m_raised->size(), 1);
    Q_EMIT m_engine->linkChanged(link(LinkState::Connecting));
    QVERIFY(m_attention->causes().isEmpty());
}

void AttentionTest::refusalsOfAnEarlierRunAreOldNews()
{
    Q_EMIT m_engine->skillsChanged({true, {skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}, {}});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}));
    passTheTime();
    QVERIFY(m_raised->isEmpty());
}

void AttentionTest::refusalsThatComeTogetherAreToldTogether()
{
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}));
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("b"), SkillState::Rejected, QStringLiteral("x")),
                                          skill(QStringLiteral("c"), SkillState::Active)}));
    QTRY_COMPARE(m_raised->size(), 1);
    QCOMPARE(m_raised->at(0).at(0).value<Cause>().subjects, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
}

void AttentionTest::sameRefusalIsToldOnce()
{
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    const SkillBatch refused = batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))});
    Q_EMIT m_engine->skillsChanged(refused);
    QTRY_COMPARE(m_raised->size(), 1);
    m_attention->skillsSeen();
    Q_EMIT m_engine->skillsChanged(refused);
    passTheTime();
    QCOMPARE(m_raised->size(), 1);
}

void AttentionTest::otherReasonIsNews()
{
    Q_EMIT m_engine->skillsChanged({true, {skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}, {}});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("y"))}));
    QTRY_COMPARE(m_raised->size(), 1);
}

void AttentionTest::mendedSkillClears()
{
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}));
    QTRY_COMPARE(kinds(), QList{Cause::Kind::SkillsRefused});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Active)}));
    QVERIFY(m_attention->causes().isEmpty());
}

void AttentionTest::removedAndRefusedAgainIsNews()
{
    Q_EMIT m_engine->skillsChanged({true, {skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}, {}});
    Q_EMIT m_engine->skillsChanged({false, {}, {QStringLiteral("/home/skills/a")}});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}));
    QTRY_COMPARE(m_raised->size(), 1);
}

void AttentionTest::lookingAtTheSkillsClears()
{
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    Q_EMIT m_engine->skillsChanged(batch({skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}));
    m_attention->skillsSeen();
    passTheTime();
    QVERIFY(m_raised->isEmpty());
    QVERIFY(m_attention->causes().isEmpty());
}

void AttentionTest::anotherSkillsFolderIsOldNews()
{
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    Q_EMIT m_engine->skillsChanged({true, {skill(QStringLiteral("a"), SkillState::Rejected, QStringLiteral("x"))}, {}});
    passTheTime();
    QVERIFY(m_raised->isEmpty());
}

void AttentionTest::skillsFolderThatFailsIsTold()
{
    Q_EMIT m_engine->homeFailed({ErrorCode::PermissionDenied, QStringLiteral("/forbidden"), {}});
    QCOMPARE(kinds(), QList{Cause::Kind::HomeFailed});
    QVERIFY(AttentionWords::details(m_attention->causes().constFirst()).contains(QStringLiteral("/forbidden")));
    Q_EMIT m_engine->skillsChanged({true, {}, {}});
    QVERIFY(m_attention->causes().isEmpty());
}

void AttentionTest::wordsAreBounded()
{
    Cause cause{Cause::Kind::SkillsRefused, {}};
    for (int count = 0; count < 1000; ++count) {
        cause.subjects.append(QString(255, QLatin1Char('x')));
    }
    QVERIFY(AttentionWords::title(cause).contains(QStringLiteral("1000")));
    QVERIFY(AttentionWords::details(cause).size() < 300);
    QVERIFY(AttentionWords::details(cause).contains(QStringLiteral("997")));
    for (const Cause::Kind kind :
         {Cause::Kind::ConnectionLost, Cause::Kind::ConnectionRefused, Cause::Kind::SkillsRefused}) {
        QVERIFY(!AttentionWords::title({kind, {}}).isEmpty());
        QVERIFY(!AttentionWords::page({kind, {}}).isEmpty());
    }
}

QTEST_GUILESS_MAIN(AttentionTest)
#include "attentiontest.moc"
