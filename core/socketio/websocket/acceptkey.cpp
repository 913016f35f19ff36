// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/websocket/acceptkey.h"

#include <QCryptographicHash>

namespace a2c::socketio
{

QByteArray acceptKey(QByteArrayView key)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(key);
    hash.addData("258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    return hash.result().toBase64();
}

}
