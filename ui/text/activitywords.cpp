// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/activitywords.h"

#include "text/errorwords.h"
#include "text/quantities.h"
#include "text/refusalwords.h"

namespace a2c::ui
{

using computer::ActivityEntry;
using computer::ActivityKind;

namespace
{

struct Cause {
    const char *word;
    const char *text;
};

constexpr Cause causes[] = {
    {"folder", QT_TRANSLATE_NOOP("ActivityWords", "the skills folder")},
    {"drop", QT_TRANSLATE_NOOP("ActivityWords", "an import")},
    {"import", QT_TRANSLATE_NOOP("ActivityWords", "an import")},
    {"agent", QT_TRANSLATE_NOOP("ActivityWords", "the Agent")},
    {"user", QT_TRANSLATE_NOOP("ActivityWords", "you")},
    {"server", QT_TRANSLATE_NOOP("ActivityWords", "the server")},
    {"network", QT_TRANSLATE_NOOP("ActivityWords", "the network")},
    {"start", QT_TRANSLATE_NOOP("ActivityWords", "the start of the program")},
    {"scan", QT_TRANSLATE_NOOP("ActivityWords", "a look at the skills folder")},
    {"settings", QT_TRANSLATE_NOOP("ActivityWords", "the settings")},
};

QString fact(const ActivityEntry &entry, const char *key)
{
    return entry.facts.value(QLatin1String(key)).toString();
}

}

QString ActivityWords::kind(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::SkillAdded:
        return tr("Added", "a skill");
    case ActivityKind::SkillChanged:
        return tr("Changed", "a skill");
    case ActivityKind::SkillRemoved:
        return tr("Removed", "a skill");
    case ActivityKind::SkillOrphaned:
        return tr("Orphaned", "a skill");
    case ActivityKind::SkillRestored:
        return tr("Back", "a skill that was orphaned");
    case ActivityKind::SkillRejected:
        return tr("Rejected", "a skill");
    case ActivityKind::SkillMended:
        return tr("Mended", "a skill that was rejected");
    case ActivityKind::Joined:
        return tr("Joined", "an office");
    case ActivityKind::Left:
        return tr("Left", "an office");
    case ActivityKind::ConnectionLost:
        return tr("Connection lost");
    case ActivityKind::Refused:
        return tr("Connection refused");
    case ActivityKind::AgentEntered:
        return tr("Agent entered");
    case ActivityKind::AgentLeft:
        return tr("Agent left");
    case ActivityKind::SkillListed:
        return tr("Listed", "the skills, by an Agent");
    case ActivityKind::SkillRead:
        return tr("Read", "a skill, by an Agent");
    case ActivityKind::TransferFinished:
        return tr("Transfer ended");
    case ActivityKind::RequestRefused:
        return tr("Request refused");
    case ActivityKind::AnswerTooLarge:
        return tr("Answer too large");
    case ActivityKind::Installed:
        return tr("Installed", "a skill");
    case ActivityKind::Trashed:
        return tr("To the trash", "a skill");
    case ActivityKind::Untrashed:
        return tr("Out of the trash", "a skill");
    case ActivityKind::Exported:
        return tr("Exported", "a skill");
    case ActivityKind::SettingsChanged:
        return tr("Settings changed");
    }
    return {};
}

QString ActivityWords::sentence(const ActivityEntry &entry)
{
    const QString &subject = entry.subject;
    const QString agent = fact(entry, "agent").isEmpty() ? tr("The Agent") : fact(entry, "agent");
    switch (entry.kind) {
    case ActivityKind::SkillAdded:
        return tr("“%1” is there and can be used by Agents.").arg(subject);
    case ActivityKind::SkillChanged:
        return tr("“%1” was changed.").arg(subject);
    case ActivityKind::SkillRemoved:
        return tr("“%1” is no longer there.").arg(subject);
    case ActivityKind::SkillOrphaned:
        return tr("“%1” is orphaned. %2").arg(subject, RefusalWords::orphanSentence(fact(entry, "reason")));
    case ActivityKind::SkillRestored:
        return tr("“%1” is offered again.").arg(subject);
    case ActivityKind::SkillRejected:
        return RefusalWords::sentence({.reason = fact(entry, "reason"),
                                       .folder = subject,
                                       .remedyName = fact(entry, "remedyName"),
                                       .detail = fact(entry, "detail"),
                                       .line = 0});
    case ActivityKind::SkillMended:
        return tr("“%1” is no longer refused.").arg(subject);
    case ActivityKind::Joined:
        return tr("The office “%1” was joined.").arg(subject);
    case ActivityKind::Left:
        return tr("The office “%1” was left.").arg(subject);
    case ActivityKind::ConnectionLost:
        return tr("The connection to %1 was lost.").arg(subject);
    case ActivityKind::Refused:
        return tr("%1 refused the connection.").arg(subject);
    case ActivityKind::AgentEntered:
        return tr("The Agent “%1” entered the office.").arg(subject);
    case ActivityKind::AgentLeft:
        return tr("The Agent “%1” left the office.").arg(subject);
    case ActivityKind::SkillListed:
        return tr("%1 asked for the list of skills.").arg(agent);
    case ActivityKind::SkillRead:
        return fact(entry, "path").isEmpty() ? tr("%1 read “%2”.").arg(agent, subject)
                                             : tr("%1 read %3 of “%2”.").arg(agent, subject, fact(entry, "path"));
    case ActivityKind::TransferFinished:
        return tr("The transfer of “%1” ended.").arg(subject);
    case ActivityKind::RequestRefused:
        return tr("%1 asked for “%2” and got it refused.").arg(agent, subject);
    case ActivityKind::AnswerTooLarge:
        return ErrorWords::sentence({ErrorCode::ExceedsPeerLimit, subject, entry.facts});
    case ActivityKind::Installed:
        return tr("“%1” was installed.").arg(subject);
    case ActivityKind::Trashed:
        return tr("“%1” was moved to the trash.").arg(subject);
    case ActivityKind::Untrashed:
        return tr("“%1” was taken back out of the trash.").arg(subject);
    case ActivityKind::Exported:
        return tr("“%1” was exported.").arg(subject);
    case ActivityKind::SettingsChanged:
        return tr("The settings were changed.");
    }
    return {};
}

QString ActivityWords::cause(const QString &word)
{
    for (const Cause &one : causes) {
        if (word == QLatin1String(one.word)) {
            return tr(one.text);
        }
    }
    return word;
}

QString ActivityWords::told(computer::Told told)
{
    switch (told) {
    case computer::Told::NotApplicable:
        return {};
    case computer::Told::Pending:
        return tr("not yet", "told to the office");
    case computer::Told::Yes:
        return tr("yes", "told to the office");
    case computer::Told::NoOffice:
        return tr("after joining", "told to the office");
    }
    return {};
}

QStringList ActivityWords::knownCauses()
{
    QStringList result;
    for (const Cause &one : causes) {
        result.append(QLatin1String(one.word));
    }
    return result;
}

}
