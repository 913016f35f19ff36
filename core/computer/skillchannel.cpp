// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/skillchannel.h"

#include "computer/wireerror.h"
#include "protocol/events.h"
#include "protocol/skilllisttext.h"

namespace a2c::computer
{

using namespace protocol;
using namespace Qt::StringLiterals;

SkillChannel::SkillChannel(const skills::Registry &registry, blob::Service &blobs, ReadyGate &firstScan,
                           QObject *parent)
    : QObject(parent)
    , m_registry(registry)
    , m_blobs(blobs)
    , m_firstScan(firstScan)
{
}

void SkillChannel::getSkills(const GetSkillsRequest &request, AnswerRoom room, const Reply &reply)
{
    m_firstScan.pass(this, [this, request, room, reply] { list(request, room, reply); });
}

void SkillChannel::list(const GetSkillsRequest &request, AnswerRoom room, const Reply &reply)
{
    const qint64 envelope = skillListEnvelope(request.reqId);
    const Result<skills::SkillList> skills = m_registry.list(room.bytes - envelope);
    if (!skills) {
        const qint64 size = skills.error().facts.value(u"size"_s).toLongLong() + envelope;
        emit answerTooLarge(
            {ErrorCode::ExceedsPeerLimit, request::getSkills, {{u"size"_s, size}, {u"limit"_s, room.bytes}}});
        reply->refuse(ErrorPayload::answerTooLarge());
        return;
    }
    reply->give(skillListText(skills->json, request.reqId));
    emit listed(request.agent.text());
}

void SkillChannel::getSkill(const GetSkillRequest &request, AnswerRoom room, const Reply &reply)
{
    const Result<skills::Name> name = skills::Name::parse(request.name);
    if (!name) {
        reply->refuse(ErrorPayload::invalidSkillName(request.name));
        return;
    }
    m_firstScan.pass(this, [this, name = *name, request, room, reply] { serve(name, request, room, reply); });
}

void SkillChannel::serve(const skills::Name &name, const GetSkillRequest &request, AnswerRoom room, const Reply &reply)
{
    const Result<skills::Entry> entry = m_registry.find(name);
    if (!entry) {
        reply->refuse(ErrorPayload::skillNotFound(request.name));
        return;
    }
    m_blobs.describe(*entry, request, room.bytes, this,
                     [this, request, reply](const Result<blob::SkillFileAnswer> &answer) {
                         if (!answer) {
                             reply->refuse(skillFileError(answer.error(), request.relPath));
                             return;
                         }
                         reply->give(answer->text);
                         emit read(request.header.agent.text(), request.name, request.relPath);
                     });
}

}
