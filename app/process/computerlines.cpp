// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "process/computerlines.h"

#include <cstdio>

#include <QJsonObject>
#include <QMetaEnum>

#include "process/jsonline.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;
using computer::LinkReport;
using computer::LinkState;

namespace
{

QLatin1StringView word(LinkState state)
{
    switch (state) {
    case LinkState::Connecting:
        return "connecting"_L1;
    case LinkState::Joined:
        return "joined"_L1;
    case LinkState::Refused:
        return "refused"_L1;
    case LinkState::Offline:
    case LinkState::Paused:
        return "offline"_L1;
    }
    return {};
}

QString nameOf(ErrorCode code)
{
    return QString::fromLatin1(QMetaEnum::fromType<ErrorCode>().valueToKey(static_cast<int>(code)));
}

/// The error behind a state, as far as it is for everybody: codes, versions, what the server said.
void addError(QJsonObject &line, const LinkReport &report)
{
    line.insert("error"_L1, nameOf(report.error.code));
    const QVariantMap &facts = report.error.facts;
    for (const auto &[fact, key] :
         {std::pair("clientVersion"_L1, "client_version"_L1), std::pair("serverVersion"_L1, "server_version"_L1),
          std::pair("minSupported"_L1, "min_supported"_L1), std::pair("maxSupported"_L1, "max_supported"_L1),
          std::pair("message"_L1, "message"_L1)}) {
        if (const QString text = facts.value(fact).toString(); !text.isEmpty()) {
            line.insert(key, text);
        }
    }
    if (report.retryInMs >= 0) {
        line.insert("retry_in_ms"_L1, report.retryInMs);
    }
}

QJsonObject jsonOf(const LinkReport &report)
{
    QJsonObject line{
        {"event"_L1, "state"_L1},     {"state"_L1, word(report.state)}, {"server"_L1, report.server},
        {"office"_L1, report.office}, {"name"_L1, report.computerName}, {"protocol"_L1, report.protocolVersion},
    };
    if (report.state == LinkState::Joined) {
        line.insert("transport"_L1, report.webSocket ? "websocket"_L1 : "polling"_L1);
    } else if (report.error != Error()) {
        addError(line, report);
    }
    return line;
}

QString wordsOf(const LinkReport &report)
{
    switch (report.state) {
    case LinkState::Connecting:
        return u"connecting to %1"_s.arg(report.server);
    case LinkState::Joined:
        return u"joined %1 as %2 at %3"_s.arg(report.office, report.computerName, report.server);
    case LinkState::Refused:
        return report.serverVersion.isEmpty() ? u"refused by %1; not tried again"_s.arg(report.server)
                                              : u"refused: %1 speaks protocol %2, we speak %3; not tried again"_s.arg(
                                                    report.server, report.serverVersion, report.protocolVersion);
    case LinkState::Offline:
    case LinkState::Paused:
        return u"offline"_s;
    }
    return {};
}

}

ComputerLines::ComputerLines(computer::Computer &computer, Format format)
    : m_computer(computer)
    , m_format(format)
{
    connect(&m_computer.link(), &computer::OfficeLink::reported, this, &ComputerLines::tellLink);
    connect(&m_computer, &computer::Computer::skillsChanged, this,
            [this](const skills::ChangeSet &changes, bool baseline) {
                if (!baseline) {
                    tellChanges(changes);
                }
            });
    m_computer.userSource().whenScanned(this, [this] { tellCount(); });
}

void ComputerLines::tellLink(const LinkReport &report)
{
    if (m_state == report.state) {
        return;
    }
    m_state = report.state;
    if (m_format == Format::Json) {
        printJson(jsonOf(report));
        return;
    }
    std::puts(qUtf8Printable(wordsOf(report)));
    std::fflush(stdout);
}

void ComputerLines::tellChanges(const skills::ChangeSet &changes)
{
    const auto tell = [this](QLatin1StringView change, const QList<skills::Entry> &entries) {
        for (const skills::Entry &entry : entries) {
            tellSkill(change, entry.name.text(), {{"source"_L1, entry.source.wire()}});
        }
    };
    tell("added"_L1, changes.added);
    tell("changed"_L1, changes.changed);
    for (const QString &name : changes.removed) {
        tellSkill("removed"_L1, name);
    }
    tell("orphaned"_L1, changes.orphaned);
    tell("restored"_L1, changes.restored);
    for (const skills::Rejection &rejection : changes.rejected) {
        tellSkill("rejected"_L1, rejection.place, {{"reason"_L1, rejection.reason}, {"line"_L1, rejection.line}});
    }
    for (const QString &place : changes.mended) {
        tellSkill("mended"_L1, place);
    }
}

/// @p name: the skill's on the wire; the folder for those that have none.
void ComputerLines::tellSkill(QLatin1StringView change, const QString &name, const QJsonObject &more) const
{
    if (m_format == Format::Json) {
        QJsonObject line = more;
        line.insert("event"_L1, "skill"_L1);
        line.insert("change"_L1, change);
        line.insert("name"_L1, name);
        printJson(line);
        return;
    }
    const QString reason = more.value("reason"_L1).toString();
    std::printf("skill %s: %s%s%s\n", change.latin1(), qUtf8Printable(name), reason.isEmpty() ? "" : ", ",
                qUtf8Printable(reason));
    std::fflush(stdout);
}

void ComputerLines::tellCount()
{
    const auto active = m_computer.registry().active().size();
    const auto rejected = m_computer.registry().rejections().size();
    if (m_format == Format::Json) {
        printJson({{"event"_L1, "skills"_L1}, {"active"_L1, active}, {"rejected"_L1, rejected}});
        return;
    }
    std::printf("%lld skills, %lld refused\n", static_cast<long long>(active), static_cast<long long>(rejected));
    std::fflush(stdout);
}

}
