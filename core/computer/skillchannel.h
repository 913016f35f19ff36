// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "blob/service.h"
#include "computer/answer.h"
#include "computer/readygate.h"
#include "protocol/skillmessages.h"
#include "skills/registry.h"

namespace a2c::computer
{

/// Answers get_skills and get_skill. Both wait for the first scan, for a while. Engine thread only; files are read by
/// the blob service's jobs. Seed: "SKILL 通道" §7.
class SkillChannel final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SkillChannel)

public:
    /// All three outlive this.
    SkillChannel(const skills::Registry &registry, blob::Service &blobs, ReadyGate &firstScan,
                 QObject *parent = nullptr);

    /// Every active skill in the order of discovery; with less of each when that is what the Server takes.
    void getSkills(const protocol::GetSkillsRequest &request, AnswerRoom room, const Reply &reply);

    /// One file of one skill, in the body or by handle. In this order: 4016, 4014, 4017.
    void getSkill(const protocol::GetSkillRequest &request, AnswerRoom room, const Reply &reply);

signals:
    void listed(const QString &agent);
    void read(const QString &agent, const QString &skill, const QString &relPath);
    /// ExceedsPeerLimit about the event; facts "size" and "limit".
    void answerTooLarge(const a2c::Error &error);

private:
    void list(const protocol::GetSkillsRequest &request, AnswerRoom room, const Reply &reply);
    void serve(const skills::Name &name, const protocol::GetSkillRequest &request, AnswerRoom room, const Reply &reply);

    const skills::Registry &m_registry;
    blob::Service &m_blobs;
    ReadyGate &m_firstScan;
};

}
