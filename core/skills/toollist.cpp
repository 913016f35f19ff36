// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "skills/toollist.h"

namespace a2c::skills
{

QStringList splitTools(QStringView text)
{
    QStringList tools;
    QString tool;
    int depth = 0;
    const auto finish = [&tools, &tool] {
        if (!tool.isEmpty()) {
            tools += tool;
            tool.clear();
        }
    };
    for (const QChar unit : text) {
        if (depth == 0 && (unit == u',' || unit.isSpace())) {
            finish();
            continue;
        }
        if (unit == u'(') {
            ++depth;
        } else if (unit == u')' && depth > 0) {
            --depth;
        }
        tool += unit;
    }
    tool = tool.trimmed();
    finish();
    return tools;
}

}
