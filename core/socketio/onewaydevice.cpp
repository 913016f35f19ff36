// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/onewaydevice.h"

#include <cstring>

namespace a2c::socketio
{

OneWayDevice::OneWayDevice(QByteArray bytes, QObject *parent)
    : QIODevice(parent)
    , m_bytes(std::move(bytes))
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

bool OneWayDevice::isSequential() const
{
    return true;
}

bool OneWayDevice::atEnd() const
{
    return bytesAvailable() == 0;
}

qint64 OneWayDevice::bytesAvailable() const
{
    return m_bytes.size() - m_at;
}

bool OneWayDevice::seek(qint64 /*position*/)
{
    return false;
}

qint64 OneWayDevice::readData(char *data, qint64 maxSize)
{
    const qint64 left = m_bytes.size() - m_at;
    if (left == 0) {
        return -1;
    }
    const qint64 size = qMin(maxSize, left);
    std::memcpy(data, m_bytes.constData() + m_at, static_cast<size_t>(size));
    m_at += size;
    return size;
}

qint64 OneWayDevice::writeData(const char * /*data*/, qint64 /*size*/)
{
    return -1;
}

}
