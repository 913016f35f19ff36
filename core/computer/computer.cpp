// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/computer.h"

#include "base/digest.h"

namespace a2c::computer
{

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
    , m_served{m_registry, m_blobs, m_firstScan, m_pool}
    , m_office(m_served, options.timing)
    , m_transfers(m_clock)
    , m_activity(m_clock)
    , m_feed(m_activity, m_office.skillNotices(), m_clock)
{
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

std::unique_ptr<Attachment> Computer::attach()
{
    auto attachment = std::make_unique<Attachment>(m_served);
    connect(&m_registry, &skills::Registry::changed, attachment.get(),
            [notices = &attachment->skillNotices()] { notices->changed({}); });
    return attachment;
}

void Computer::makeUserSource()
{
    skills::UserSourceOptions options;
    options.indexFile = indexFile(m_stateFolder, m_home);
    m_userSource = std::make_unique<skills::UserSource>(m_home, m_registry, *m_clock, options);
    connect(m_userSource.get(), &skills::UserSource::firstScanDone, &m_firstScan, &ReadyGate::open);
    connect(m_userSource.get(), &skills::UserSource::homeFailed, this, &Computer::homeFailed);
}

void Computer::connectActivity()
{
    connect(&m_registry, &skills::Registry::changed, this, [this](const skills::ChangeSet &changes) {
        const bool baseline = !m_firstScan.isOpen();
        m_feed.skillsChanged(changes, baseline ? ActivityFeed::Telling::Baseline : ActivityFeed::Telling::Tell);
        emit skillsChanged(changes, baseline);
    });
    connect(&m_office.link(), &OfficeLink::reported, &m_feed, &ActivityFeed::linkReported);
    connect(&m_office.presence(), &Presence::entered, &m_feed, &ActivityFeed::agentEntered);
    connect(&m_office.presence(), &Presence::left, &m_feed, &ActivityFeed::agentLeft);
    connect(&m_office.skills(), &SkillChannel::listed, &m_feed, &ActivityFeed::skillsListed);
    connect(&m_office.skills(), &SkillChannel::read, &m_feed, &ActivityFeed::skillRead);
    connect(&m_office.skills(), &SkillChannel::read, this, &Computer::skillRead);
    connect(&m_office.blobs(), &BlobChannel::pulled, &m_transfers, &TransferLog::add);
    connect(&m_office.blobs(), &BlobChannel::pulled, this,
            [this](const Pull &pull) { emit skillRead(pull.agent, pull.skill, pull.relPath); });
    connect(&m_office.blobs(), &BlobChannel::pullRefused, &m_transfers, &TransferLog::refuse);
    connect(&m_transfers, &TransferLog::finished, &m_feed, &ActivityFeed::transferFinished);
    connect(&m_office.requests(), &RequestDispatcher::refused, &m_feed, &ActivityFeed::requestRefused);
    connect(&m_office.requests(), &RequestDispatcher::refused, this, &Computer::requestRefused);
    connect(&m_office, &Attachment::answerTooLarge, this, &Computer::answerTooLarge);
    connect(this, &Computer::answerTooLarge, &m_feed, &ActivityFeed::answerTooLarge);
}

void Computer::connectLog()
{
    connect(&m_registry, &skills::Registry::changed, &m_log, &EngineLog::skillsChanged);
    connect(this, &Computer::homeFailed, &m_log, &EngineLog::homeFailed);
    connect(&m_office.link(), &OfficeLink::reported, &m_log, &EngineLog::linkReported);
    connect(&m_office.requests(), &RequestDispatcher::refused, &m_log, &EngineLog::requestRefused);
    connect(this, &Computer::answerTooLarge, &m_log, &EngineLog::answerTooLarge);
}

}
