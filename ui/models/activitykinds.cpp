// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/activitykinds.h"

namespace a2c::ui
{

using computer::ActivityKind;

QList<ActivityGroup> ActivityKinds::groups()
{
    return {
        {QStringLiteral("skills"),
         tr("Skills"),
         {ActivityKind::SkillAdded, ActivityKind::SkillChanged, ActivityKind::SkillRemoved, ActivityKind::SkillOrphaned,
          ActivityKind::SkillRestored, ActivityKind::SkillRejected, ActivityKind::SkillMended}},
        {QStringLiteral("connection"),
         tr("Connection"),
         {ActivityKind::Joined, ActivityKind::Left, ActivityKind::ConnectionLost, ActivityKind::Refused}},
        {QStringLiteral("agents"),
         tr("Agents"),
         {ActivityKind::AgentEntered, ActivityKind::AgentLeft, ActivityKind::SkillListed, ActivityKind::SkillRead,
          ActivityKind::TransferFinished, ActivityKind::RequestRefused, ActivityKind::AnswerTooLarge}},
        {QStringLiteral("yours"),
         tr("Your own doing"),
         {ActivityKind::Installed, ActivityKind::Trashed, ActivityKind::Untrashed, ActivityKind::Exported,
          ActivityKind::SettingsChanged}},
    };
}

Sign signOf(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::SkillAdded:
    case ActivityKind::SkillRestored:
    case ActivityKind::SkillMended:
        return Sign::StateActive;
    case ActivityKind::SkillChanged:
        return Sign::Rename;
    case ActivityKind::SkillRemoved:
    case ActivityKind::Trashed:
        return Sign::Remove;
    case ActivityKind::SkillOrphaned:
        return Sign::StateOrphaned;
    case ActivityKind::SkillRejected:
        return Sign::StateRejected;
    case ActivityKind::Joined:
        return Sign::LinkJoined;
    case ActivityKind::Left:
    case ActivityKind::ConnectionLost:
        return Sign::LinkOffline;
    case ActivityKind::Refused:
        return Sign::LinkRefused;
    case ActivityKind::AgentEntered:
        return Sign::Agent;
    case ActivityKind::AgentLeft:
        return Sign::NoAgent;
    case ActivityKind::SkillListed:
        return Sign::Skills;
    case ActivityKind::SkillRead:
        return Sign::TextFile;
    case ActivityKind::TransferFinished:
        return Sign::Transfers;
    case ActivityKind::RequestRefused:
        return Sign::Refused;
    case ActivityKind::AnswerTooLarge:
        return Sign::Warning;
    case ActivityKind::Installed:
        return Sign::Add;
    case ActivityKind::Untrashed:
        return Sign::Undo;
    case ActivityKind::Exported:
        return Sign::Export;
    case ActivityKind::SettingsChanged:
        return Sign::Settings;
    }
    return Sign::Information;
}

QString pageOf(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::Joined:
    case ActivityKind::Left:
    case ActivityKind::ConnectionLost:
    case ActivityKind::Refused:
    case ActivityKind::AgentEntered:
    case ActivityKind::AgentLeft:
    case ActivityKind::AnswerTooLarge:
    case ActivityKind::SettingsChanged:
        return QStringLiteral("settings");
    case ActivityKind::TransferFinished:
        return QStringLiteral("transfers");
    default:
        return QStringLiteral("skills");
    }
}

}
