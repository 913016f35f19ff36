// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include "blob/service.h"
#include "computer/blobchannel.h"
#include "computer/changenotices.h"
#include "computer/mcpchannel.h"
#include "computer/officelink.h"
#include "computer/presence.h"
#include "computer/readygate.h"
#include "computer/requestdispatcher.h"
#include "computer/skillchannel.h"
#include "skills/registry.h"

namespace a2c::computer
{

/// What a Computer serves, whatever the office. All of it outlives what refers to it.
struct Served {
    const skills::Registry &registry;
    blob::Service &blobs;
    ReadyGate &firstScan;
    QThreadPool &pool;
};

/// One office that a Computer serves: the link to it, the channels that answer what is asked there, and the notices
/// that it gets. Several stand side by side before the same skills, so that it stays known where something was asked.
///
/// Engine thread only.
class Attachment final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Attachment)

public:
    explicit Attachment(const Served &served, const LinkTiming &timing = {}, QObject *parent = nullptr);
    ~Attachment() override;

    [[nodiscard]] OfficeLink &link()
    {
        return m_link;
    }
    [[nodiscard]] const Presence &presence() const
    {
        return m_presence;
    }
    [[nodiscard]] const SkillChannel &skills() const
    {
        return m_skillChannel;
    }
    [[nodiscard]] const BlobChannel &blobs() const
    {
        return m_blobChannel;
    }
    [[nodiscard]] const RequestDispatcher &requests() const
    {
        return m_dispatcher;
    }
    [[nodiscard]] ChangeNotices &skillNotices()
    {
        return m_skillNotices;
    }

signals:
    /// ExceedsPeerLimit about the event; facts "size" and "limit".
    void answerTooLarge(const a2c::Error &error);

private:
    void connectRequests();
    void connectLink();

    OfficeLink m_link;
    Presence m_presence;
    SkillChannel m_skillChannel;
    BlobChannel m_blobChannel;
    McpChannel m_mcpChannel;
    RequestDispatcher m_dispatcher;
    ChangeNotices m_skillNotices;
};

}
