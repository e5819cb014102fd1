import { describe, expect, test } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { makeMessage, ME, OTHER, ROOM } from "../test-messages.ts";
import { Typing } from "./typing.ts";

function setUp() {
  const live = new FakeLive();
  const timers = new FakeTimers();
  return { live, timers, typing: new Typing({ live, timers, me: ME }) };
}

describe("typing notices", () => {
  test("are shown for a while, or until the message arrives", async () => {
    const { live, timers, typing } = setUp();
    live.emit("messages.typing", { roomId: ROOM, userId: OTHER, name: "Priya" });
    expect(typing.namesIn(ROOM)).toEqual(["Priya"]);
    await timers.advance(4_000);
    live.emit("messages.typing", { roomId: ROOM, userId: OTHER, name: "Priya" });
    await timers.advance(4_900);
    expect(typing.namesIn(ROOM)).toEqual(["Priya"]);
    await timers.advance(200);
    expect(typing.namesIn(ROOM)).toEqual([]);
    live.emit("messages.typing", { roomId: ROOM, userId: OTHER, name: "Priya" });
    live.emit("messages.added", { roomId: ROOM, messages: [makeMessage(1)] });
    expect(typing.namesIn(ROOM)).toEqual([]);
  });

  test("of one's own other device are not shown", () => {
    const { live, typing } = setUp();
    live.emit("messages.typing", { roomId: ROOM, userId: ME, name: "Inès" });
    expect(typing.namesIn(ROOM)).toEqual([]);
  });

  test("are told every three seconds at most, and at once after a message was sent", async () => {
    const { live, timers, typing } = setUp();
    typing.tell(ROOM);
    typing.tell(ROOM);
    await timers.advance(2_900);
    typing.tell(ROOM);
    expect(live.requests).toHaveLength(1);
    await timers.advance(200);
    typing.tell(ROOM);
    typing.handleSent(ROOM);
    typing.tell(ROOM);
    expect(live.requests).toHaveLength(3);
  });
});
