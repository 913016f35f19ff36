// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <coroutine>
#include <memory>
#include <type_traits>

#include <QFuture>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>
#include <QTimer>

#include "base/result.h"

namespace a2c::agent
{

/// `co_await` of a future's Result; goes on from the event loop of the thread that awaits. Cancelled when whoever
/// promised it is gone. QCoro's own does not build under QT_NO_CONTEXTLESS_CONNECT.
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
        auto *watcher = new QFutureWatcher<T>;
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, [watcher, coroutine] {
            watcher->deleteLater();
            coroutine.resume();
        });
        watcher->setFuture(m_future);
    }
    [[nodiscard]] T await_resume() const
    {
        return m_future.isResultReadyAt(0) ? m_future.result() : T(failure(ErrorCode::Cancelled));
    }

private:
    QFuture<T> m_future;
};

/// `co_await` of the Result of @p work, which runs on @p pool. What it refers to must outlive it.
template<typename Work>
[[nodiscard]] auto inPool(QThreadPool &pool, Work work)
{
    using Value = std::invoke_result_t<Work>;
    // The pool wants something that can be copied.
    auto promise = std::make_shared<QPromise<Value>>();
    promise->start();
    QFuture<Value> future = promise->future();
    pool.start([promise, shared = std::make_shared<Work>(std::move(work))] {
        promise->addResult((*shared)());
        promise->finish();
    });
    return AwaitFuture<Value>(std::move(future));
}

/// Is there after @p milliseconds.
[[nodiscard]] inline AwaitFuture<Result<void>> afterDelay(int milliseconds)
{
    auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    auto *timer = new QTimer;
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, promise] {
        timer->deleteLater();
        promise->addResult(Result<void>());
        promise->finish();
    });
    timer->start(milliseconds);
    return AwaitFuture<Result<void>>(promise->future());
}

}
