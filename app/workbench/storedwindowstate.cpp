// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/storedwindowstate.h"

#include "settings/store.h"
#include "settings/table.h"

namespace a2c::app
{

StoredWindowState::StoredWindowState(settings::Store &store)
    : m_store(store)
{
}

QByteArray StoredWindowState::value(const QString &key) const
{
    const QString text = m_store.value(settings::table::WindowState).value(key).toString();
    return QByteArray::fromBase64(text.toLatin1());
}

void StoredWindowState::setValue(const QString &key, const QByteArray &value)
{
    QJsonObject state = m_store.value(settings::table::WindowState);
    state.insert(key, QString::fromLatin1(value.toBase64()));
    m_store.setValue(settings::table::WindowState, state);
}

}
