// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/asker.h"

#include <array>

#include <QRandomGenerator>

#include "protocol/events.h"

namespace a2c::load
{

using socketio::Arguments;

namespace
{

// Who polls and vanishes between two requests is missed only when no pong comes, after 45 s; until then an office lets
// its callers wait.
constexpr int patience = 75'000;

/// A kind of question, how many of a hundred are of it, and how much it wants to hear.
struct Kind {
    QLatin1StringView event;
    int share;
    qsizetype size;
};

const std::array kinds{
    Kind{protocol::request::getSkills, 55, 200},
    Kind{protocol::request::toolCall, 25, 1'000},
    Kind{protocol::request::getTools, 15, 8'000},
    Kind{protocol::request::getBlob, 5, 340 * 1024},
};

const Kind &drawKind()
{
    int left = QRandomGenerator::global()->bounded(100);
    for (const Kind &kind : kinds) {
        left -= kind.share;
        if (left < 0) {
            return kind;
        }
    }
    return kinds.front();
}

}

Member::Answer provingAnswers(const QByteArray &secret)
{
    return [secret](const QString &, const Arguments &request) {
        const QJsonObject asked = request.parsed().value_or(QJsonArray()).at(0).toObject();
        const QByteArray id = asked.value(QLatin1StringView("req_id")).toString().toUtf8();
        const qsizetype size = asked.value(QLatin1StringView("size")).toInteger();
        return Arguments{"[\"" + secret + ':' + id + "\",\"" + QByteArray(size, 'A') + "\"]", {}};
    };
}

Asker::Asker(Seat &agent, const QList<Seat *> &computers, Tally &tally)
    : m_agent(agent)
    , m_computers(computers)
    , m_tally(tally)
{
    connect(&agent, &Seat::entered, this, &Asker::begin);
    connect(&agent, &Seat::dropped, this, &Asker::endAll);
    connect(&agent, &Seat::cut, this, &Asker::endAll);
}

void Asker::start(int inFlight)
{
    m_wanted = inFlight;
    begin();
}

void Asker::stop()
{
    m_wanted = 0;
}

bool Asker::isIdle() const
{
    return m_running == 0;
}

void Asker::begin()
{
    while (m_agent.isInside() && m_running < m_wanted) {
        ++m_running;
        next();
    }
}

void Asker::endAll()
{
    ++m_presence;
    m_tally.ended += std::exchange(m_running, 0);
}

void Asker::next()
{
    const Kind &kind = drawKind();
    const Seat &asked = *m_computers[QRandomGenerator::global()->bounded(m_computers.size())];
    const QByteArray id = m_agent.secret() + '-' + QByteArray::number(++m_serial);
    const QJsonObject request{{QStringLiteral("agent"), m_agent.place().name},
                              {QStringLiteral("computer"), asked.place().name},
                              {QStringLiteral("req_id"), QString::fromLatin1(id)},
                              {QStringLiteral("size"), kind.size},
                              {QStringLiteral("timeout"), patience / 1000}};
    ++m_tally.calls;
    m_agent.member()->ask(
        kind.event, Arguments::of({request}),
        [this, presence = m_presence, &asked, since = Seat::now(), id](const Result<Arguments> &answer) {
            if (presence != m_presence) {
                return;
            }
            judge(asked, since, id, answer);
            --m_running;
            begin();
        },
        patience);
}

void Asker::judge(const Seat &asked, qint64 since, const QByteArray &id, const Result<Arguments> &answer)
{
    if (!answer) {
        ++m_tally.lost;
        return;
    }
    if (answer->json.startsWith('[' + ('"' + asked.secret()) + ':' + id + '"')) {
        ++m_tally.proven;
        return;
    }
    const int code = answer->json.size() < 1'000
                         ? answer->parsed().value_or(QJsonArray()).at(0)[QLatin1StringView("code")].toInt()
                         : 0;
    const bool isAbsence = code == 404 || code == 4104; // 4104: another office has one of this name
    if (!isAbsence) {
        ++m_tally.misrouted;
    } else if (asked.wasInsideSince(since)) {
        ++m_tally.refused;
    } else {
        ++m_tally.absent;
    }
}

}
