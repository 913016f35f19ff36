// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/windowstate.h"

namespace a2c::ui
{

QByteArray TransientWindowState::value(const QString &key) const
{
    return m_values.value(key);
}

void TransientWindowState::setValue(const QString &key, const QByteArray &value)
{
    m_values.insert(key, value);
}

}
