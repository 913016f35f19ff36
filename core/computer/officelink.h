// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "computer/connectionsetup.h"
#include "computer/linktiming.h"
#include "computer/reports.h"
#include "computer/seat.h"

namespace a2c::computer
{

/// The way to one office: connects, joins, comes back after every loss, and leaves.
///
/// Ends in Refused, without another attempt, when the server does not take this version (4008, 4900) or these
/// credentials (401). Commands return at once; what became of them is told by reported(). Engine thread only.
/// Seed: "错误处理规范" §4008.
class OfficeLink final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OfficeLink)

public:
    /// @p pool reads the files that a profile names.
    explicit OfficeLink(QThreadPool &pool, const LinkTiming &timing = {}, QObject *parent = nullptr);
    ~OfficeLink() override;

    /// Leaves what is joined, then connects.
    void connectTo(const settings::ConnectionProfile &profile);
    /// Leaves and forgets the profile; closed() follows, at once where there is nothing to leave.
    void close();
    /// Leaves until resume().
    void pause();
    void resume();
    /// Tries again now instead of after the delay; also after a refusal.
    void retryNow();

    [[nodiscard]] const LinkReport &report() const
    {
        return m_report;
    }
    [[nodiscard]] bool isJoined() const;
    /// The largest packet that the server takes; 0: no limit is known.
    [[nodiscard]] qint64 maxPayload() const;
    /// Bytes that wait for the server to take them.
    [[nodiscard]] qint64 bytesQueued() const;

    /// Who else is in the office, as far as it is known; part of the report.
    void setAgent(const QString &name);

    /// One of the server:update_* events. @p done hears whether the server has it: ConnectionLost when it may not.
    /// Nothing is sent and ConnectionLost is told while no office is joined.
    void tell(QLatin1StringView event, std::function<void(const Result<void> &)> done);

signals:
    void reported(const a2c::computer::LinkReport &report);
    void joined();
    void left();
    void closed();
    /// Nothing waits for the server any more.
    void drained();
    void eventReceived(const QString &event, const a2c::socketio::Arguments &arguments, const a2c::socketio::Ack &ack);

private:
    enum class Wish {
        Nothing,
        Connected,
        Paused,
    };

    void start();
    void open(const Result<ConnectionSetup> &setup);
    void shut();
    void onShut();
    void connectAgain();
    void connectLater(const Error &error);
    void onClientState(socketio::Client::State state);
    void onFailed(const Error &error);
    void onConnectRefused(const QString &message, const QJsonObject &data);
    void onTaken();
    void onSeatRefused(const Error &error, int attempt, int retryIn);
    void onLost();
    void refuseForGood(const Error &error);
    [[nodiscard]] LinkReport freshReport(LinkState state) const;
    void report(const LinkReport &next);

    QThreadPool &m_pool;
    const LinkTiming m_timing;
    settings::ConnectionProfile m_profile;
    Wish m_wish = Wish::Nothing;
    quint64 m_generation = 0; ///< of the attempt to start; tells a late set-up from the wanted one
    bool m_shutting = false;
    std::unique_ptr<socketio::Client> m_client;
    socketio::Namespace *m_nsp = nullptr; ///< the client's
    std::unique_ptr<Seat> m_seat;
    socketio::Backoff m_connectDelay;
    QTimer m_connectRetry;
    LinkReport m_report;
};

}
