// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include <QHash>
#include <QTimer>

#include "base/canceltoken.h"
#include "engine/viewoffice.h"
#include "engine/viewreports.h"

namespace a2c::app
{

/// Answers what the Agent's view asks. Its office is opened by the first question and closed when nobody looked for a
/// while. Engine thread only.
class ViewDesk final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ViewDesk)

public:
    /// @p computer and @p pool outlive this.
    ViewDesk(computer::Computer &computer, QThreadPool &pool,
             std::chrono::milliseconds quietTime = std::chrono::seconds(30), QObject *parent = nullptr);
    ~ViewDesk() override;

    /// Somebody looks, or no longer does.
    void open();
    void leave();
    void close();

    /// answered() follows, once.
    void ask(quint64 id, const ViewQuestion &question);
    void cancel(quint64 id);

    [[nodiscard]] bool isOpen() const
    {
        return m_office.isOpen();
    }

signals:
    void answered(const a2c::app::ViewAnswer &answer);
    void progressed(const a2c::app::ViewProgress &progress);
    /// A notify:* event came.
    void noticed(const QString &event);

private:
    QCoro::Task<void> answer(quint64 id, ViewQuestion question);
    void fail(quint64 id, const ViewQuestion &question, const Error &error);
    void closeWhenQuiet();
    [[nodiscard]] agent::DrainProgress progressOf(quint64 id);

    struct Running {
        ViewQuestion question;
        CancelToken cancel;
    };

    QThreadPool &m_pool;
    ViewOffice m_office;
    QHash<quint64, Running> m_running;
    QTimer m_quiet;
    bool m_isWatched = false;
};

}
