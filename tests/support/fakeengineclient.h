// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QStringList>
#include <QVariantList>

#include "engine/engineclient.h"

namespace a2c::tests
{

/// An engine that only writes down what it is told. Tests emit the reports themselves: the signals are public.
class FakeEngineClient final : public app::EngineClient
{
public:
    struct Command {
        QString name;
        QVariantList arguments;
        quint64 id = 0;
    };

    using EngineClient::EngineClient;

    QList<Command> commands;
    QMap<int, computer::ImportDecision> lastDecisions;
    settings::ConnectionProfile lastProfile;
    settings::Limits lastLimits;
    app::ViewQuestion lastQuestion;
    /// Called after each command is noted; must not emit from inside, as the real engine never does.
    std::function<void(const Command &)> onCommand;

    [[nodiscard]] QStringList names() const
    {
        QStringList result;
        for (const Command &command : commands) {
            result.append(command.name);
        }
        return result;
    }
    [[nodiscard]] Command last() const
    {
        return commands.isEmpty() ? Command() : commands.constLast();
    }

    void start(const app::EngineOptions &options) override
    {
        note("start", {options.skillsHome});
    }
    void stop() override
    {
        note("stop", {});
        Q_EMIT stopped();
    }
    void connectTo(const settings::ConnectionProfile &profile) override
    {
        lastProfile = profile;
        note("connectTo", {profile.id});
    }
    void disconnectFromOffice() override
    {
        note("disconnectFromOffice", {});
    }
    void openLocalOffice(settings::OfficeReach reach) override
    {
        note("openLocalOffice", {QVariant::fromValue(reach)});
    }
    void pause() override
    {
        note("pause", {});
    }
    void resume() override
    {
        note("resume", {});
    }
    void retryNow() override
    {
        note("retryNow", {});
    }
    quint64 testConnection(const settings::ConnectionProfile &profile) override
    {
        lastProfile = profile;
        return note("testConnection", {profile.id});
    }
    void setLimits(const settings::Limits &limits) override
    {
        lastLimits = limits;
        note("setLimits", {});
    }
    quint64 setSkillsHome(const QString &folder) override
    {
        return note("setSkillsHome", {folder});
    }
    quint64 rescan() override
    {
        return note("rescan", {});
    }
    quint64 requestDetails(const QString &skillId) override
    {
        return note("requestDetails", {skillId});
    }
    quint64 askWhyMissing(const QString &folderOrName) override
    {
        return note("askWhyMissing", {folderOrName});
    }
    quint64 planImport(const QStringList &paths) override
    {
        return note("planImport", {paths});
    }
    void runImport(quint64 planId, const QMap<int, computer::ImportDecision> &decisions) override
    {
        lastDecisions = decisions;
        note("runImport", {planId});
    }
    void forgetImport(quint64 planId) override
    {
        note("forgetImport", {planId});
    }
    void cancelImport(quint64 planId) override
    {
        note("cancelImport", {planId});
    }
    quint64 removeSkill(const QString &skillId) override
    {
        return note("removeSkill", {skillId});
    }
    quint64 undoRemove(const QString &undoToken) override
    {
        return note("undoRemove", {undoToken});
    }
    quint64 renamePackage(const QString &skillId, const QString &newFolderName) override
    {
        return note("renamePackage", {skillId, newFolderName});
    }
    quint64 exportSkill(const QString &skillId, const QString &zipPath) override
    {
        return note("exportSkill", {skillId, zipPath});
    }
    void clearFinishedTransfers() override
    {
        note("clearFinishedTransfers", {});
    }
    void openView() override
    {
        note("openView", {});
    }
    void leaveView() override
    {
        note("leaveView", {});
    }
    quint64 askView(const app::ViewQuestion &question) override
    {
        lastQuestion = question;
        return note("askView", {int(question.subject), question.skill, question.relPath});
    }
    void cancelView(quint64 id) override
    {
        note("cancelView", {id});
    }

private:
    quint64 note(const char *name, const QVariantList &arguments)
    {
        commands.append({QLatin1String(name), arguments, ++m_lastId});
        if (onCommand) {
            onCommand(commands.constLast());
        }
        return m_lastId;
    }

    quint64 m_lastId = 0;
};

}
