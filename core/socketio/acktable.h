// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QHash>
#include <QTimer>

#include "base/result.h"
#include "socketio/packet.h"

namespace a2c::socketio
{

/// Who waits for which ack, and until when. Calls a handler from the event loop when its time is over.
class AckTable final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AckTable)

public:
    using Handler = std::function<void(const Result<Arguments> &)>;

    AckTable();

    /// The id to send. @p timeout in milliseconds.
    [[nodiscard]] quint64 add(Handler handler, int timeout);
    /// Who waits for @p id, no longer; null for an id that is unknown or was answered before.
    [[nodiscard]] Handler take(quint64 id);
    [[nodiscard]] QList<Handler> takeAll();
    [[nodiscard]] qsizetype size() const;

private:
    struct Pending {
        Handler handler;
        qint64 deadline;
    };

    void expire();
    void wakeAt(qint64 deadline);

    QHash<quint64, Pending> m_pending;
    quint64 m_nextId = 0;
    QTimer m_timer; // runs until the earliest deadline, or earlier
};

}
