import type { RoomId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { NextRoom } from "./next-room.ts";
import { makeRoom } from "../test-rooms.ts";

function setUp() {
  const timers = new FakeTimers();
  const prepared: RoomId[] = [];
  const next = new NextRoom({
    timers,
    find: (roomId) => (roomId === "gone" ? undefined : makeRoom(roomId)),
    prepare: async ({ roomId }) => void prepared.push(roomId),
  });
  const rest = (name: string | null) => next.handleRest(name as RoomId | null);
  return { timers, next, prepared, rest };
}

describe("the room that may be next", () => {
  test("is the one the pointer rests on, not those it passes", async () => {
    const { timers, next, prepared, rest } = setUp();
    rest("a");
    await timers.advance(30);
    rest("b");
    await timers.advance(30);
    expect(prepared).toEqual([]);
    rest("b");
    await timers.advance(40);
    expect(prepared).toEqual(["b"]);
    expect(next.getSnapshot()?.roomId).toBe("b");
  });

  test("is none that is left before it is ready, or that is no longer there", async () => {
    const { timers, next, prepared, rest } = setUp();
    rest("a");
    rest(null);
    await timers.advance(100);
    rest("gone");
    await timers.advance(100);
    expect(prepared).toEqual([]);
    expect(next.getSnapshot()).toBeNull();
  });
});
