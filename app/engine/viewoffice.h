// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>

#include <QFuture>
#include <QPromise>
#include <QTimer>

#include "agent/agent.h"
#include "computer/computer.h"
#include "server/officeserver.h"

namespace a2c::app
{

/// A private office on loopback in which a Computer and an Agent of our own meet: the seat in the user's office stays
/// free, and it is there whatever becomes of that. Its limits and the Computer's name are those of the user's office,
/// as long as that is joined. Its port is any free one and its token random; neither is written
/// anywhere.
///
/// Engine thread only.
class ViewOffice final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ViewOffice)

public:
    using Entered = Result<std::shared_ptr<agent::Agent>>;

    /// Both outlive this.
    ViewOffice(computer::Computer &computer, QThreadPool &pool, QObject *parent = nullptr);
    ~ViewOffice() override;

    /// The Agent in its seat; opens the office first where it is closed. Who keeps the Agent may go on asking, and
    /// hears ConnectionLost once the office is closed.
    [[nodiscard]] QFuture<Entered> enter();
    void close();

    [[nodiscard]] bool isOpen() const
    {
        return m_server != nullptr;
    }
    /// As the Agent has to address it.
    [[nodiscard]] const QString &computerName() const
    {
        return m_computerName;
    }

signals:
    void noticed(const QString &event);

private:
    void open();
    void seatAgent();
    [[nodiscard]] qint64 payloadLimit() const;
    void settle(const Entered &entered);

    computer::Computer &m_computer;
    QThreadPool &m_pool;
    QString m_computerName;
    QString m_token;
    std::unique_ptr<server::OfficeServer> m_server;
    std::unique_ptr<computer::Attachment> m_attachment;
    std::shared_ptr<agent::Agent> m_agent;
    std::shared_ptr<QPromise<Entered>> m_entered; ///< there while the office is
    QTimer m_patience;
};

}
