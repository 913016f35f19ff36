// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/quitsignals.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

namespace a2c::app
{

namespace
{

constexpr qint64 sameWish = 1'000; // milliseconds

std::atomic_int pipeEnd = -1;

void onSignal(int number)
{
    const int before = errno;
    const char byte = char(number);
    if (::write(pipeEnd, &byte, 1) < 0) {
        // Full: somebody asked very often before.
    }
    errno = before;
}

UniqueFd makePipe()
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
        std::abort();
    }
    pipeEnd = ends[1];
    return UniqueFd(ends[0]);
}

void setHandler(void (*handler)(int))
{
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGINT, &action, nullptr);
}

}

QuitSignals::QuitSignals(QObject *parent)
    : QObject(parent)
    , m_pipe(makePipe())
    , m_notifier(m_pipe.get(), QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &QuitSignals::read);
    setHandler(onSignal);
}

QuitSignals::~QuitSignals()
{
    setHandler(SIG_DFL);
    ::close(pipeEnd.exchange(-1));
}

void QuitSignals::read()
{
    char bytes[64];
    while (::read(m_pipe.get(), bytes, sizeof(bytes)) > 0) {
    }
    const qint64 now = SystemClock().monotonic();
    if (m_firstAsked < 0) {
        m_firstAsked = now;
        emit asked();
    } else if (now - m_firstAsked > sameWish) {
        std::_Exit(128 + SIGTERM);
    }
}

}
