// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/schema.h"

using namespace Qt::StringLiterals;

namespace a2c::settings
{

namespace
{

constexpr auto versionKey = "version"_L1;

}

void Schema::migrate(QJsonObject &values) const
{
    const int found = versionOf(values);
    if (found > version()) {
        return;
    }
    for (qsizetype at = found - 1; at < migrations.size(); ++at) {
        migrations.at(at)(values);
    }
    values.insert(versionKey, version());
}

int Schema::versionOf(const QJsonObject &values)
{
    return qMax(1, values.value(versionKey).toInt(1));
}

Schema currentSchema()
{
    return {};
}

}
