// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stands where harness.mjs stands, with our server in its place: golden.mjs then drives ours. Faults and /ctl/ stay
// the harness's. Put it beside golden.mjs as harness.mjs, the real harness as faults.mjs; SCENARIOSERVER is our program.
import net from "node:net";
import { spawn } from "node:child_process";

const firstLine = (child) => new Promise((done) => child.stdout.once("data", (data) => done(JSON.parse(data.toString()))));
const faults = spawn(process.execPath, ["faults.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
const ours = spawn(process.env.SCENARIOSERVER, ["harness"], { stdio: ["pipe", "pipe", "inherit"] });
const { port: control, fault } = await firstLine(faults);
const { port } = await firstLine(ours);

const open = new Set();
const commands = {
    drop: () => open.forEach((socket) => socket.destroy()),
    restart: () => ours.stdin.write("r"),
};

const front = net.createServer((socket) => {
    socket.once("data", (head) => {
        const commandIn = (data) => /^GET \/ctl\/(\w+)/.exec(data.toString("latin1"))?.[1];
        const command = commandIn(head);
        commands[command]?.();
        if (command) socket.on("data", (data) => commands[commandIn(data)]?.()); // the connection is kept
        const back = net.connect(command ? control : port, "127.0.0.1");
        back.write(head);
        const both = [socket, back];
        both.forEach((one, index) => {
            const other = both[1 - index];
            if (!command) open.add(one);
            one.on("error", () => other.destroy());
            one.on("close", () => { open.delete(one); other.destroy(); });
        });
        socket.pipe(back).pipe(socket);
    });
});
front.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ ready: true, port: front.address().port, fault })));
process.on("SIGTERM", () => { ours.kill(); faults.kill(); process.exit(); });
