// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/program.h"

#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace a2c::platform
{

QString programCommand(const QString &programPath, const QProcessEnvironment &environment)
{
    if (const QString image = environment.value(u"APPIMAGE"_s); QFileInfo(image).isAbsolute()) {
        return image;
    }
    const QString name = QFileInfo(programPath).fileName();
    const QStringList folders = environment.value(u"PATH"_s).split(u':', Qt::SkipEmptyParts);
    const QString found = QStandardPaths::findExecutable(name, folders);
    const bool isThis =
        !found.isEmpty() && QFileInfo(found).canonicalFilePath() == QFileInfo(programPath).canonicalFilePath();
    return isThis ? name : programPath;
}

}
