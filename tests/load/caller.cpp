// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "load/caller.h"

namespace a2c::load
{

using socketio::Arguments;

namespace
{

constexpr int patience = 60'000;

/// The value of `req_id`, which stands last in a request of ours.
QByteArrayView requestId(const QByteArray &request)
{
    static constexpr QByteArrayView key = "\"req_id\":\"";
    const qsizetype start = request.lastIndexOf(key) + key.size();
    const qsizetype end = request.indexOf('"', start);
    return QByteArrayView(request).sliced(start, end - start);
}

/// Whether @p answer came from @p computer and answers @p id. A Server may write the keys in another order and leave
/// out what it does not know; what is long stands in the middle.
bool proves(const QByteArray &answer, const QByteArray &computer, const QByteArray &id)
{
    constexpr qsizetype edge = 256;
    const QByteArrayView view(answer);
    const auto says = [&](const QByteArray &pair) {
        return view.first(std::min(edge, view.size())).indexOf(pair) >= 0 ||
               view.last(std::min(edge, view.size())).indexOf(pair) >= 0;
    };
    return says("\"blob_handle\":\"" + computer + '"') && says("\"req_id\":\"" + id + '"');
}

}

Member::Answer answersOf(const QString &name, qsizetype size)
{
    const QByteArray head = "[{\"blob_handle\":\"" + name.toUtf8() +
                            "\",\"mime_type\":\"application/octet-stream\",\"total_size\":" + QByteArray::number(size) +
                            ",\"sha256\":\"0\",\"chunk_offset\":0,\"eof\":false,\"blob\":\"" + QByteArray(size, 'A') +
                            "\",\"req_id\":\"";
    return [head](const QString &, const Arguments &request) {
        const QByteArrayView id = requestId(request.json);
        QByteArray json;
        json.reserve(head.size() + id.size() + 3);
        json.append(head).append(id).append("\"}]");
        return Arguments{json, {}};
    };
}

Caller::Caller(Member &agent, const QString &computer, Latencies &latencies)
    : m_agent(agent)
    , m_computer(computer.toUtf8())
    , m_latencies(latencies)
{
    m_clock.start();
}

void Caller::start(int inFlight)
{
    for (m_running = 0; m_running < inFlight; ++m_running) {
        next();
    }
}

void Caller::stop()
{
    m_isStopped = true;
}

bool Caller::isIdle() const
{
    return m_running == 0;
}

int Caller::wrong() const
{
    return m_wrong;
}

void Caller::next()
{
    const QByteArray id = QByteArray::number(++m_serial);
    const Arguments request{"[{\"agent\":\"" + m_agent.place().name.toUtf8() + "\",\"computer\":\"" + m_computer +
                                "\",\"blob_handle\":\"h\",\"chunk_offset\":0,\"max_chunk_bytes\":1000,\"req_id\":\"" +
                                id + "\"}]",
                            {}};
    const qint64 start = m_clock.nsecsElapsed();
    m_agent.ask(
        QStringLiteral("client:get_blob"), request,
        [this, start, id](const Result<Arguments> &answer) {
            m_latencies.add(m_clock.nsecsElapsed() - start);
            m_wrong += answer && proves(answer->json, m_computer, id) ? 0 : 1;
            m_isStopped ? void(--m_running) : next();
        },
        patience);
}

}
