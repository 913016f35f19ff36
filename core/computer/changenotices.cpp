// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/changenotices.h"

#include <utility>

#include <QPointer>

namespace a2c::computer
{

namespace
{

/// How many entries are remembered while nobody can be told; the oldest then stay as they are.
constexpr qsizetype mostSerials = 100'000;

}

ChangeNotices::ChangeNotices(OfficeLink &link, QLatin1StringView event, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_event(event)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &ChangeNotices::send);
    connect(&m_link, &OfficeLink::joined, this, [this] {
        if (m_pending) {
            m_soon.start();
        }
    });
}

Told ChangeNotices::initialTold() const
{
    return m_link.isJoined() ? Told::Pending : Told::NoOffice;
}

void ChangeNotices::changed(const QList<quint64> &serials)
{
    keep(serials);
    if (m_link.isJoined()) {
        m_soon.start();
    }
}

void ChangeNotices::send()
{
    if (!m_pending || !m_link.isJoined()) {
        return;
    }
    m_pending = false;
    m_link.tell(m_event, [self = QPointer(this), serials = std::exchange(m_serials, {})](const Result<void> &result) {
        if (self) {
            self->onSent(serials, result);
        }
    });
}

void ChangeNotices::onSent(const QList<quint64> &serials, const Result<void> &result)
{
    if (result) {
        emit told(serials, Told::Yes);
        return;
    }
    keep(serials);
    emit told(serials, Told::NoOffice);
    if (m_link.isJoined()) {
        m_soon.start();
    }
}

void ChangeNotices::keep(const QList<quint64> &serials)
{
    m_pending = true;
    m_serials += serials;
    if (m_serials.size() > mostSerials) {
        m_serials.remove(0, m_serials.size() - mostSerials);
    }
}

}
