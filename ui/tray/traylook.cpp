// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/traylook.h"

#include <QPainter>
#include <QSvgRenderer>

namespace a2c::ui
{

namespace
{

QString fileOf(TrayState state)
{
    switch (state) {
    case TrayState::Joined:
        return QStringLiteral("joined");
    case TrayState::Connecting:
        return QStringLiteral("connecting");
    case TrayState::Offline:
        return QStringLiteral("offline");
    case TrayState::Paused:
        return QStringLiteral("paused");
    case TrayState::Attention:
        return QStringLiteral("attention");
    }
    return {};
}

}

QIcon trayIcon(TrayState state)
{
    QIcon icon;
    QSvgRenderer renderer(QStringLiteral(":/a2c/icons/tray-%1.svg").arg(fileOf(state)));
    for (const int size : {16, 22, 24, 32, 44, 48, 64}) {
        QPixmap picture(size, size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        renderer.render(&painter);
        painter.end();
        icon.addPixmap(picture);
    }
    return icon;
}

}
