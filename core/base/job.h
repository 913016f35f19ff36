// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <type_traits>

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

namespace a2c
{

/// Runs @p work on @p pool and hands what it returns to @p done, in the thread of @p context, which is the caller's.
/// When @p context is gone by then, or the pool threw the job away, @p done is not called.
template<typename Work, typename Done>
void runJob(QThreadPool &pool, QObject *context, Work work, Done done)
{
    using Value = std::invoke_result_t<Work>;
    auto *watcher = new QFutureWatcher<Value>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        QFuture<Value> future = watcher->future();
        if (future.isResultReadyAt(0)) {
            done(future.takeResult());
        }
    });
    // The pool wants something that can be copied.
    auto promise = std::make_shared<QPromise<Value>>();
    promise->start();
    watcher->setFuture(promise->future());
    pool.start([promise, shared = std::make_shared<Work>(std::move(work))] {
        promise->addResult((*shared)());
        promise->finish();
    });
}

}
