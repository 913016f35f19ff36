// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/attentionwords.h"

namespace a2c::ui
{

namespace
{

constexpr qsizetype mostNames = 3;
constexpr qsizetype longestName = 64;

/// Names come from folders, of any length.
QString shortened(const QString &name)
{
    return name.size() > longestName ? name.left(longestName - 1) + QStringLiteral("…") : name;
}

}

QString AttentionWords::title(const Cause &cause)
{
    switch (cause.kind) {
    case Cause::Kind::HomeFailed:
        return tr("The skills folder cannot be used");
    case Cause::Kind::ConnectionRefused:
        return tr("The server refused the connection");
    case Cause::Kind::ConnectionLost:
        return tr("The connection is lost");
    case Cause::Kind::SkillsRefused:
        return tr("%n skill(s) refused", nullptr, static_cast<int>(cause.subjects.size()));
    }
    return {};
}

QString AttentionWords::details(const Cause &cause)
{
    switch (cause.kind) {
    case Cause::Kind::HomeFailed:
        return tr("No skill of %1 is served.").arg(subject(cause));
    case Cause::Kind::ConnectionRefused:
        return tr("%1 does not let this Computer in. The settings tell why.").arg(subject(cause));
    case Cause::Kind::ConnectionLost:
        return tr("%1 has not answered for a while. It is tried again and again.").arg(subject(cause));
    case Cause::Kind::SkillsRefused: {
        QStringList names;
        for (const QString &name : cause.subjects.first(qMin(mostNames, cause.subjects.size()))) {
            names.append(shortened(name));
        }
        const auto more = static_cast<int>(cause.subjects.size() - names.size());
        const QString list = names.join(QStringLiteral(", "));
        return more > 0 ? tr("%1 and %n more", "names of skills", more).arg(list) : list;
    }
    }
    return {};
}

QString AttentionWords::page(const Cause &cause)
{
    const bool isSkills = cause.kind == Cause::Kind::SkillsRefused || cause.kind == Cause::Kind::HomeFailed;
    return isSkills ? QStringLiteral("skills") : QStringLiteral("settings");
}

QString AttentionWords::subject(const Cause &cause)
{
    return cause.subjects.isEmpty() ? QString() : shortened(cause.subjects.constFirst());
}

}
