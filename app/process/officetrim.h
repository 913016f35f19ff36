// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "server/officeserver.h"

namespace a2c::app
{

/// Gives back to the system what an office needed for a moment, once nobody has said anything for a while.
class OfficeTrim final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OfficeTrim)

public:
    /// @p office outlives this.
    explicit OfficeTrim(const server::OfficeServer &office);

private:
    void look();

    const server::OfficeServer &m_office;
    QTimer m_timer;
    quint64 m_seen = 0;
    bool m_isTrimmed = true;
};

}
