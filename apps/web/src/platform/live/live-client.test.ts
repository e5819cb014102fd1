import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { LiveFailure } from "./failure.ts";
import { ClientLine } from "./test-live-client.ts";
import { settle } from "../../../test/test-timers.ts";

let line: ClientLine;

beforeEach(() => {
  line = new ClientLine();
});

describe("what a person asks for by hand", () => {
  test("waits for a connection that is being made, and fails at once where there is none to come", async () => {
    line.client.start();
    await settle();
    const opening = line.client.requestSoon("rooms.open", { roomId: null });
    await expect(line.client.request("rooms.open", { roomId: null })).rejects.toBeInstanceOf(LiveFailure);
    const socket = await line.goOnline();
    const sent = socket.sent.find((command) => command.do === "rooms.open");
    socket.receive({ re: sent?.id, ok: {} });
    expect(await opening).toEqual({});

    line.client.handleNetworkDown();
    await expect(line.client.requestSoon("rooms.open", { roomId: null })).rejects.toBeInstanceOf(LiveFailure);
  });

  test("fails when the connection cannot be had after all", async () => {
    line.client.start();
    await settle();
    const opening = line.client.requestSoon("rooms.open", { roomId: null });
    line.latest().drop(1006);
    await expect(opening).rejects.toBeInstanceOf(LiveFailure);
  });
});

describe("saying hello", () => {
  test.each([
    ["visible", true, "NOTI-010"],
    ["hidden", false, "NOTI-009"],
  ])("a %s tab says so in its greeting (presence: %s)  %s", async (_state, isVisible) => {
    line.page.isVisible = isVisible;
    line.client.start();
    expect((await line.goOnline()).sent[0]).toMatchObject({ do: "session.hello", with: { presence: isVisible } });
  });

  test("a tab whose network is back tells anew whether it is there  NOTI-011", async () => {
    line.client.start();
    await line.goOnline();
    line.page.isNetworkUp = false;
    line.client.handleNetworkDown();
    line.page.isVisible = false;
    line.page.isNetworkUp = true;
    line.client.handleNetworkUp();
    await settle();
    const greeting = { do: "session.hello", with: { presence: false } };
    expect((await line.goOnline()).sent[0]).toMatchObject(greeting);
  });

  test("greets first with protocol, token and presence, then tells everyone who waits", async () => {
    let calls = 0;
    line.client.onOnline(() => (calls += 1));
    line.client.start();
    expect(line.client.getSnapshot()).toEqual({ kind: "connecting" });
    const socket = await line.goOnline();
    expect(socket.sent[0]).toEqual({
      id: 1,
      do: "session.hello",
      with: { protocol: LIVE_PROTOCOL, token: "token", presence: true },
    });
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
    expect(calls).toBe(1);
    line.client.onOnline(() => (calls += 10));
    expect(calls).toBe(11);
  });

  test("of an earlier protocol than the server's says so once, and does not try again", async () => {
    line.client.start();
    const socket = line.latest();
    socket.open();
    await settle();
    socket.receive({ re: 1, error: { code: "BAD_INPUT", field: "protocol" } });
    await settle();
    expect(line.isOutdated).toBe(true);
    await line.timers.advance(600_000);
    expect(line.sockets).toHaveLength(1);
  });

  test("takes one new token when the first is refused, and ends when that is refused too", async () => {
    line.client.start();
    const first = line.latest();
    first.open();
    await settle();
    first.receive({ re: 1, error: { code: "UNAUTHENTICATED" } });
    await settle();
    expect(line.sockets).toHaveLength(2);
    line.latest().open();
    await settle();
    expect(line.tokens.asked).toEqual([false, true]);
    line.latest().drop(4401);
    expect(line.client.getSnapshot()).toEqual({ kind: "ended" });
    await line.timers.advance(120_000);
    expect(line.sockets).toHaveLength(2);
  });

  test("ends when the session module has no token any more", async () => {
    line.client.start();
    await line.goOnline();
    line.tokens.next = null;
    line.latest().drop(4401);
    line.latest().open();
    await settle();
    expect(line.tokens.asked.at(-1)).toBe(true);
    expect(line.client.getSnapshot()).toEqual({ kind: "ended" });
  });
});

describe("a greeting that is refused for now", () => {
  /** The server says when to come back, then hangs up, as the protocol has it. */
  async function refuseGreeting(retryAfterMs: number): Promise<void> {
    const socket = line.latest();
    socket.open();
    await settle();
    socket.receive({ re: socket.sent[0]?.id, error: { code: "RATE_LIMITED", retryAfterMs } });
    await settle();
    socket.drop(4429);
  }

  test("comes again when the server said, not before", async () => {
    line = new ClientLine(0);
    line.client.start();
    await refuseGreeting(60_000);
    await line.timers.advance(59_999);
    expect(line.sockets).toHaveLength(1);
    expect(line.client.getSnapshot()).toEqual({ kind: "waiting", retryAt: line.timers.now() + 1 });
    await line.timers.advance(1);
    await line.goOnline();
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
  });

  test("is not come back from all at once: some of the usual pause follows", async () => {
    line = new ClientLine(1);
    line.client.start();
    await refuseGreeting(60_000);
    expect(line.client.getSnapshot()).toEqual({ kind: "waiting", retryAt: line.timers.now() + 60_500 });
  });

  test("is waited for also when the tab is looked at again, or the network comes back", async () => {
    line = new ClientLine(0);
    line.client.start();
    await refuseGreeting(60_000);
    await line.timers.advance(10_000);
    line.client.handleVisible();
    line.client.handleNetworkDown();
    line.client.handleNetworkUp();
    await line.timers.advance(49_999);
    expect(line.sockets).toHaveLength(1);
    await line.timers.advance(1);
    expect(line.sockets).toHaveLength(2);
  });

  test("keeps nobody away for longer than two minutes, whatever it says and whatever the clock does", async () => {
    line = new ClientLine(0);
    line.client.start();
    await refuseGreeting(86_400_000);
    line.timers.sleep(-3_600_000);
    line.client.handleVisible();
    await line.timers.advance(120_000);
    expect(line.sockets).toHaveLength(2);
  });

  test("is not repeated before the time either where it is the session that may not be renewed yet", async () => {
    line = new ClientLine(0);
    line.tokens.failure = new ApiError({ code: "RATE_LIMITED", retryAfterMs: 30_000 });
    line.client.start();
    line.latest().open();
    await line.timers.advance(29_999);
    expect(line.sockets).toHaveLength(1);
    line.tokens.failure = null;
    await line.timers.advance(1);
    await line.goOnline();
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
  });

  test("says nothing to whoever signs in next", async () => {
    line.client.start();
    await refuseGreeting(60_000);
    line.client.dispose();
    line.client.start();
    expect(line.sockets).toHaveLength(2);
  });
});

describe("requests", () => {
  test("match answers by rising ids and refuse with the server's code", async () => {
    line.client.start();
    const socket = await line.goOnline();
    const open = line.client.request("rooms.open", { roomId: null });
    const read = line.client.request("rooms.markRead", { roomId: "r", seq: 3 });
    expect(socket.sent.slice(1).map((frame) => frame.id)).toEqual([2, 3]);
    socket.receive({ re: 3, ok: { readSeq: 3, unread: 0 } });
    socket.receive({ re: 2, error: { code: "NOT_FOUND" } });
    await expect(read).resolves.toEqual({ readSeq: 3, unread: 0 });
    await expect(open).rejects.toMatchObject({ reason: { kind: "refused", error: { code: "NOT_FOUND" } } });
  });

  test("reject as disconnected when the connection breaks, and are not sent again", async () => {
    line.client.start();
    const socket = await line.goOnline();
    const open = line.client.request("rooms.open", { roomId: null });
    socket.drop(1006);
    await expect(open).rejects.toEqual(new LiveFailure({ kind: "disconnected" }));
    await expect(line.client.request("rooms.open", { roomId: null })).rejects.toMatchObject({
      reason: { kind: "disconnected" },
    });
    await line.timers.advance(1_000);
    const next = await line.goOnline();
    expect(next.sent).toHaveLength(1);
  });

  test("time out without an answer, and who reports failures hears of it  A-93 SHELL-060", async () => {
    line.client.start();
    await line.goOnline();
    const failure = line.client
      .request("rooms.open", { roomId: null }, { timeoutMs: 50 })
      .catch((cause: unknown) => cause);
    await line.timers.advance(60);
    expect(await failure).toEqual(new LiveFailure({ kind: "timeout" }));
    expect(line.failures).toEqual(["rooms.open"]);
  });

  test("hand events to their handlers until these leave, and ignore unknown frames", async () => {
    line.client.start();
    const socket = await line.goOnline();
    const seen: unknown[] = [];
    const leave = line.client.on("rooms.touched", (data) => seen.push(data));
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
    line = new ClientLine(1);
    line.client.start();
    const delays: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      line.latest().drop(1006);
      const state = line.client.getSnapshot();
      if (state.kind !== "waiting") throw new Error(`state is ${state.kind}`);
      delays.push(state.retryAt - line.timers.now());
      await line.timers.advance(state.retryAt - line.timers.now());
    }
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    line = new ClientLine(0);
    line.client.start();
    line.latest().drop(1006);
    await line.timers.advance(0);
    expect(line.client.getSnapshot()).toEqual({ kind: "connecting" });
  });

  test("does not hammer a server that accepts and closes at once", async () => {
    line = new ClientLine(1);
    line.client.start();
    for (let failure = 0; failure < 4; failure += 1) {
      await line.goOnline();
      line.latest().drop(1011);
      await line.timers.advance(500 * 2 ** failure);
    }
    await line.goOnline();
    line.latest().drop(1011);
    const state = line.client.getSnapshot();
    expect(state.kind === "waiting" && state.retryAt - line.timers.now()).toBe(8_000);
  });

  test("spreads over some seconds when the server restarts", async () => {
    const delays = [0, 0.5, 1].map((random) => {
      line = new ClientLine(random);
      line.client.start();
      line.latest().drop(1012);
      const state = line.client.getSnapshot();
      return state.kind === "waiting" ? state.retryAt - line.timers.now() : null;
    });
    expect(delays).toEqual([300, 3_300, 6_300]);
  });

  test("tries at once when the network is back or the tab becomes visible", async () => {
    line.client.start();
    line.page.isNetworkUp = false;
    line.client.handleNetworkDown();
    expect(line.client.getSnapshot()).toEqual({ kind: "offline" });
    expect(line.latest().isClosed).toBe(true);
    line.page.isNetworkUp = true;
    line.client.handleNetworkUp();
    expect(line.client.getSnapshot()).toEqual({ kind: "connecting" });
    line.latest().drop(1006);
    line.client.handleVisible();
    expect(line.sockets).toHaveLength(3);
  });

  test("gives up on a handshake that never finishes", async () => {
    line.client.start();
    await line.timers.advance(12_000);
    expect(line.client.getSnapshot().kind).toBe("waiting");
  });

  test("stays quiet after dispose", async () => {
    line.client.start();
    const socket = await line.goOnline();
    line.client.dispose();
    expect(socket.isClosed).toBe(true);
    line.client.handleNetworkUp();
    await line.timers.advance(120_000);
    expect(line.sockets).toHaveLength(1);
  });
});
