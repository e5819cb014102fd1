import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { IncomingMessage } from "node:http";
import { duplexPair, type Duplex } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGateway, type Gateway } from "./gateway.ts";

const HANDSHAKE = {
  upgrade: "websocket",
  connection: "Upgrade",
  "sec-websocket-version": "13",
  "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
};
const CLOSED_WITH_4400 = Buffer.of(0x88, 10, 4400 >> 8, 4400 & 255);
/** Masked by zeros, as they are. */
const PING = Buffer.of(0x89, 0x80, 0, 0, 0, 0);
const PONG = Buffer.of(0x8a, 0x00);
const HELLO = toFrame(
  JSON.stringify({ id: 1, do: "session.hello", with: { protocol: LIVE_PROTOCOL, token: "x", presence: true } }),
);
const isRefused = (peer: Peer): boolean => peer.got().toString().startsWith("HTTP/1.1 429 ");
const isTaken = (peer: Peer): boolean => peer.got().toString().startsWith("HTTP/1.1 101 ");
const toFragment = (isFirst: boolean): Buffer => Buffer.of(isFirst ? 0x01 : 0x00, 0x81, 0, 0, 0, 0, 65);

let gateway: Gateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  gateway = createGateway({
    authenticate: () => Promise.resolve(null),
    handlers: {} as never,
    onOpen: () => Promise.resolve(),
    onClose: () => {},
    subscriptions: { of: () => undefined, lookUp: () => Promise.resolve(null) },
    isAllowedOrigin: () => true,
    addressOf: ({ headers }) => String(headers["x-forwarded-for"]),
    clock: { now: () => new Date(0) },
    log: pino({ level: "silent" }),
    onSlow: () => {},
  });
});
afterEach(() => void vi.useRealTimers());

/** A client that answers nothing by itself, and what it has got. */
type Peer = {
  readonly socket: Duplex;
  readonly got: () => Buffer;
  readonly isCut: () => boolean;
  readonly lose: () => void;
};

async function connect(address = "192.0.2.1"): Promise<Peer> {
  const [socket, theirs] = duplexPair();
  const got: Buffer[] = [];
  socket.on("data", (data: Buffer) => void got.push(data));
  const request = {
    method: "GET",
    url: "/live",
    headers: { ...HANDSHAKE, "x-forwarded-for": address },
  } as unknown as IncomingMessage;
  gateway.handleUpgrade(request, theirs, Buffer.alloc(0));
  await turn();
  return { socket, got: () => Buffer.concat(got), isCut: () => theirs.destroyed, lose: () => theirs.destroy() };
}

test("who never says hello is told so, and cut when they do not go", async () => {
  const peer = await connect();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([peer.got().includes(CLOSED_WITH_4400), peer.isCut()]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  await turn();
  expect([peer.got().includes(CLOSED_WITH_4400), peer.isCut()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(peer.isCut()).toBe(true);
  expect(gateway.socketCount()).toBe(0);
});

test("a message in a few pieces is taken, one in more than any client makes is cut  R7", async () => {
  const peer = await connect();
  for (let piece = 0; piece < 16; piece += 1) peer.socket.write(toFragment(piece === 0));
  peer.socket.write(PING);
  await turn();
  expect([peer.got().includes(PONG), peer.isCut()]).toEqual([true, false]);
  peer.socket.write(toFragment(false));
  await turn();
  expect(peer.isCut()).toBe(true);
});

test("a frame that comes in crumbs is cut before they cost more than the frame  R7", async () => {
  const peer = await connect();
  peer.socket.write(Buffer.of(0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
  for (let crumb = 0; crumb < 1_000; crumb += 1) peer.socket.write("a");
  await turn();
  expect(peer.isCut()).toBe(false);
  for (let crumb = 0; crumb < 100; crumb += 1) peer.socket.write("a");
  await turn();
  expect(peer.isCut()).toBe(true);
});

test("who sends more than a hello without a hello is cut, and who sends much behind one is not  R7", async () => {
  const peer = await connect();
  const begin = Buffer.of(0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  peer.socket.write(Buffer.concat([begin, Buffer.alloc(16_000, "a")]));
  await turn();
  expect(peer.isCut()).toBe(false);
  peer.socket.write(Buffer.alloc(1_000, "a"));
  await turn();
  expect(peer.isCut()).toBe(true);
  const greeted = await connect();
  greeted.socket.write(Buffer.concat([HELLO, begin, Buffer.alloc(40_000, "a")]));
  // Its token is of nobody, so it is closed, with words.
  await turn();
  expect(greeted.got().toString()).toContain("UNAUTHENTICATED");
});

test("an address has so many sockets without a hello, whether they say one or go  R7", async () => {
  const peers = await Promise.all(Array.from({ length: 2_000 }, () => connect()));
  expect(peers.filter((peer) => !isTaken(peer))).toEqual([]);
  expect(isRefused(await connect())).toBe(true);
  expect(isTaken(await connect("192.0.2.2"))).toBe(true);
  const [first, second] = peers;
  first?.socket.write(HELLO);
  await turn();
  expect([isTaken(await connect()), isRefused(await connect())]).toEqual([true, true]);
  second?.lose();
  await turn();
  expect([isTaken(await connect()), isRefused(await connect())]).toEqual([true, true]);
});

function toFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload]);
}
