// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include "base/clock.h"
#include "base/uniquefd.h"

namespace a2c::app
{

/// SIGTERM and SIGINT as a Qt signal, by way of a pipe: a handler may do next to nothing itself.
///
/// One wish to end often arrives twice (a terminal signals the whole group, a wrapper passes its own on): what comes
/// within a second of the first counts as the same. What comes later ends the program at once. One at a time.
class QuitSignals final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QuitSignals)

public:
    explicit QuitSignals(QObject *parent = nullptr);
    ~QuitSignals() override;

signals:
    void asked();

private:
    void read();

    UniqueFd m_pipe;
    QSocketNotifier m_notifier;
    qint64 m_firstAsked = -1;
};

}
