import { beforeEach, describe, expect, test } from "vitest";
import { LiveFailure } from "./failure.ts";
import { LiveClient } from "./live-client.ts";
import { FakeSocket, FakeTimers, settle } from "./testing.ts";

const HELLO_ANSWER = { userId: "u", serverTime: "2026-06-18T08:42:00.000Z" };

let timers: FakeTimers;
let sockets: FakeSocket[];
let tokens: { asked: boolean[]; next: string | null };
let page: { isVisible: boolean; isNetworkUp: boolean };
let client: LiveClient;
let failures: string[];

function makeClient(random = 0.5): LiveClient {
  return new LiveClient({
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    getToken: ({ force }) => {
      tokens.asked.push(force);
      return Promise.resolve(tokens.next);
    },
    isVisible: () => page.isVisible,
    isNetworkUp: () => page.isNetworkUp,
    timers,
    random: () => random,
    onFailure: (name) => failures.push(name),
  });
}

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error("no socket was opened");
  return socket;
}

async function goOnline(): Promise<FakeSocket> {
  const socket = latest();
  socket.open();
  await settle();
  socket.receive({ re: socket.sent[0]?.id, ok: HELLO_ANSWER });
  await settle();
  return socket;
}

beforeEach(() => {
  timers = new FakeTimers();
  sockets = [];
  failures = [];
  tokens = { asked: [], next: "token" };
  page = { isVisible: true, isNetworkUp: true };
  client = makeClient();
});

describe("what a person asks for by hand", () => {
  test("waits for a connection that is being made, and fails at once where there is none to come", async () => {
    client.start();
    await settle();
    const opening = client.requestSoon("rooms.open", { roomId: null });
    await expect(client.request("rooms.open", { roomId: null })).rejects.toBeInstanceOf(LiveFailure);
    const socket = await goOnline();
    const sent = socket.sent.find((command) => command.do === "rooms.open");
    socket.receive({ re: sent?.id, ok: {} });
    expect(await opening).toEqual({});

    client.handleNetworkDown();
    await expect(client.requestSoon("rooms.open", { roomId: null })).rejects.toBeInstanceOf(LiveFailure);
  });

  test("fails when the connection cannot be had after all", async () => {
    client.start();
    await settle();
    const opening = client.requestSoon("rooms.open", { roomId: null });
    latest().drop(1006);
    await expect(opening).rejects.toBeInstanceOf(LiveFailure);
  });
});

describe("saying hello", () => {
  test("greets first with protocol, token and presence, then tells everyone who waits", async () => {
    let calls = 0;
    client.onOnline(() => (calls += 1));
    client.start();
    expect(client.getSnapshot()).toEqual({ kind: "connecting" });
    const socket = await goOnline();
    expect(socket.sent[0]).toEqual({
      id: 1,
      do: "session.hello",
      with: { protocol: 1, token: "token", presence: true },
    });
    expect(client.getSnapshot()).toEqual({ kind: "online" });
    expect(calls).toBe(1);
    client.onOnline(() => (calls += 10));
    expect(calls).toBe(11);
  });

  test("takes one new token when the first is refused, and ends when that is refused too", async () => {
    client.start();
    const first = latest();
    first.open();
    await settle();
    first.receive({ re: 1, error: { code: "UNAUTHENTICATED" } });
    await settle();
    expect(sockets).toHaveLength(2);
    latest().open();
    await settle();
    expect(tokens.asked).toEqual([false, true]);
    latest().drop(4401);
    expect(client.getSnapshot()).toEqual({ kind: "ended" });
    await timers.advance(120_000);
    expect(sockets).toHaveLength(2);
  });

  test("ends when the session module has no token any more", async () => {
    client.start();
    await goOnline();
    tokens.next = null;
    latest().drop(4401);
    latest().open();
    await settle();
    expect(tokens.asked.at(-1)).toBe(true);
    expect(client.getSnapshot()).toEqual({ kind: "ended" });
  });
});

describe("requests", () => {
  test("match answers by rising ids and refuse with the server's code", async () => {
    client.start();
    const socket = await goOnline();
    const open = client.request("rooms.open", { roomId: null });
    const read = client.request("rooms.markRead", { roomId: "r", seq: 3 });
    expect(socket.sent.slice(1).map((frame) => frame.id)).toEqual([2, 3]);
    socket.receive({ re: 3, ok: { readSeq: 3, unread: 0 } });
    socket.receive({ re: 2, error: { code: "NOT_FOUND" } });
    await expect(read).resolves.toEqual({ readSeq: 3, unread: 0 });
    await expect(open).rejects.toMatchObject({ reason: { kind: "refused", error: { code: "NOT_FOUND" } } });
  });

  test("reject as disconnected when the connection breaks, and are not sent again", async () => {
    client.start();
    const socket = await goOnline();
    const open = client.request("rooms.open", { roomId: null });
    socket.drop(1006);
    await expect(open).rejects.toEqual(new LiveFailure({ kind: "disconnected" }));
    await expect(client.request("rooms.open", { roomId: null })).rejects.toMatchObject({
      reason: { kind: "disconnected" },
    });
    await timers.advance(1_000);
    const next = await goOnline();
    expect(next.sent).toHaveLength(1);
  });

  test("time out without an answer, and who reports failures hears of it  A-93 SHELL-060", async () => {
    client.start();
    await goOnline();
    const failure = client.request("rooms.open", { roomId: null }, { timeoutMs: 50 }).catch((cause: unknown) => cause);
    await timers.advance(60);
    expect(await failure).toEqual(new LiveFailure({ kind: "timeout" }));
    expect(failures).toEqual(["rooms.open"]);
  });

  test("hand events to their handlers until these leave, and ignore unknown frames", async () => {
    client.start();
    const socket = await goOnline();
    const seen: unknown[] = [];
    const leave = client.on("rooms.touched", (data) => seen.push(data));
    socket.receive({ on: "rooms.touched", data: { roomId: "r" } });
    socket.receive({ on: "from.the.future", data: {} });
    socket.receive("nonsense");
    leave();
    socket.receive({ on: "rooms.touched", data: { roomId: "s" } });
    expect(seen).toEqual([{ roomId: "r" }]);
  });
});

describe("coming back", () => {
  test("waits longer after each failure with full jitter, at most half a minute", async () => {
    client = makeClient(1);
    client.start();
    const delays: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      latest().drop(1006);
      const state = client.getSnapshot();
      if (state.kind !== "waiting") throw new Error(`state is ${state.kind}`);
      delays.push(state.retryAt - timers.now());
      await timers.advance(state.retryAt - timers.now());
    }
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    client = makeClient(0);
    client.start();
    latest().drop(1006);
    await timers.advance(0);
    expect(client.getSnapshot()).toEqual({ kind: "connecting" });
  });

  test("does not hammer a server that accepts and closes at once", async () => {
    client = makeClient(1);
    client.start();
    for (let failure = 0; failure < 4; failure += 1) {
      await goOnline();
      latest().drop(1011);
      await timers.advance(500 * 2 ** failure);
    }
    await goOnline();
    latest().drop(1011);
    const state = client.getSnapshot();
    expect(state.kind === "waiting" && state.retryAt - timers.now()).toBe(8_000);
  });

  test("spreads over some seconds when the server restarts", async () => {
    const delays = [0, 0.5, 1].map((random) => {
      client = makeClient(random);
      client.start();
      latest().drop(1012);
      const state = client.getSnapshot();
      return state.kind === "waiting" ? state.retryAt - timers.now() : null;
    });
    expect(delays).toEqual([300, 3_300, 6_300]);
  });

  test("tries at once when the network is back or the tab becomes visible", async () => {
    client.start();
    page.isNetworkUp = false;
    client.handleNetworkDown();
    expect(client.getSnapshot()).toEqual({ kind: "offline" });
    expect(latest().isClosed).toBe(true);
    page.isNetworkUp = true;
    client.handleNetworkUp();
    expect(client.getSnapshot()).toEqual({ kind: "connecting" });
    latest().drop(1006);
    client.handleVisible();
    expect(sockets).toHaveLength(3);
  });

  test("gives up on a handshake that never finishes", async () => {
    client.start();
    await timers.advance(12_000);
    expect(client.getSnapshot().kind).toBe("waiting");
  });

  test("stays quiet after dispose", async () => {
    client.start();
    const socket = await goOnline();
    client.dispose();
    expect(socket.isClosed).toBe(true);
    client.handleNetworkUp();
    await timers.advance(120_000);
    expect(sockets).toHaveLength(1);
  });
});

describe("signs of life", () => {
  test("a silent connection is asked, and given up when it does not answer", async () => {
    client.start();
    const socket = await goOnline();
    await timers.advance(20_000);
    expect(socket.sent.at(-1)).toMatchObject({ do: "presence.set", with: { presence: true } });
    await timers.advance(6_000);
    expect(socket.isClosed).toBe(true);
    expect(client.getSnapshot()).toEqual({ kind: "connecting" });
  });

  test("a connection that answers lives on", async () => {
    client.start();
    const socket = await goOnline();
    await timers.advance(20_000);
    socket.receive({ re: socket.sent.at(-1)?.id, ok: {} });
    await timers.advance(10_000);
    expect(client.getSnapshot()).toEqual({ kind: "online" });
  });

  test("after sleep a visible tab reconnects at once, a hidden one asks first", async () => {
    client.start();
    const socket = await goOnline();
    timers.sleep(60_000);
    await timers.advance(0);
    expect(socket.isClosed).toBe(true);
    const second = await goOnline();
    page.isVisible = false;
    timers.sleep(60_000);
    await timers.advance(0);
    expect(second.isClosed).toBe(false);
    expect(second.sent.at(-1)).toMatchObject({ do: "presence.set", with: { presence: false } });
  });
});
