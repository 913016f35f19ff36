// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/crowd.h"

#include <algorithm>

namespace a2c::load
{

using socketio::TransportChoice;

namespace
{

TransportChoice transportOf(std::size_t index)
{
    switch (index % 20) {
    case 3:
        return TransportChoice::PollingOnly;
    case 7:
    case 12:
        return TransportChoice::PollingThenWebSocket;
    default:
        return TransportChoice::WebSocketOnly;
    }
}

}

Crowd::Crowd(const Door &door, const Size &size)
{
    for (int office = 0; office < size.offices; ++office) {
        const QString name = QStringLiteral("office-%1").arg(office);
        QList<Seat *> computers;
        for (int i = 0; i < size.computers; ++i) {
            Seat &seat = addSeat(door, {protocol::Role::Computer, QStringLiteral("computer-%1").arg(i), name});
            computers.append(&seat);
        }
        Seat &agent = addSeat(door, {protocol::Role::Agent, QStringLiteral("agent"), name});
        m_askers.push_back(std::make_unique<Asker>(agent, computers, m_tally));
    }
}

void Crowd::enter()
{
    for (const auto &seat : m_seats) {
        if (seat->member() != nullptr) {
            continue;
        }
        seat->occupy();
        seat->member()->answerWith(provingAnswers(seat->secret()));
    }
}

void Crowd::dropHalf()
{
    const std::size_t inOffice = m_seats.size() / m_askers.size();
    for (std::size_t i = 0; i < m_seats.size(); ++i) {
        if ((i / inOffice + i % inOffice + m_losses) % 2 == 0) {
            m_seats[i]->drop();
        }
    }
    ++m_losses;
}

void Crowd::startCalls(int inFlight)
{
    for (const auto &asker : m_askers) {
        asker->start(inFlight);
    }
}

void Crowd::stopCalls()
{
    for (const auto &asker : m_askers) {
        asker->stop();
    }
}

bool Crowd::isComplete() const
{
    return std::ranges::all_of(m_seats, [](const auto &seat) { return seat->isInside(); });
}

bool Crowd::isIdle() const
{
    return std::ranges::all_of(m_askers, [](const auto &asker) { return asker->isIdle(); });
}

qsizetype Crowd::size() const
{
    return static_cast<qsizetype>(m_seats.size());
}

const Tally &Crowd::tally() const
{
    return m_tally;
}

Seat &Crowd::addSeat(const Door &door, const Place &place)
{
    Door own = door;
    own.transports = transportOf(m_seats.size());
    m_seats.push_back(std::make_unique<Seat>(own, place));
    QObject::connect(m_seats.back().get(), &Seat::cut, m_seats.back().get(), [this] { ++m_tally.cut; });
    return *m_seats.back();
}

}
