// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "harness.h"

#include <functional>
#include <memory>

#include <QTimer>

#include "socketio/server/server.h"

using namespace a2c::socketio;

namespace a2c::scenarios
{

namespace
{

using EventHandler = std::function<void(const QString &, const Arguments &, std::optional<quint64>)>;

void onEvent(Peer *peer, EventHandler handler)
{
    QObject::connect(peer, &Peer::eventReceived, peer, std::move(handler));
}

Frames rawText(const QByteArray &packet)
{
    return {Frame::text(FrameType::Message, packet)};
}

int intAt(const Arguments &arguments, qsizetype index)
{
    return arguments.parsed().value_or(QJsonArray()).at(index).toInt();
}

void offerEchoTo(Peer *peer, const QJsonObject &auth)
{
    QJsonObject query;
    for (const auto &[key, value] : peer->query()) {
        query.insert(QString::fromUtf8(key), QString::fromUtf8(value));
    }
    peer->emitEvent(QStringLiteral("auth"), Arguments::of({auth, query}));
    onEvent(peer, [peer](const QString &, const Arguments &arguments, std::optional<quint64> id) {
        id ? peer->ack(*id, arguments) : peer->emitEvent(QStringLiteral("echo"), arguments);
    });
}

void offerAcksTo(Peer *peer)
{
    onEvent(peer, [peer](const QString &event, const Arguments &arguments, std::optional<quint64> id) {
        if (event == QLatin1String("multi")) {
            peer->ack(*id, Arguments::ofText(R"(null,"b",{"c":1},[])"));
        } else if (event == QLatin1String("none")) {
            peer->ack(*id, {});
        } else if (event == QLatin1String("late")) {
            QTimer::singleShot(intAt(arguments, 0), peer,
                               [peer, id] { peer->ack(*id, Arguments::ofText("\"late\"")); });
        } else if (event == QLatin1String("twice")) {
            peer->ack(*id, Arguments::ofText("1"));
            peer->send(rawText("3/ack,0[\"dup\"]") + rawText("3/ack,99999[\"unknown id\"]"));
        } else if (event == QLatin1String("kick")) {
            peer->disconnectPeer();
        } else if (event == QLatin1String("close")) {
            peer->closeSession();
        }
    });
}

/// Calls the client `count` times, `inflight` at once, and sums up what comes back.
class Caller : public std::enable_shared_from_this<Caller>
{
public:
    Caller(Peer *peer, const QJsonObject &order, quint64 ackId)
        : m_peer(peer)
        , m_count(order.value(QLatin1String("count")).toInt())
        , m_size(order.value(QLatin1String("n")).toInt())
        , m_ackId(ackId)
    {
    }

    void next()
    {
        if (m_sent >= m_count) {
            return;
        }
        const QJsonObject request{{QStringLiteral("i"), m_sent++}, {QStringLiteral("n"), m_size}};
        m_peer->emitWithAck(QStringLiteral("tool_call"), Arguments::of({request}),
                            [self = shared_from_this()](const Arguments &answer) { self->take(answer); });
    }

private:
    void take(const Arguments &answer)
    {
        m_bytes += answer.parsed().value_or(QJsonArray()).at(0)[QLatin1String("data")].toString().size();
        if (++m_done == m_count) {
            m_peer->ack(m_ackId, Arguments::of({QJsonObject{{QStringLiteral("done"), m_done},
                                                            {QStringLiteral("bytes"), m_bytes}}}));
        } else {
            next();
        }
    }

    Peer *m_peer;
    int m_count;
    int m_size;
    quint64 m_ackId;
    int m_sent = 0;
    int m_done = 0;
    qint64 m_bytes = 0;
};

void offerCallsTo(Peer *peer)
{
    onEvent(peer, [peer](const QString &, const Arguments &arguments, std::optional<quint64> id) {
        const QJsonObject order = arguments.parsed().value_or(QJsonArray()).at(0).toObject();
        const auto caller = std::make_shared<Caller>(peer, order, *id);
        for (int i = order.value(QLatin1String("inflight")).toInt(); i > 0; --i) {
            caller->next();
        }
    });
}

void offerCountTo(Peer *peer)
{
    onEvent(peer, [peer, seen = 0](const QString &, const Arguments &arguments, std::optional<quint64> id) mutable {
        const bool isInOrder = intAt(arguments, 0) == seen++;
        if (id) {
            peer->ack(*id, Arguments::of({isInOrder, seen}));
        }
    });
}

void offerTextTo(Peer *peer)
{
    peer->emitEvent(
        QStringLiteral("utf8"),
        Arguments::ofText("\"てすと\",\"Я Б Г\",\"ß€\",\"😀👩‍👩‍👧\",\"\u2028\u2029\","
                          "\"a\\u0000b\\u001ec\",\"\\ud800lone\",\"\""));
    onEvent(peer, [peer](const QString &, const Arguments &arguments, std::optional<quint64> id) {
        peer->ack(*id, Arguments::of({QStringLiteral("€").repeated(intAt(arguments, 0))}));
    });
}

void offerBinaryTo(Peer *peer)
{
    const QJsonArray values{Arguments::placeholder(0), Arguments::placeholder(1),
                            QJsonObject{{QStringLiteral("deep"), QJsonArray{Arguments::placeholder(2)}}},
                            Arguments::placeholder(3)};
    peer->emitEvent(QStringLiteral("b"),
                    Arguments::of(values, {"42", QByteArray("\4\1\2"), QByteArray(), QByteArray("\xff\0", 2)}));
    onEvent(peer, [peer](const QString &, const Arguments &arguments, std::optional<quint64> id) {
        peer->ack(*id, arguments);
    });
    peer->send(rawText(R"(2/bin,["plain",{"_placeholder":true,"num":0}])"));
}

void offerBadPacketsTo(Peer *peer)
{
    static const QHash<QString, Frames> packets = {
        {QStringLiteral("garbage"), rawText("abc")},
        {QStringLiteral("obj"), rawText("2/bad,{}")},
        {QStringLiteral("ackid"), rawText("2/bad,x[\"a\"]")},
        {QStringLiteral("reserved"), rawText("2/bad,[\"connect\"]")},
        {QStringLiteral("attach"), rawText("5x-/bad,[\"a\"]")},
        {QStringLiteral("many"), rawText("599-/bad,[\"a\"]")},
        {QStringLiteral("textInBinary"),
         rawText(R"(51-/bad,["a",{"_placeholder":true,"num":0}])") + rawText("2/bad,[\"b\"]")},
        {QStringLiteral("num"),
         rawText(R"(51-/bad,["a",{"_placeholder":true,"num":7}])") + Frames{Frame::attachment("\1")}},
        {QStringLiteral("otherNs"), rawText("2/not-joined,[\"x\"]")},
        {QStringLiteral("otherAck"), rawText("3/not-joined,1[]")},
    };
    onEvent(peer, [peer](const QString &, const Arguments &arguments, std::optional<quint64>) {
        peer->send(packets.value(arguments.parsed().value_or(QJsonArray()).at(0).toString()));
    });
}

void welcome(Peer *peer, const QJsonObject &auth)
{
    const QString &nsp = peer->nsp();
    if (nsp == QLatin1String("/echo")) {
        offerEchoTo(peer, auth);
    } else if (nsp == QLatin1String("/ack")) {
        offerAcksTo(peer);
    } else if (nsp == QLatin1String("/auth")) {
        peer->emitEvent(QStringLiteral("ok"), Arguments::of({auth}));
    } else if (nsp == QLatin1String("/kick")) {
        QTimer::singleShot(20, peer, &Peer::disconnectPeer);
    } else if (nsp == QLatin1String("/kick-data")) {
        peer->send(rawText(R"(1/kick-data,{"message":"Connection rejected by server"})"));
    } else if (nsp == QLatin1String("/call")) {
        offerCallsTo(peer);
    } else if (nsp == QLatin1String("/burst")) {
        for (int i = 0; i < 100; ++i) {
            peer->emitEvent(QStringLiteral("n"), Arguments::of({i}));
        }
    } else if (nsp == QLatin1String("/count")) {
        offerCountTo(peer);
    } else if (nsp == QLatin1String("/text")) {
        offerTextTo(peer);
    } else if (nsp == QLatin1String("/bin")) {
        offerBinaryTo(peer);
    } else if (nsp == QLatin1String("/bad")) {
        offerBadPacketsTo(peer);
    }
}

}

void offerHarness(Server &server)
{
    for (const char *nsp :
         {"/", "/echo", "/ack", "/kick", "/kick-data", "/call", "/burst", "/count", "/text", "/bin", "/bad"}) {
        server.addNamespace(QString::fromLatin1(nsp));
    }
    server.addNamespace(QStringLiteral("/auth"), [](const QJsonObject &auth) -> Admission {
        if (auth.value(QLatin1String("token")) == QLatin1String("good")) {
            return {};
        }
        return {Admission::Verdict::Refuse,
                QStringLiteral("not authorized"),
                {{QStringLiteral("code"), 4001}, {QStringLiteral("retry"), false}}};
    });
    server.addNamespace(QStringLiteral("/deny-string"), [](const QJsonObject &) -> Admission {
        return {Admission::Verdict::Refuse, QStringLiteral("Unable to connect"), {}};
    });
    server.addNamespace(QStringLiteral("/deny-nodata"),
                        [](const QJsonObject &) -> Admission { return {Admission::Verdict::Refuse, QString(), {}}; });
    server.addNamespace(QStringLiteral("/hang"),
                        [](const QJsonObject &) -> Admission { return {Admission::Verdict::Ignore, {}, {}}; });
    QObject::connect(&server, &Server::peerConnected, &server, &welcome);
}

}
