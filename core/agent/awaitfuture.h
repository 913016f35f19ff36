// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <coroutine>
#include <memory>

#include <QCoreApplication>
#include <QFuture>
#include <QPromise>
#include <QTimer>

namespace a2c::agent
{

/// `co_await` of a future's value; goes on from the event loop of the application's thread. QCoro's own does not
/// build under QT_NO_CONTEXTLESS_CONNECT.
template<typename T>
class AwaitFuture
{
public:
    explicit AwaitFuture(QFuture<T> future)
        : m_future(std::move(future))
    {
    }

    [[nodiscard]] bool await_ready() const
    {
        return m_future.isFinished();
    }
    void await_suspend(std::coroutine_handle<> coroutine)
    {
        m_future.then(QCoreApplication::instance(), [coroutine](const T &) { coroutine.resume(); });
    }
    [[nodiscard]] T await_resume() const
    {
        return m_future.result();
    }

private:
    QFuture<T> m_future;
};

/// Is there after @p milliseconds.
[[nodiscard]] inline AwaitFuture<bool> afterDelay(int milliseconds)
{
    auto promise = std::make_shared<QPromise<bool>>();
    promise->start();
    QTimer::singleShot(milliseconds, QCoreApplication::instance(), [promise] {
        promise->addResult(true);
        promise->finish();
    });
    return AwaitFuture<bool>(promise->future());
}

}
