// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/seat.h"

#include <chrono>

#include "base/digest.h"

namespace a2c::load
{

Seat::Seat(const Door &door, const Place &place)
    : m_door(door)
    , m_place(place)
    , m_secret(randomBytes(12).toHex())
{
}

Seat::~Seat() = default;

void Seat::occupy()
{
    m_member = std::make_unique<Member>(m_door, m_place);
    connect(m_member.get(), &Member::entered, this, [this] {
        m_enteredAt = now();
        emit entered();
    });
    connect(m_member.get(), &Member::lost, this, &Seat::cut);
    m_member->open();
}

void Seat::drop()
{
    m_member.reset();
    emit dropped();
}

const Place &Seat::place() const
{
    return m_place;
}

const QByteArray &Seat::secret() const
{
    return m_secret;
}

Member *Seat::member() const
{
    return m_member.get();
}

bool Seat::isInside() const
{
    return m_member != nullptr && m_member->isInside();
}

bool Seat::wasInsideSince(qint64 moment) const
{
    return isInside() && m_enteredAt < moment;
}

qint64 Seat::now()
{
    return std::chrono::steady_clock::now().time_since_epoch().count();
}

}
