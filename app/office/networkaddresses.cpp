// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/networkaddresses.h"

#include <QNetworkInterface>

namespace a2c::app
{

QList<QHostAddress> networkAddresses()
{
    QList<QHostAddress> ipv4;
    QList<QHostAddress> ipv6;
    for (const QNetworkInterface &interface : QNetworkInterface::allInterfaces()) {
        const auto flags = interface.flags();
        if (!flags.testFlag(QNetworkInterface::IsRunning) || flags.testFlag(QNetworkInterface::IsLoopBack)) {
            continue;
        }
        for (const QNetworkAddressEntry &entry : interface.addressEntries()) {
            const QHostAddress address = entry.ip();
            if (address.protocol() == QAbstractSocket::IPv4Protocol && !address.isLinkLocal()) {
                ipv4.append(address);
            } else if (address.isGlobal() || address.isUniqueLocalUnicast()) {
                ipv6.append(address);
            }
        }
    }
    return ipv4.isEmpty() ? ipv6 : ipv4;
}

}
