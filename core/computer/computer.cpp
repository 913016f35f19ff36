// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/computer.h"

#include "base/digest.h"
#include "protocol/events.h"

namespace a2c::computer
{

using namespace protocol;
using namespace Qt::StringLiterals;

namespace
{

/// For a request that comes before the first look at the skills is done. The Server waits for 60 s.
constexpr std::chrono::seconds firstScanPatience{30};

QString indexFile(const QString &stateFolder, const skills::Home &home)
{
    if (stateFolder.isEmpty()) {
        return {};
    }
    // One for each home: two programs may serve two folders.
    const QByteArray tag = Sha256::hexOf(home.path().toUtf8()).first(12);
    return stateFolder + "/skills-"_L1 + QString::fromLatin1(tag) + ".index"_L1;
}

}

Computer::Computer(const ComputerOptions &options, QObject *parent)
    : QObject(parent)
    , m_stateFolder(options.stateFolder)
    , m_clock(options.clock)
    , m_home(options.home)
    , m_firstScan(firstScanPatience)
    , m_blobs({.registry = m_registry, .pool = m_pool, .clock = m_clock}, options.handleKey, options.limits)
    , m_link(m_pool, options.timing)
    , m_skillChannel(m_registry, m_blobs, m_firstScan)
    , m_blobChannel(m_blobs, m_firstScan)
    , m_skillNotices(m_link, office::updateSkills)
    , m_transfers(m_clock)
    , m_activity(m_clock)
    , m_feed(m_activity, m_skillNotices, m_clock)
{
    connectRequests();
    connectLink();
    connectActivity();
    connectLog();
    makeUserSource();
}

Computer::~Computer()
{
    m_pool.clear();
    m_pool.waitForDone();
}

void Computer::start()
{
    m_userSource->start();
}

void Computer::setLimits(const settings::Limits &limits)
{
    m_blobs.setLimits(limits);
}

void Computer::setHome(const skills::Home &home)
{
    if (home == m_home) {
        return;
    }
    m_home = home;
    m_userSource.reset();
    m_registry.apply({}, {});
    makeUserSource();
    m_userSource->start();
}

void Computer::makeUserSource()
{
    skills::UserSourceOptions options;
    options.indexFile = indexFile(m_stateFolder, m_home);
    m_userSource = std::make_unique<skills::UserSource>(m_home, m_registry, *m_clock, options);
    connect(m_userSource.get(), &skills::UserSource::firstScanDone, &m_firstScan, &ReadyGate::open);
    connect(m_userSource.get(), &skills::UserSource::homeFailed, this, &Computer::homeFailed);
}

void Computer::connectRequests()
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

void Computer::connectLink()
{
    connect(&m_link, &OfficeLink::eventReceived, this,
            [this](const QString &event, const socketio::Arguments &arguments, const socketio::Ack &ack) {
                m_presence.takeEvent(event, arguments, m_link.report().office);
                m_dispatcher.setComputerName(ComputerName(m_link.report().computerName));
                m_dispatcher.dispatch(event, arguments, ack, m_link.maxPayload());
            });
    connect(&m_link, &OfficeLink::left, &m_presence, &Presence::reset);
    connect(&m_dispatcher, &RequestDispatcher::agentSeen, &m_presence, &Presence::takeRequest);
    connect(&m_presence, &Presence::changed, &m_link, &OfficeLink::setAgent);
}

void Computer::connectActivity()
{
    connect(&m_registry, &skills::Registry::changed, this, [this](const skills::ChangeSet &changes) {
        const bool baseline = !m_firstScan.isOpen();
        m_feed.skillsChanged(changes, baseline ? ActivityFeed::Telling::Baseline : ActivityFeed::Telling::Tell);
        emit skillsChanged(changes, baseline);
    });
    connect(&m_link, &OfficeLink::reported, &m_feed, &ActivityFeed::linkReported);
    connect(&m_presence, &Presence::entered, &m_feed, &ActivityFeed::agentEntered);
    connect(&m_presence, &Presence::left, &m_feed, &ActivityFeed::agentLeft);
    connect(&m_skillChannel, &SkillChannel::listed, &m_feed, &ActivityFeed::skillsListed);
    connect(&m_skillChannel, &SkillChannel::read, &m_feed, &ActivityFeed::skillRead);
    connect(&m_skillChannel, &SkillChannel::read, this, &Computer::skillRead);
    connect(&m_blobChannel, &BlobChannel::pulled, &m_transfers, &TransferLog::add);
    connect(&m_blobChannel, &BlobChannel::pulled, this,
            [this](const Pull &pull) { emit skillRead(pull.agent, pull.skill, pull.relPath); });
    connect(&m_blobChannel, &BlobChannel::pullRefused, &m_transfers, &TransferLog::refuse);
    connect(&m_transfers, &TransferLog::finished, &m_feed, &ActivityFeed::transferFinished);
    connect(&m_dispatcher, &RequestDispatcher::refused, &m_feed, &ActivityFeed::requestRefused);
    connect(&m_dispatcher, &RequestDispatcher::refused, this, &Computer::requestRefused);
    connect(&m_dispatcher, &RequestDispatcher::answerTooLarge, this, &Computer::answerTooLarge);
    connect(&m_skillChannel, &SkillChannel::answerTooLarge, this, &Computer::answerTooLarge);
    connect(this, &Computer::answerTooLarge, &m_feed, &ActivityFeed::answerTooLarge);
}

void Computer::connectLog()
{
    connect(&m_registry, &skills::Registry::changed, &m_log, &EngineLog::skillsChanged);
    connect(this, &Computer::homeFailed, &m_log, &EngineLog::homeFailed);
    connect(&m_link, &OfficeLink::reported, &m_log, &EngineLog::linkReported);
    connect(&m_dispatcher, &RequestDispatcher::refused, &m_log, &EngineLog::requestRefused);
    connect(this, &Computer::answerTooLarge, &m_log, &EngineLog::answerTooLarge);
}

}
