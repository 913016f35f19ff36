// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/readygate.h"

#include <utility>

namespace a2c::computer
{

ReadyGate::ReadyGate(std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &ReadyGate::release);
}

void ReadyGate::pass(QObject *context, std::function<void()> then)
{
    if (m_open) {
        then();
        return;
    }
    if (m_waiting.isEmpty()) {
        m_patience.start();
    }
    m_waiting.append({context, std::move(then)});
}

void ReadyGate::open()
{
    m_open = true;
    release();
}

void ReadyGate::release()
{
    m_patience.stop();
    const QList<Waiting> waiting = std::exchange(m_waiting, {});
    for (const Waiting &one : waiting) {
        if (one.context) {
            one.then();
        }
    }
}

}
