// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/logscrub.h"

#include <QMutex>
#include <QRegularExpression>
#include <QSet>

namespace a2c
{

namespace
{

using namespace Qt::StringLiterals;

constexpr qsizetype shortestSecret = 4;

struct Secrets {
    QMutex mutex;
    QSet<QString> texts;
};

Secrets &secrets()
{
    static Secrets all;
    return all;
}

}

void keepOutOfLogs(const QStringList &texts)
{
    const QMutexLocker locker(&secrets().mutex);
    for (const QString &text : texts) {
        if (text.size() >= shortestSecret) {
            secrets().texts.insert(text);
        }
    }
}

QString scrubbed(QString line)
{
    static const QRegularExpression credentials(u"(://)[^/?#@\\s]*@"_s);
    line.replace(credentials, u"\\1***@"_s);
    const QMutexLocker locker(&secrets().mutex);
    for (const QString &text : std::as_const(secrets().texts)) {
        line.replace(text, "***"_L1);
    }
    return line;
}

}
