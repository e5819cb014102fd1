import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../test/test-app.ts";
import { announceUpload } from "./features/files/files.ts";

const FILE_BYTES = 8 * 1024 * 1024;
const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
const KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
const TEXT_UNMASKED_BY_ZEROS = 0x81;

const lines: string[] = [];
const app = useTestApp(() => ({}), pino({ level: "warn" }, { write: (line) => void lines.push(line) }));
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
let token = "";
let paths: Record<"put" | "get" | "file", string>;

beforeAll(async () => {
  process.on("uncaughtException", note);
  const ines = await app.signIn("ines");
  token = ines.authorizationToken;
  const { storage } = app.context;
  const [contentType, sizeBytes, expiresInMs] = ["image/png", FILE_BYTES, 60_000] as const;
  await storage.write("profiles/large", Buffer.alloc(FILE_BYTES), contentType);
  paths = {
    put: (await announceUpload(app.context, { userId: ines.userId, contentType, sizeBytes })).putUrl,
    get: await storage.signGet({ key: "profiles/large", expiresInMs }),
    file: "/favicon.svg",
  };
});
afterAll(() => void process.off("uncaughtException", note));

/** Nothing of ours ended by it, nothing is told as a fault, and whoever asks next is served. */
async function listHarm(): Promise<unknown[]> {
  const { status } = await fetch(`${app.url}/healthz`);
  return [...uncaught.splice(0), ...lines.splice(0), ...(status === 200 ? [] : [status])];
}

/** What a peer has sent when it resets, and what it had waited for. */
type Stage = {
  readonly send: () => readonly (string | Buffer)[];
  readonly until?: (seen: string) => boolean;
  readonly last?: () => Buffer;
};

const answered = (seen: string): boolean => seen.includes("\r\n\r\n");
const upgrade = (head: string, path = "/live"): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${UPGRADE}${head}\r\n`;
const elsewhere = upgrade(`${KEY}Origin: https://evil.example\r\n`);
const live = upgrade(KEY);
const hello = (): Buffer => toFrame("session.hello", { protocol: LIVE_PROTOCOL, token, presence: true });
const sync = (): Buffer => toFrame("rooms.sync", {});
const signIn = (length: number): string =>
  `POST /auth/signIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"a":`;
const put = (): string =>
  `PUT ${paths.put} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${FILE_BYTES}\r\n\r\n`;

const STAGES: Readonly<Record<string, Stage>> = {
  "before a word": { send: () => [""] },
  "in the head of a request": { send: () => ["GET /healthz HTTP/1.1\r\nHo"] },
  "in the body of a request": { send: () => [signIn(100)] },
  "before a request is answered": { send: () => ["GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n"] },
  "after a request is answered": { send: () => ["GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n"], until: answered },
  "with many requests in one piece": { send: () => ["GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50)] },
  "after what is no request": { send: () => ["nonsense\r\n\r\n"] },
  "after what is no request was refused": { send: () => ["nonsense\r\n\r\n"], until: answered },
  "after it asked for a way through": { send: () => ["CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n"] },
  "before it is told to go on": { send: () => [put().replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n")] },
  "in a file on its way up": { send: () => [put(), Buffer.alloc(200_000)] },
  "in a file on its way down": { send: () => [`GET ${paths.get} HTTP/1.1\r\nHost: x\r\n\r\n`], until: answered },
  "in a file of the web client": { send: () => [`GET ${paths.file} HTTP/1.1\r\nHost: x\r\n\r\n`] },
  "at once when its origin is another": { send: () => [elsewhere] },
  "when its origin was refused": { send: () => [elsewhere], until: answered },
  "after an upgrade of another path": { send: () => [upgrade(KEY, "/elsewhere")] },
  "after an upgrade without a key": { send: () => [upgrade("")] },
  "when an upgrade without a key was refused": { send: () => [upgrade("")], until: answered },
  "after an upgrade, at once": { send: () => [live] },
  "before its hello": { send: () => [live], until: answered },
  "in its hello": { send: () => [live, hello().subarray(0, 30)], until: answered },
  "after its hello, at once": { send: () => [live, hello()], until: answered },
  "while it is answered": { send: () => [live, hello()], until: (seen) => seen.includes('"re"'), last: sync },
  "after a frame that is none": { send: () => [live, Buffer.from([0xff, 0xff, 0xff])], until: answered },
};

test.each(Object.keys(STAGES))("a peer that resets %s ends its own connection and nothing else  R6", async (name) => {
  const stage = STAGES[name];
  if (!stage) throw new Error(`there is no ${name}`);
  for (let time = 0; time < 3; time += 1) await resetAt(stage);
  const harm = await listHarm();
  expect(harm, harm.map((what) => (what instanceof Error ? what.stack : String(what))).join("\n")).toEqual([]);
});

test("whose origin is refused is let go of, also when they stay", async () => {
  const accepted = once(app.http.server, "connection") as Promise<[Socket]>;
  const socket = connect({ port: Number(new URL(app.url).port), host: "127.0.0.1", allowHalfOpen: true }).resume();
  const [theirs] = await accepted;
  const closed = once(theirs, "close");
  socket.write(elsewhere);
  expect(await closed).toEqual([false]);
  socket.destroy();
});

async function resetAt({ send, until, last }: Stage): Promise<void> {
  const accepted = once(app.http.server, "connection") as Promise<[Socket]>;
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  socket.on("error", () => {});
  const [theirs] = await accepted;
  const closed = new Promise((resolve) => theirs.once("close", resolve));
  for (const part of send()) if (part.length > 0) socket.write(part);
  if (until) await waitFor(socket, until);
  if (last) socket.write(last());
  await new Promise((resolve) => setImmediate(resolve));
  socket.resetAndDestroy();
  await closed;
}

async function waitFor(socket: Socket, found: (seen: string) => boolean): Promise<void> {
  let seen = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.toString("latin1");
    if (found(seen)) return;
  }
}

function toFrame(name: string, input: object): Buffer {
  const payload = Buffer.from(JSON.stringify({ id: 1, do: name, with: input }));
  const length =
    payload.length < 126
      ? Buffer.of(0x80 | payload.length)
      : Buffer.of(0x80 | 126, payload.length >> 8, payload.length & 255);
  return Buffer.concat([Buffer.of(TEXT_UNMASKED_BY_ZEROS), length, Buffer.alloc(4), payload]);
}
