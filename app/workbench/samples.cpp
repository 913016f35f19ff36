// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/samples.h"

#include <QDir>

namespace a2c::app
{

QString samplesFolder(const QString &programFolder)
{
    const QString installed = programFolder + QStringLiteral("/../share/a2c-workbench/samples");
    for (const QString &place : {installed, QStringLiteral(A2C_SOURCE_SAMPLES)}) {
        if (QDir(place).exists()) {
            return QDir(place).absolutePath();
        }
    }
    return {};
}

}
