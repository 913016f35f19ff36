// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/placeholders.h"

#include <QRegularExpression>
#include <QUrl>

namespace a2c::agent
{

QString opaqueSkillUri(const QString &skillName)
{
    return QStringLiteral("skill://a2c/") + QString::fromLatin1(QUrl::toPercentEncoding(skillName));
}

Result<QString> expandPlaceholders(const QString &text, const QMap<QString, QString> &values)
{
    static const QRegularExpression pattern(
        QStringLiteral(R"(\$(?:\{(TFROBOT_[A-Za-z0-9_]*)\}|(TFROBOT_[A-Za-z0-9_]*)))"));
    QString expanded;
    qsizetype from = 0;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const QString name = match.captured(1).isEmpty() ? match.captured(2) : match.captured(1);
        if (!values.contains(name)) {
            return failure(ErrorCode::Malformed, name);
        }
        expanded += QStringView(text).sliced(from, match.capturedStart() - from);
        expanded += values.value(name);
        from = match.capturedEnd();
    }
    expanded += QStringView(text).sliced(from);
    return expanded;
}

}
