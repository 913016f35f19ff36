// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace a2c::computer
{

/// Holds back who needs the first scan to be done, but not for ever: then they go on with what is there.
class ReadyGate final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadyGate)

public:
    explicit ReadyGate(std::chrono::milliseconds patience, QObject *parent = nullptr);

    /// Calls @p then now when the gate is open, else as soon as it opens; not at all when @p context is gone by then.
    void pass(QObject *context, std::function<void()> then);
    /// Stays open from now on.
    void open();

    [[nodiscard]] bool isOpen() const
    {
        return m_open;
    }

private:
    struct Waiting {
        QPointer<QObject> context;
        std::function<void()> then;
    };

    void release();

    QList<Waiting> m_waiting;
    QTimer m_patience; ///< of the one that waits longest
    bool m_open = false;
};

}
