// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "demooffice.h"

#include <tuple>

namespace a2c::tests
{

using computer::ActivityKind;
using computer::Told;
using computer::TransferState;

namespace
{

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

}

void DemoOffice::play(FakeEngineClient &engine)
{
    Q_EMIT engine.linkChanged(link());
    Q_EMIT engine.activityAppended(activity());
    Q_EMIT engine.transfersChanged(transfers(), {});
}

void DemoOffice::playLocal(FakeEngineClient &engine)
{
    app::LocalOfficeReport office;
    office.state = app::LocalOfficeReport::State::On;
    office.reach = settings::OfficeReach::Network;
    office.url = QUrl(text("http://127.0.0.1:40123"));
    office.networkUrls = {QUrl(text("http://192.168.1.20:40123"))};
    office.path = text("/socket.io/");
    office.office = text("local");
    office.computer = text("my-desk");
    office.token = text("sYfp2Kq7nA0tVd3LrZ8mWx4CbE6hJu1G");
    Q_EMIT engine.localOfficeChanged(office);
    computer::LinkReport joined = link();
    joined.isLocal = true;
    joined.server = office.url.toString();
    joined.office = office.office;
    Q_EMIT engine.linkChanged(joined);
}

void DemoOffice::setUp(settings::Connections &connections)
{
    settings::ConnectionProfile desk;
    desk.title = text("Office at work");
    desk.url = QUrl(text("https://office.example.org"));
    desk.office = text("office-1");
    desk.computerName = text("my-desk");
    std::ignore = connections.save(desk); // in memory: it has ended when it comes back
    connections.setActive(connections.profiles().constFirst().id);
    settings::ConnectionProfile home;
    home.title = text("At home");
    home.url = QUrl(text("http://127.0.0.1:7300"));
    home.office = text("kitchen-table");
    home.computerName = text("laptop");
    std::ignore = connections.save(home);
}

computer::LinkReport DemoOffice::link()
{
    computer::LinkReport report;
    report.state = computer::LinkState::Joined;
    report.server = text("https://office.example.org");
    report.office = text("office-1");
    report.computerName = text("my-desk");
    report.protocolVersion = text("0.2.1");
    report.webSocket = true;
    report.agentPresent = true;
    report.agentName = text("claude-desk");
    return report;
}

QList<computer::ActivityEntry> DemoOffice::activity()
{
    QList<computer::ActivityEntry> result;
    const auto add = [&result](int secondsAgo, ActivityKind kind, const char *subject, const char *cause, Told told,
                               const QVariantMap &facts = {}) {
        computer::ActivityEntry entry;
        entry.serial = static_cast<quint64>(result.size()) + 1000;
        entry.when = QDateTime::currentDateTime().addSecs(-secondsAgo);
        entry.kind = kind;
        entry.subject = text(subject);
        entry.cause = text(cause);
        entry.told = told;
        entry.facts = facts;
        result.append(entry);
    };
    const QVariantMap agent{{text("agent"), text("claude-desk")}};
    QVariantMap form = agent;
    form.insert(text("path"), text("references/forms.md"));
    add(7300, ActivityKind::Joined, "office-1", "start", Told::NotApplicable);
    add(7290, ActivityKind::AgentEntered, "claude-desk", "server", Told::NotApplicable);
    add(7280, ActivityKind::SkillListed, "claude-desk", "agent", Told::NotApplicable, agent);
    add(5400, ActivityKind::SkillOrphaned, "mcp:tools:csv", "server", Told::Yes,
        {{text("reason"), text("source-gone")}});
    add(3000, ActivityKind::SkillRead, "zh-translate", "agent", Told::NotApplicable, agent);
    add(2400, ActivityKind::ConnectionLost, "https://office.example.org", "network", Told::NotApplicable);
    add(2391, ActivityKind::Joined, "office-1", "network", Told::NotApplicable);
    add(1500, ActivityKind::SkillRejected, "deploy-checks", "folder", Told::NotApplicable,
        {{text("reason"), text("yaml-error")}});
    add(900, ActivityKind::SkillChanged, "pdf-tools", "folder", Told::Yes);
    add(700, ActivityKind::SkillRead, "meeting-minutes", "agent", Told::NotApplicable, agent);
    add(260, ActivityKind::Installed, "slide-decks", "drop", Told::NotApplicable);
    add(259, ActivityKind::SkillAdded, "slide-decks", "folder", Told::Yes);
    add(130, ActivityKind::SkillRead, "pdf-tools", "agent", Told::NotApplicable, form);
    add(40, ActivityKind::RequestRefused, "pdf-tools", "agent", Told::NotApplicable, agent);
    add(12, ActivityKind::Trashed, "old-notes", "user", Told::NotApplicable);
    add(11, ActivityKind::SkillRemoved, "old-notes", "user", Told::Pending);
    return result;
}

QList<computer::TransferRow> DemoOffice::transfers()
{
    QList<computer::TransferRow> result;
    const auto add = [&result](const char *skill, const char *path, qint64 size, qint64 covered, double rate,
                               TransferState state, int secondsAgo) -> computer::TransferRow & {
        computer::TransferRow row;
        row.id = QString::number(result.size());
        row.skill = text(skill);
        row.relPath = text(path);
        row.place = text("/home/me/.a2c/skills/user/") + row.skill + QLatin1Char('/') + row.relPath;
        row.agent = text("claude-desk");
        row.mimeType = text("application/octet-stream");
        row.size = size;
        row.covered = covered;
        row.sent = covered;
        row.bytesPerSecond = rate;
        row.state = state;
        row.started = QDateTime::currentDateTime().addSecs(-secondsAgo - 20);
        row.updated = QDateTime::currentDateTime().addSecs(-secondsAgo);
        result.append(row);
        return result.last();
    };
    add("pdf-tools", "assets/corpus.tar.gz", 104'857'600, 64'487'424, 38.2e6, TransferState::InFlight, 0);
    add("brand-voice", "references/style-guide.pdf", 8'812'544, 1'310'720, 0, TransferState::Stalled, 31);
    add("pdf-tools", "assets/example.pdf", 1'148'003, 1'148'003, 12.4e6, TransferState::Complete, 140);
    add("slide-decks", "assets/template.pptx", 4'404'019, 4'404'019, 31.0e6, TransferState::Complete, 200);
    add("meeting-minutes", "assets/sample.mp3", 22'020'096, 9'437'184, 0, TransferState::SourceChanged, 640);
    add("release-notes", "assets/history.json", 6'291'456, 0, 0, TransferState::Refused, 900).reason = text("gone");
    return result;
}

}
