// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/desktopentry.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace a2c::platform
{

QHash<QString, QString> desktopEntryOf(const QByteArray &content)
{
    QHash<QString, QString> entry;
    bool inside = false;
    for (const QString &line : QString::fromUtf8(content).split(u'\n')) {
        const QString text = line.trimmed();
        if (text.startsWith(u'[')) {
            inside = text == "[Desktop Entry]"_L1;
            continue;
        }
        const qsizetype equals = text.indexOf(u'=');
        if (inside && equals > 0 && !text.startsWith(u'#')) {
            entry.insert(text.left(equals).trimmed(), text.mid(equals + 1).trimmed());
        }
    }
    return entry;
}

}
