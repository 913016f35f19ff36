// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "fuzz/inputreader.h"
#include "fuzz/scriptedclient.h"
#include "server/officeserver.h"

namespace a2c::fuzz
{

/// An office with an honest Agent and an honest Computer in it, who are to be served whatever the other clients do.
class OfficeStage
{
public:
    OfficeStage()
        : m_server(options())
        , m_listener(m_server.findChild<socketio::Listener *>())
        , m_agent(*m_listener)
        , m_computer(*m_listener)
    {
        join(m_agent, R"({"role":"agent","name":"honest-agent","office_id":"honest"})");
        join(m_computer, R"({"role":"computer","name":"honest-computer","office_id":"honest"})");
    }
    Q_DISABLE_COPY_MOVE(OfficeStage)

    /// Acts of the others: a letter for what, a byte for whose connection, then what they say.
    void play(InputReader script)
    {
        while (!script.atEnd()) {
            const char act = static_cast<char>(script.byte());
            auto &client = m_others.at(script.byte() % m_others.size());
            if (!client) {
                client = std::make_unique<ScriptedClient>(*m_listener);
            }
            note(perform(act, *client, script));
            if (act == 'x') {
                client.reset();
            }
        }
    }

    void checkHonestPair()
    {
        QByteArray question =
            R"(["client:get_skills",{"agent":"honest-agent","req_id":"r","computer":"honest-computer"}])";
        m_computer.listen();
        m_agent.sendText("42/smcp,2" + question);
        const QByteArray asked = find(m_computer.listen(), "42/smcp,", question);
        const QByteArray number = asked.sliced(8, asked.indexOf('[') - 8);
        const QByteArray answer = R"([{ "skills":[], "req_id":"r","odd":1e2 }])";
        m_computer.sendText("43/smcp," + number + answer);
        require(find(m_agent.listen(), "43/smcp,2", answer) == "43/smcp,2" + answer);
    }

    /// Whoever went has left nothing behind.
    void close()
    {
        for (auto &client : m_others) {
            if (client) {
                client->hangUp();
                note(client->listen());
            }
        }
        m_agent.hangUp();
        m_computer.hangUp();
        m_server.close();
        settle();
        require(m_server.sessionCount() == 0 && m_server.callsInFlight() == 0);
    }

private:
    static server::OfficeServerOptions options()
    {
        server::OfficeServerOptions options;
        options.token = QStringLiteral("letmein");
        options.maxPayload = 4096;
        return options;
    }

    static QByteArray find(const QList<QByteArray> &heard, QByteArrayView start, QByteArrayView end)
    {
        for (const QByteArray &text : heard) {
            if (text.startsWith(start) && text.endsWith(end)) {
                return text;
            }
        }
        require(false);
        return {};
    }

    static void join(ScriptedClient &client, const QByteArray &request)
    {
        client.becomeWebSocket({});
        find(client.sendText(R"(40/smcp,{"token":"letmein"})"), R"(40/smcp,{"sid":")", "\"}");
        find(client.sendText("42/smcp,1[\"server:join_office\"," + request + ']'), "43/smcp,1", "[true,null]");
    }

    QList<QByteArray> perform(char act, ScriptedClient &client, InputReader &script)
    {
        switch (act) {
        case 'o':
            return client.get("transport=polling");
        case 'g':
            return client.get("transport=polling&sid=" + sid(script.byte()));
        case 'p': {
            const QByteArray id = sid(script.byte());
            return client.post("transport=polling&sid=" + id, script.longText());
        }
        case 'w':
            return client.becomeWebSocket({});
        case 'u':
            return client.becomeWebSocket("&sid=" + sid(script.byte()));
        case 't':
            return client.sendText(script.longText());
        case 'b':
            return client.sendBinary(script.longText());
        case 'x':
            client.hangUp();
            return client.listen();
        case 's':
            return client.setReading(false);
        case 'r':
            return client.setReading(true);
        default: {
            QByteArray bytes = script.longText();
            for (qsizetype i = 0; i < m_sids.size(); ++i) {
                bytes.replace("SID" + QByteArray::number(i), m_sids.at(i));
            }
            return client.say(bytes);
        }
        }
    }

    [[nodiscard]] QByteArray sid(quint8 number) const
    {
        return m_sids.isEmpty() ? QByteArray() : m_sids.at(number % m_sids.size());
    }

    /// Sessions that the others opened, so that a script can go on with them.
    void note(const QList<QByteArray> &heard)
    {
        static constexpr QByteArrayView opening = R"(0{"sid":")";
        for (const QByteArray &text : heard) {
            if (text.startsWith(opening)) {
                m_sids.append(text.sliced(opening.size(), text.indexOf('"', opening.size()) - opening.size()));
            }
        }
    }

    server::OfficeServer m_server;
    socketio::Listener *m_listener;
    ScriptedClient m_agent;
    ScriptedClient m_computer;
    std::array<std::unique_ptr<ScriptedClient>, 6> m_others;
    QList<QByteArray> m_sids;
};

}
