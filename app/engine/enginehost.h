// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "base/result.h"
#include "engine/engineclient.h"

namespace a2c::app
{

/// The engine's end of the door: owns the Computer and the desks, and hands on what they report. Lives on the engine's
/// thread and is called there.
class EngineHost final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EngineHost)

public:
    EngineHost();
    ~EngineHost() override;

    struct Parts;

    /// Prepares the folders in the pool, then begins.
    void start(const EngineOptions &options);
    /// Leaves the office; stopped() follows within three seconds.
    void stop();
    /// Does @p command now, or once there is a Computer.
    void run(const std::function<void(Parts &)> &command);

    void setLimits(const settings::Limits &limits);
    void setSkillsHome(quint64 id, const QString &folder);
    void rescan(quint64 id);
    void testConnection(quint64 id, const settings::ConnectionProfile &profile);
    void requestDetails(quint64 id, const QString &skillId);

signals:
    void stopped();
    void linkChanged(const a2c::computer::LinkReport &report);
    void localOfficeChanged(const a2c::app::LocalOfficeReport &report);
    void skillsChanged(const a2c::computer::SkillBatch &batch);
    void detailsReady(quint64 id, const a2c::computer::SkillDetails &details);
    void missingAnswered(const a2c::computer::MissingAnswer &answer);
    void activityAppended(const QList<a2c::computer::ActivityEntry> &entries);
    void activityTold(const QList<quint64> &serials, a2c::computer::Told told);
    void transfersChanged(const QList<a2c::computer::TransferRow> &upserted, const QStringList &removed);
    void importPlanned(const a2c::computer::ImportPlan &plan);
    void importProgressed(const a2c::computer::ImportProgress &progress);
    void importFinished(const a2c::computer::ImportOutcome &outcome);
    void commandFinished(const a2c::computer::CommandOutcome &outcome);
    void viewAnswered(const a2c::app::ViewAnswer &answer);
    void viewProgressed(const a2c::app::ViewProgress &progress);
    void viewNoticed(const QString &event);
    void answerTooLarge(const a2c::Error &error);
    void homeFailed(const a2c::Error &error);

private:
    void begin(std::unique_ptr<Parts> parts);
    void connectReports();
    void finish(quint64 id, const Result<void> &result);

    EngineOptions m_options;
    QThreadPool m_pool; ///< for what people wait for; Agents are served from the Computer's own
    std::unique_ptr<Parts> m_parts;
    QList<std::function<void(Parts &)>> m_waiting;
    QTimer m_stopTimer;
    bool m_stopping = false;
};

}
