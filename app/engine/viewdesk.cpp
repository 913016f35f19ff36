// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/viewdesk.h"

#include <QElapsedTimer>
#include <QPointer>

#include "agent/awaitfuture.h"
#include "engine/viewquestions.h"

namespace a2c::app
{

namespace
{

constexpr qint64 progressEvery = 250;

}

ViewDesk::ViewDesk(computer::Computer &computer, QThreadPool &pool, std::chrono::milliseconds quietTime,
                   QObject *parent)
    : QObject(parent)
    , m_pool(pool)
    , m_office(computer, pool)
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    connect(&m_quiet, &QTimer::timeout, &m_office, &ViewOffice::close);
    connect(&m_office, &ViewOffice::noticed, this, &ViewDesk::noticed);
}

ViewDesk::~ViewDesk()
{
    for (const Running &running : std::as_const(m_running)) {
        running.cancel.cancel();
    }
}

void ViewDesk::open()
{
    m_isWatched = true;
    m_quiet.stop();
}

void ViewDesk::leave()
{
    m_isWatched = false;
    closeWhenQuiet();
}

void ViewDesk::close()
{
    m_quiet.stop();
    m_office.close();
}

void ViewDesk::ask(quint64 id, const ViewQuestion &question)
{
    m_quiet.stop();
    m_running.insert(id, {question, {}});
    (void)answer(id, question);
}

void ViewDesk::cancel(quint64 id)
{
    if (const auto running = m_running.constFind(id); running != m_running.cend()) {
        running->cancel.cancel();
        fail(id, running->question, {ErrorCode::Cancelled, {}, {}});
    }
}

QCoro::Task<void> ViewDesk::answer(quint64 id, ViewQuestion question)
{
    const QPointer<ViewDesk> self(this);
    const CancelToken cancel = m_running.value(id).cancel;
    const ViewOffice::Entered agent = co_await agent::AwaitFuture(m_office.enter());
    if (!self || !m_running.contains(id)) {
        co_return;
    }
    if (!agent) {
        fail(id, question, agent.error());
        co_return;
    }
    ViewAnswer told = co_await askAsAgent(*agent, m_office.computerName(), question, m_pool, cancel, progressOf(id));
    if (!self || !m_running.remove(id)) {
        co_return;
    }
    told.id = id;
    closeWhenQuiet();
    emit answered(told);
}

void ViewDesk::fail(quint64 id, const ViewQuestion &question, const Error &error)
{
    m_running.remove(id);
    closeWhenQuiet();
    ViewAnswer told;
    told.id = id;
    told.question = question;
    told.ok = false;
    told.error = error;
    emit answered(told);
}

void ViewDesk::closeWhenQuiet()
{
    if (!m_isWatched && m_running.isEmpty()) {
        m_quiet.start();
    }
}

agent::DrainProgress ViewDesk::progressOf(quint64 id)
{
    return [self = QPointer(this), id, since = std::make_shared<QElapsedTimer>()](qint64 done, qint64 total) {
        if (self && (!since->isValid() || since->elapsed() >= progressEvery)) {
            since->start();
            emit self->progressed({id, done, total});
        }
    };
}

}
