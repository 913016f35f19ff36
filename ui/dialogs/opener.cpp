// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/opener.h"

#include <QDesktopServices>

namespace a2c::ui
{

void DesktopOpener::openFolder(const QString &path)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
}

void DesktopOpener::openAddress(const QUrl &address)
{
    QDesktopServices::openUrl(address);
}

}
