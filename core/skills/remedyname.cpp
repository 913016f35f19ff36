// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/remedyname.h"

#include "skills/name.h"

namespace a2c::skills
{

QString nearestLeafName(const QString &text)
{
    constexpr qsizetype maxLength = 64;
    QString name;
    bool dashPending = false;
    // Decomposed, an accent is a mark of its own and falls away; a full-width digit becomes a plain one.
    for (const QChar unit : text.normalized(QString::NormalizationForm_KD).toLower()) {
        if (unit.isMark()) {
            continue;
        }
        if (isLeafName(QStringView(&unit, 1))) {
            if (dashPending && !name.isEmpty()) {
                name += u'-';
            }
            dashPending = false;
            name += unit;
        } else {
            dashPending = true;
        }
    }
    name.truncate(maxLength);
    return name.endsWith(u'-') ? name.chopped(1) : name;
}

}
