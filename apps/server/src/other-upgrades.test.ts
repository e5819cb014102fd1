import { connect } from "node:net";
import { expect, test } from "vitest";
import { useTestApp } from "../test/test-app.ts";

const app = useTestApp();
const KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
const SIGN_IN = JSON.stringify({
  identityProvider: "ATRIUM",
  credentials: { phone: "+4915100000000", password: "not hers" },
});

/** What is answered to requests that are each sent when the one before is answered, until the server ends the connection or upgrades it. */
function exchange(...requests: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = "";
    const waiting = [...requests];
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () => socket.write(waiting.shift() ?? ""));
    socket.setEncoding("latin1").on("data", (data: string) => {
      seen += data;
      // An upgraded connection stays.
      if (seen.startsWith("HTTP/1.1 101 ")) socket.destroy();
      else socket.write(waiting.shift() ?? "");
    });
    socket.on("close", () => resolve(seen)).on("error", reject);
    socket.setTimeout(30_000, () => socket.destroy());
  });
}

/** The first lines of the answers, in their order. */
const statusesOf = (seen: string): string[] => [...seen.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);
const ask = (line: string, headers: string, body = ""): string =>
  `${line} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\n${headers}\r\n${body}`;
const LAST = "Connection: close\r\n";

test.each([
  ["GET /healthz", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n", "200"],
  ["GET /healthz", `Connection: Upgrade\r\nUpgrade: websocket\r\n${KEY}`, "200"],
  ["GET /live", "Connection: Upgrade\r\nUpgrade: h2c\r\n", "404"],
  ["POST /live", `Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 0\r\n${KEY}`, "404"],
  ["GET /live/x", `Connection: Upgrade\r\nUpgrade: websocket\r\n${KEY}`, "404"],
  ["GET /elsewhere.js", `Connection: Upgrade\r\nUpgrade: websocket\r\n${KEY}`, "404"],
])(
  "%s with an upgrade that is not spoken there is answered as without, and so is the next request",
  async (line, upgrade, status) => {
    const seen = await exchange(ask(line, upgrade), ask("GET /healthz", LAST));
    expect(statusesOf(seen)).toEqual([status, "200"]);
  },
);

test("a body that comes with an upgrade that is not spoken is read", async () => {
  const headers = `Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Type: application/json\r\nContent-Length: ${SIGN_IN.length}\r\n`;
  const seen = await exchange(ask("POST /auth/signIn", headers, SIGN_IN), ask("GET /healthz", LAST));
  expect(statusesOf(seen)).toEqual(["401", "200"]);
});

test.each(["/live", "/live?x=1", "/live?"])("%s is the live socket", async (path) => {
  const seen = await exchange(ask(`GET ${path}`, `Connection: Upgrade\r\nUpgrade: WebSocket\r\n${KEY}`));
  expect(statusesOf(seen)).toEqual(["101"]);
});
