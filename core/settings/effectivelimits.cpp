// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/effectivelimits.h"

#include "settings/limitrange.h"

namespace a2c::settings
{

EffectiveLimits effectiveLimits(const Limits &stored, const QProcessEnvironment &environment)
{
    EffectiveLimits result{stored, {}, {}};
    for (const LimitRange &range : limitRanges) {
        const QString name = QString::fromLatin1(range.variable);
        const QString text = environment.value(name).trimmed();
        if (text.isEmpty()) {
            continue;
        }
        bool isNumber = false;
        const qint64 number = text.toLongLong(&isNumber);
        if (isNumber && number >= range.least && number <= range.most) {
            result.limits.*range.member = number;
            result.fromEnvironment.append(name);
        } else {
            result.ignored.append(name);
        }
    }
    return result;
}

}
