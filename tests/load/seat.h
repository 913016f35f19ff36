// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "load/member.h"

namespace a2c::load
{

/// A place in the crowd: whoever sits there may be dropped and come back. Remembers since when it was there without
/// a break, and has a secret that its answers carry.
class Seat final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Seat)

public:
    Seat(const Door &door, const Place &place);
    ~Seat() override;

    void occupy();
    /// Whoever sits there is gone without a word.
    void drop();

    [[nodiscard]] const Place &place() const;
    [[nodiscard]] const QByteArray &secret() const;
    [[nodiscard]] Member *member() const;
    [[nodiscard]] bool isInside() const;
    /// Whether it was there all the time from @p moment (of now()) on.
    [[nodiscard]] bool wasInsideSince(qint64 moment) const;
    /// Monotonic, nanoseconds.
    [[nodiscard]] static qint64 now();

signals:
    void entered();
    void dropped();
    /// The connection ended, and it was not us.
    void cut();

private:
    Door m_door;
    Place m_place;
    QByteArray m_secret;
    std::unique_ptr<Member> m_member;
    qint64 m_enteredAt = 0;
};

}
