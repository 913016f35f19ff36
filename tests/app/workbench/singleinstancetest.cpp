// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>
#include <QUuid>

#include "workbench/instancemessage.h"

using namespace a2c::app;
using namespace Qt::StringLiterals;

namespace
{

/// One start of the program.
class Start
{
public:
    Start(const QString &id, const QStringList &paths, const QString &token = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"A2C_INSTANCE_ID"_s, id);
        environment.insert(u"XDG_ACTIVATION_TOKEN"_s, token);
        m_process.setProcessEnvironment(environment);
        m_process.start(QStringLiteral(A2C_INSTANCE_PROBE), paths);
    }
    ~Start()
    {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(5000)) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }
    Q_DISABLE_COPY_MOVE(Start)

    [[nodiscard]] QByteArray output()
    {
        m_output += m_process.readAllStandardOutput();
        return m_output;
    }
    [[nodiscard]] bool hasEnded() const
    {
        return m_process.state() == QProcess::NotRunning;
    }
    [[nodiscard]] int code() const
    {
        return m_process.exitCode();
    }
    void killHard()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
    QByteArray m_output;
};

}

/// With real processes: what one process says of itself proves nothing.
class SingleInstanceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void secondStartTellsTheFirst();
    void otherIdIsAnotherProgram();
    void afterACrashTheNextIsFirst();

private:
    QString m_id;
};

void SingleInstanceTest::init()
{
    m_id = u"a2c-test-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
}

void SingleInstanceTest::secondStartTellsTheFirst()
{
    Start first(m_id, {});
    QTRY_VERIFY(first.output().contains("first"));
    Start second(m_id, {u"/home/me/a b.skill"_s}, u"token-5"_s);
    QTRY_VERIFY(second.hasEnded());
    QCOMPARE(second.code(), 0);
    QVERIFY(second.output().contains("second"));
    QTRY_VERIFY(first.output().count('\n') == 2);
    const auto message = InstanceMessage::decode(first.output().split('\n').at(1));
    QVERIFY(message);
    QCOMPARE(message->paths, QStringList(u"/home/me/a b.skill"_s));
    QCOMPARE(message->activationToken, u"token-5"_s);
    QVERIFY(!first.hasEnded());
}

void SingleInstanceTest::otherIdIsAnotherProgram()
{
    Start first(m_id, {});
    QTRY_VERIFY(first.output().contains("first"));
    Start other(m_id + u"-other"_s, {});
    QTRY_VERIFY(other.output().contains("first"));
}

void SingleInstanceTest::afterACrashTheNextIsFirst()
{
    {
        Start first(m_id, {});
        QTRY_VERIFY(first.output().contains("first"));
        first.killHard();
    }
    Start next(m_id, {});
    QTRY_VERIFY(next.output().contains("first"));
}

QTEST_GUILESS_MAIN(SingleInstanceTest)
#include "singleinstancetest.moc"
