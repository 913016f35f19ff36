// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QThreadPool>

#include "base/clock.h"
#include "blob/service.h"
#include "computer/activityfeed.h"
#include "computer/activitylog.h"
#include "computer/attachment.h"
#include "computer/enginelog.h"
#include "computer/readygate.h"
#include "computer/transferlog.h"
#include "settings/limits.h"
#include "skills/home.h"
#include "skills/registry.h"
#include "skills/sources/user/usersource.h"

namespace a2c::computer
{

/// What a Computer is made from. A value.
struct ComputerOptions {
    skills::Home home;
    QString stateFolder;  ///< for the scan's index; empty: none is kept
    QByteArray handleKey; ///< of blob::loadHandleKey()
    settings::Limits limits;
    LinkTiming timing = {};
    std::shared_ptr<const Clock> clock = std::make_shared<SystemClock>();
};

/// The A2C-SMCP Computer: owns its parts and connects them; what is to be decided is decided in them.
///
/// Everything lives on the thread that made it and reports from its event loop.
class Computer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Computer)

public:
    explicit Computer(const ComputerOptions &options, QObject *parent = nullptr);
    ~Computer() override;

    /// Begins to look for skills.
    void start();
    void setLimits(const settings::Limits &limits);
    /// Serves another folder from now on.
    void setHome(const skills::Home &home);

    [[nodiscard]] const skills::Home &home() const
    {
        return m_home;
    }
    /// To the user's office.
    [[nodiscard]] OfficeLink &link()
    {
        return m_office.link();
    }
    /// For a further office that sees what the user's sees. What is asked there shows nowhere. Ends before this does.
    [[nodiscard]] std::unique_ptr<Attachment> attach();
    [[nodiscard]] skills::Registry &registry()
    {
        return m_registry;
    }
    [[nodiscard]] skills::UserSource &userSource()
    {
        return *m_userSource;
    }
    [[nodiscard]] TransferLog &transfers()
    {
        return m_transfers;
    }
    [[nodiscard]] ActivityLog &activity()
    {
        return m_activity;
    }
    [[nodiscard]] QThreadPool &pool()
    {
        return m_pool;
    }

signals:
    /// The skills as Agents see them, or what was refused, changed. @p baseline: by the first look.
    void skillsChanged(const a2c::skills::ChangeSet &changes, bool baseline);
    void skillRead(const QString &agent, const QString &skill, const QString &relPath);
    void requestRefused(const a2c::computer::RefusedRequest &request);
    void answerTooLarge(const a2c::Error &error);
    /// The folder of skills cannot be read.
    void homeFailed(const a2c::Error &error);

private:
    void makeUserSource();
    void connectActivity();
    void connectLog();

    const QString m_stateFolder;
    std::shared_ptr<const Clock> m_clock;
    skills::Home m_home;
    QThreadPool m_pool; // first, so that it ends last: jobs of all others run in it
    skills::Registry m_registry;
    ReadyGate m_firstScan;
    blob::Service m_blobs;
    std::unique_ptr<skills::UserSource> m_userSource;
    const Served m_served;
    Attachment m_office;
    TransferLog m_transfers;
    ActivityLog m_activity;
    ActivityFeed m_feed;
    EngineLog m_log;
};

}
