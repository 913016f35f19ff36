// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/attachment.h"

#include "protocol/events.h"

namespace a2c::computer
{

using namespace protocol;

namespace
{

constexpr qint64 mostQueued = 4 * 1024 * 1024; // bytes of answers; then no more chunks are read

}

Attachment::Attachment(const Served &served, const LinkTiming &timing, QObject *parent)
    : QObject(parent)
    , m_link(served.pool, timing)
    , m_skillChannel(served.registry, served.blobs, served.firstScan)
    , m_blobChannel(served.blobs, served.firstScan)
    , m_skillNotices(m_link, office::updateSkills)
{
    connectRequests();
    connectLink();
}

Attachment::~Attachment() = default;

void Attachment::connectRequests()
{
    m_dispatcher.setTypedHandler<GetSkillsRequest>(
        request::getSkills, [this](const GetSkillsRequest &request, AnswerRoom room, const Reply &reply) {
            m_skillChannel.getSkills(request, room, reply);
        });
    m_dispatcher.setTypedHandler<GetSkillRequest>(
        request::getSkill, [this](const GetSkillRequest &request, AnswerRoom room, const Reply &reply) {
            m_skillChannel.getSkill(request, room, reply);
        });
    m_dispatcher.setTypedHandler<GetBlobRequest>(
        request::getBlob, [this](const GetBlobRequest &request, AnswerRoom room, const Reply &reply) {
            m_blobChannel.getBlob(request, room, reply);
        });
    const auto mcp = [this]<typename Request>(QLatin1StringView event,
                                              void (McpChannel::*answer)(const Request &, const Reply &) const) {
        m_dispatcher.setTypedHandler<Request>(
            event, [this, answer](const Request &request, AnswerRoom /*room*/, const Reply &reply) {
                (m_mcpChannel.*answer)(request, reply);
            });
    };
    mcp(request::getTools, &McpChannel::getTools);
    mcp(request::toolCall, &McpChannel::toolCall);
    mcp(request::getConfig, &McpChannel::getConfig);
    mcp(request::getDesktop, &McpChannel::getDesktop);
    mcp(request::getResources, &McpChannel::getResources);
}

void Attachment::connectLink()
{
    connect(&m_link, &OfficeLink::eventReceived, this,
            [this](const QString &event, const socketio::Arguments &arguments, const socketio::Ack &ack) {
                m_presence.takeEvent(event, arguments, m_link.report().office);
                m_dispatcher.setComputerName(ComputerName(m_link.report().computerName));
                m_dispatcher.dispatch(event, arguments, ack, m_link.maxPayload());
            });
    m_blobChannel.setRoom([this] { return m_link.bytesQueued() < mostQueued; });
    connect(&m_link, &OfficeLink::drained, &m_blobChannel, &BlobChannel::goOn);
    connect(&m_link, &OfficeLink::left, &m_blobChannel, &BlobChannel::goOn);
    connect(&m_link, &OfficeLink::left, &m_presence, &Presence::reset);
    connect(&m_dispatcher, &RequestDispatcher::agentSeen, &m_presence, &Presence::takeRequest);
    connect(&m_presence, &Presence::changed, &m_link, &OfficeLink::setAgent);
    connect(&m_dispatcher, &RequestDispatcher::answerTooLarge, this, &Attachment::answerTooLarge);
    connect(&m_skillChannel, &SkillChannel::answerTooLarge, this, &Attachment::answerTooLarge);
}

}
