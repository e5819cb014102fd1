import { beforeEach, describe, expect, test } from "vitest";
import { ClientLine, HELLO_ANSWER } from "./test-live-client.ts";
import { settle } from "../../../test/test-timers.ts";

let line: ClientLine;

beforeEach(() => {
  line = new ClientLine();
});

describe("a connection that breaks", () => {
  /** How long the client waits before it tries again. */
  function toPause(): number {
    const state = line.client.getSnapshot();
    if (state.kind !== "waiting") throw new Error(`state is ${state.kind}`);
    return state.retryAt - line.timers.now();
  }

  test.each([
    ["after it stood for ten seconds is tried again as if for the first time", 10_000, 500],
    ["before that is one failure more", 9_999, 2_000],
  ])("%s", async (_when, stoodMs, pauseMs) => {
    line = new ClientLine(1);
    line.client.start();
    line.latest().drop(1006);
    await line.timers.advance(500);
    line.latest().drop(1006);
    await line.timers.advance(1_000);
    const socket = await line.goOnline();
    await line.timers.advance(stoodMs);
    socket.drop(1006);
    expect(toPause()).toBe(pauseMs);
  });

  test("is tried at once, and patiently afterwards, when the network comes back", async () => {
    line = new ClientLine(1);
    line.client.start();
    for (const pauseMs of [500, 1_000]) {
      line.latest().drop(1006);
      await line.timers.advance(pauseMs);
    }
    line.latest().drop(1006);
    line.client.handleNetworkUp();
    expect(line.client.getSnapshot()).toEqual({ kind: "connecting" });
    line.latest().drop(1006);
    expect(toPause()).toBe(500);
  });

  test("without a network waits for it, and looks every half minute whether the browser is wrong", async () => {
    line.client.start();
    line.page.isNetworkUp = false;
    line.latest().drop(1006);
    expect(line.client.getSnapshot()).toEqual({ kind: "offline" });
    await line.timers.advance(29_999);
    expect(line.sockets).toHaveLength(1);
    await line.timers.advance(1);
    expect(line.sockets).toHaveLength(2);
    line.client.handleNetworkDown();
    await line.timers.advance(30_000);
    expect(line.sockets).toHaveLength(3);
  });

  test("is not made while it is being made, or stands, whatever the browser says", async () => {
    line.client.start();
    line.client.start();
    line.client.handleNetworkUp();
    line.client.handleVisible();
    expect(line.sockets).toHaveLength(1);
    await line.goOnline();
    line.client.handleNetworkUp();
    expect(line.sockets).toHaveLength(1);
  });

  test("is none of the business of a client that was not started, or has ended", async () => {
    line.client.handleVisible();
    line.client.handleNetworkUp();
    line.client.handleNetworkDown();
    await line.timers.advance(60_000);
    expect(line.sockets).toHaveLength(0);
    line.tokens.next = null;
    line.client.start();
    line.latest().open();
    await settle();
    line.client.handleNetworkDown();
    expect(line.client.getSnapshot()).toEqual({ kind: "ended" });
    await line.timers.advance(60_000);
    expect(line.sockets).toHaveLength(1);
  });

  test("says nothing more: neither its late opening, nor its frames, nor its end", async () => {
    line.client.start();
    const lost = line.latest();
    await line.timers.advance(12_000);
    expect(lost.isClosed).toBe(true);
    await line.timers.advance(500);
    const seen: unknown[] = [];
    line.client.on("rooms.touched", (data) => seen.push(data));
    lost.open();
    await settle();
    expect(lost.sent).toEqual([]);
    const socket = await line.goOnline();
    lost.receive({ on: "rooms.touched", data: { roomId: "r" } });
    lost.drop(4401);
    await line.timers.advance(1_000);
    expect(seen).toEqual([]);
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
    expect(socket.isClosed).toBe(false);
  });

  test("during its greeting is tried again, and is not online by a late answer", async () => {
    line.client.start();
    const socket = line.latest();
    socket.open();
    await settle();
    socket.drop(1006);
    socket.receive({ re: 1, ok: HELLO_ANSWER });
    await settle();
    expect(line.client.getSnapshot().kind).toBe("waiting");
    expect(line.failures).toEqual(["session.hello"]);
  });

  test("while the token was fetched is not greeted any more", async () => {
    line.client.start();
    const socket = line.latest();
    socket.open();
    line.client.dispose();
    await settle();
    expect(socket.sent).toEqual([]);
    expect(line.client.getSnapshot()).toEqual({ kind: "offline" });
  });

  test("whose session ended while it waited needs no second new token the next time", async () => {
    line.client.start();
    (await line.goOnline()).drop(4401);
    (await line.goOnline()).drop(4401);
    const third = await line.goOnline();
    expect(line.tokens.asked).toEqual([false, true, true]);
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
    third.drop(1006);
    await line.timers.advance(500);
    await line.goOnline();
    expect(line.tokens.asked.at(-1)).toBe(false);
  });
});

describe("who listens", () => {
  test("hears of every state, and of none once they have left", async () => {
    const states: string[] = [];
    const leave = line.client.subscribe(() => states.push(line.client.getSnapshot().kind));
    line.client.start();
    await line.goOnline();
    expect(states).toEqual(["connecting", "online"]);
    leave();
    line.client.dispose();
    expect(states).toHaveLength(2);
  });

  test("to the connection hears of each that stands, and of none once they have left", async () => {
    let count = 0;
    const leave = line.client.onOnline(() => (count += 1));
    line.client.start();
    (await line.goOnline()).drop(1012);
    await line.timers.advance(6_300);
    await line.goOnline();
    expect(count).toBe(2);
    leave();
    line.latest().drop(1012);
    await line.timers.advance(6_300);
    await line.goOnline();
    expect(count).toBe(2);
  });

  test("to one event hears no other, and all who listen hear it", async () => {
    line.client.start();
    const socket = await line.goOnline();
    const seen: string[] = [];
    line.client.on("rooms.touched", () => seen.push("first"));
    line.client.on("rooms.touched", () => seen.push("second"));
    line.client.on("rooms.removed", () => seen.push("removed"));
    socket.receive({ on: "rooms.touched", data: { roomId: "r" } });
    expect(seen).toEqual(["first", "second"]);
  });

  test("hears what came before an answer before the answer, and nothing of a connection that is gone", async () => {
    line.client.start();
    const socket = await line.goOnline();
    const seen: string[] = [];
    line.client.on("rooms.touched", ({ roomId }) => seen.push(roomId));
    const asking = line.client.request("rooms.open", { roomId: null }).then(() => seen.push("answer"));
    for (const roomId of ["a", "b"]) socket.receive({ on: "rooms.touched", data: { roomId } });
    socket.receive({ re: 2, ok: {} });
    await asking;
    expect(seen).toEqual(["a", "b", "answer"]);
    for (const roomId of ["c", "d"]) socket.receive({ on: "rooms.touched", data: { roomId } });
    const heard = [...seen];
    socket.drop(1006);
    await line.timers.advance(400);
    expect(seen).toEqual(heard);
  });
});

describe("signs of life", () => {
  test("are asked for when the tab is looked at again, without a new connection", async () => {
    line.client.start();
    const socket = await line.goOnline();
    line.client.handleVisible();
    expect(socket.sent.at(-1)).toMatchObject({ do: "presence.set", with: { presence: true } });
    expect(line.sockets).toHaveLength(1);
  });

  test("are asked for 20 seconds after the last one, however much was heard before", async () => {
    line.client.start();
    const socket = await line.goOnline();
    await line.timers.advance(19_000);
    socket.receive({ on: "rooms.touched", data: { roomId: "r" } });
    await line.timers.advance(20_999);
    expect(socket.sent).toHaveLength(1);
    await line.timers.advance(1);
    await line.timers.advance(20_000);
    expect(socket.sent.at(-1)).toMatchObject({ do: "presence.set" });
  });

  test("may be a refusal", async () => {
    line.client.start();
    const socket = await line.goOnline();
    line.client.handleVisible();
    socket.receive({ re: socket.sent.at(-1)?.id, error: { code: "RATE_LIMITED", retryAfterMs: 100 } });
    await line.timers.advance(6_000);
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
    expect(socket.isClosed).toBe(false);
  });

  test("are not asked for where there is no connection, nor missed where it is another one", async () => {
    line.client.start();
    const socket = await line.goOnline();
    line.client.handleVisible();
    socket.drop(1006);
    await line.timers.advance(1_000);
    const next = await line.goOnline();
    await line.timers.advance(6_000);
    expect(next.isClosed).toBe(false);
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
  });

  test("end with the connection: nothing more is asked", async () => {
    line.client.start();
    const socket = await line.goOnline();
    line.client.dispose();
    await line.timers.advance(120_000);
    expect(socket.sent).toHaveLength(1);
    expect(line.sockets).toHaveLength(1);
  });

  test("a silent connection is asked, and given up when it does not answer", async () => {
    line.client.start();
    const socket = await line.goOnline();
    await line.timers.advance(20_000);
    expect(socket.sent.at(-1)).toMatchObject({ do: "presence.set", with: { presence: true } });
    await line.timers.advance(6_000);
    expect(socket.isClosed).toBe(true);
    expect(line.client.getSnapshot()).toEqual({ kind: "connecting" });
  });

  test("a connection that answers lives on", async () => {
    line.client.start();
    const socket = await line.goOnline();
    await line.timers.advance(20_000);
    socket.receive({ re: socket.sent.at(-1)?.id, ok: {} });
    await line.timers.advance(10_000);
    expect(line.client.getSnapshot()).toEqual({ kind: "online" });
  });

  test("after sleep a visible tab reconnects at once, a hidden one asks first", async () => {
    line.client.start();
    const socket = await line.goOnline();
    line.timers.sleep(60_000);
    await line.timers.advance(0);
    expect(socket.isClosed).toBe(true);
    const second = await line.goOnline();
    line.page.isVisible = false;
    line.timers.sleep(60_000);
    await line.timers.advance(0);
    expect(second.isClosed).toBe(false);
    expect(second.sent.at(-1)).toMatchObject({ do: "presence.set", with: { presence: false } });
  });
});
