import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./hostile-attack.ts";

const SLOW_SOCKETS = 400;
const DRIP_MS = 1_000;
const SIGN_INS_AT_ONCE = 20;
const BODY_BYTES = 3 * 1024 * 1024;

/** Requests whose headers and bodies come a byte a second and never end. */
export async function dripRequests({ port, count, isOver }: Attack): Promise<void> {
  const heads = [
    "GET /api/instance HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    "POST /auth/signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n",
  ];
  const sockets = Array.from({ length: SLOW_SOCKETS }, (_value, index) => {
    const socket = open(port);
    socket.write(heads[index % heads.length] ?? "");
    count("slow requests");
    return socket;
  });
  for (; !isOver(); await sleep(DRIP_MS)) for (const socket of sockets) if (socket.writable) socket.write("x");
  for (const socket of sockets) socket.destroy();
}

/** Requests that are none, too large, or too many lines. */
export async function sendBadRequests({ port, count, isOver }: Attack): Promise<void> {
  const requests = [
    "\0\0\0\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${"X-A: b\r\n".repeat(20_000)}\r\n`,
    `POST /auth/signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n${"[".repeat(BODY_BYTES)}`,
    "GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 99\r\n\r\n",
    "POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
  ];
  for (let turn = 0; !isOver(); turn += 1) {
    const socket = open(port);
    socket.write(requests[turn % requests.length] ?? "");
    count("bad requests");
    await sleep(10);
    socket.destroy();
  }
}

/** Connections reset at every stage of what they asked for: at once, and after a while in which they may have been answered. */
export async function resetConnections({ port, count, isOver }: Attack): Promise<void> {
  const upgrade =
    "GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n";
  const key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  const parts = [
    "",
    "GET /readyz HTTP/1.1\r\nHo",
    "GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n",
    'POST /auth/signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
    "PUT /files/uploads/x HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\nx",
    "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    `${upgrade}${key}\r\n`,
    `${upgrade}\r\n`,
    `${upgrade}${key}Origin: https://evil.example\r\n\r\n`,
  ];
  for (let turn = 0; !isOver(); turn += 1) {
    const socket = open(port);
    await new Promise<void>((resolve) => socket.once("connect", resolve).once("close", () => resolve()));
    socket.write(parts[turn % parts.length] ?? "");
    if (turn % 2 === 0) await sleep(5);
    socket.resetAndDestroy();
    count("reset connections");
    await sleep(2);
  }
}

/** Passwords guessed: each that is looked at costs the server a hash of 19 MB. */
export async function guessPasswords({ port, count, isOver }: Attack): Promise<void> {
  const guess = async (): Promise<void> => {
    while (!isOver()) {
      const body = JSON.stringify({
        identityProvider: "ATRIUM",
        credentials: { phone: `+4477${Math.floor(1e8 * Math.random())}`, password: "guessing" },
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`http://127.0.0.1:${port}/auth/signIn`, { method: "POST", headers, body }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => {});
      count("guessed passwords");
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, guess));
}

function open(port: number): Socket {
  return connect({ port, host: "127.0.0.1" })
    .on("error", () => {})
    .resume();
}
