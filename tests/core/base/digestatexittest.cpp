// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <condition_variable>
#include <mutex>
#include <thread>

#include <QTest>

#include "base/digest.h"

using namespace a2c;

namespace
{

// A pool's thread that outlives main(): made before OpenSSL is, so it ends after all that OpenSSL may do at exit.
// What then remains of its state is what LeakSanitizer finds.
class LateThread
{
public:
    ~LateThread()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_ends = true;
        }
        m_changed.notify_all();
        if (m_thread.joinable()) {
            m_thread.join();
        }
    }

    QByteArray hash(const QByteArray &input)
    {
        QByteArray hex;
        std::unique_lock lock(m_mutex);
        m_thread = std::thread([this, &hex, input] {
            const QByteArray found = Sha256::hexOf(input);
            std::unique_lock inner(m_mutex);
            hex = found;
            m_hashed = true;
            m_changed.notify_all();
            m_changed.wait(inner, [this] { return m_ends; });
        });
        m_changed.wait(lock, [this] { return m_hashed; });
        return hex;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::thread m_thread;
    bool m_hashed = false;
    bool m_ends = false;
};

LateThread lateThread;

}

class DigestAtExitTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threadThatEndsLastLeavesNothing();
};

void DigestAtExitTest::threadThatEndsLastLeavesNothing()
{
    QCOMPARE(lateThread.hash("abc"), Sha256::hexOf("abc"));
}

QTEST_APPLESS_MAIN(DigestAtExitTest)
#include "digestatexittest.moc"
