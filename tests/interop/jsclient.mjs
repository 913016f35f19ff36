// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// jsclient.mjs URL polling|websocket|polling+websocket: the JavaScript client in an office. Joins office "js" as the
// Computer "js", which answers who asked and what came, and office "cpp" as its Agent, which calls the Computer "cpp" as
// soon as it is there. Prints what happened, one JSON object a line; ends with the office.
import { io } from "socket.io-client";

const [url, how] = process.argv.slice(2);
const transports = how.split("+");
const say = (line) => console.log(JSON.stringify(line));
const once = (emitter, event) => new Promise((done) => emitter.once(event, done));

async function join(role, name, office) {
    const socket = io(`${url}/smcp`, {
        transports, forceNew: true, reconnection: false, query: { a2c_version: "0.2.1" }, auth: { role },
    });
    socket.on("connect_error", (error) => say({ refused: error.message }));
    socket.on("disconnect", (reason) => {
        say({ lost: reason });
        process.exit();
    });
    await once(socket, "connect");
    if (transports.length > 1 && socket.io.engine.transport.name !== "websocket") {
        await once(socket.io.engine, "upgrade");
    }
    const accepted = await new Promise((done) => socket.emit("server:join_office", { role, name, office_id: office }, (...ack) => done(ack)));
    say({ joined: name, ack: accepted, transport: socket.io.engine.transport.name });
    return socket;
}

const computer = await join("computer", "js", "js");
computer.on("client:get_skills", (request, answer) => answer({ by: "js", request }, Buffer.from([0, 1, 255])));

const agent = await join("agent", "js-agent", "cpp");
const call = async () => {
    const request = { agent: "js-agent", computer: "cpp", req_id: "r-é€😀", big: "A".repeat(300000), data: Buffer.from([255, 0]) };
    const [answer] = await new Promise((done) => agent.emit("client:get_blob", request, (...ack) => done(ack)));
    say({ called: answer.by, id: answer.request.req_id, size: answer.request.big.length, data: answer.request.data.toString("hex") });
    const [absent] = await new Promise((done) => agent.emit("client:get_blob", { ...request, computer: "nobody" }, (...ack) => done(ack)));
    say({ code: absent.code });
};
agent.on("notify:enter_office", (who) => who.computer === "cpp" && call());
say({ ready: true });
