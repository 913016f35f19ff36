// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "base/result.h"
#include "computer/connectionsetup.h"
#include "socketio/client.h"

namespace a2c::app
{

/// Connects once with a profile, joins nothing and leaves again. Engine thread.
class ConnectionTest final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConnectionTest)

public:
    struct Success {
        bool webSocket = false;
        qint64 milliseconds = 0; ///< until the namespace was there

        bool operator==(const Success &) const = default;
    };

    /// @p pool reads the files that the profile names.
    ConnectionTest(QThreadPool &pool, const settings::ConnectionProfile &profile, QObject *parent);
    ~ConnectionTest() override;

signals:
    void finished(const Result<Success> &result);

private:
    void open(const Result<computer::ConnectionSetup> &setup);
    void end(const Result<Success> &result);

    std::unique_ptr<socketio::Client> m_client;
    QElapsedTimer m_clock;
    QTimer m_upgradeWait; ///< the better transport comes a little after the first
    bool m_ended = false;
};

}
