import type { Message } from "@atrium/contracts/messages";
import { describe, expect, test } from "vitest";
import { FakeLive, refuse } from "../../platform/live/testing.ts";
import { makeMessages, ROOM } from "./message-fixtures.ts";
import { prepareRoom } from "./prepare-room.ts";

function setUp(kept: Message[], newest: Message[] | null) {
  const live = new FakeLive();
  let asked = 0;
  let held: readonly Message[] = [];
  live.answer("messages.history", () => {
    asked += 1;
    return newest === null ? refuse("UNAVAILABLE") : { messages: newest, lastSeq: newest.length };
  });
  const cache = {
    peek: () => held,
    hold: (_roomId: unknown, messages: readonly Message[]) => (held = messages),
    listKept: () => Promise.resolve(kept),
  };
  const prepare = async (lastSeq: number) => {
    await prepareRoom({ live, cache }, { roomId: ROOM, lastSeq });
    return { asked, held };
  };
  return { prepare };
}

describe("a room that may be opened next", () => {
  test("is read from the device, and nobody is asked while that is all there is", async () => {
    const { prepare } = setUp(makeMessages(1, 20), null);
    expect(await prepare(20)).toEqual({ asked: 0, held: makeMessages(1, 20) });
  });

  test("is asked for where the device lacks the newest, once", async () => {
    const { prepare } = setUp(makeMessages(1, 20), makeMessages(15, 30));
    await prepare(30);
    expect(await prepare(30)).toEqual({ asked: 1, held: makeMessages(1, 30) });
  });

  test("has no hole", async () => {
    const { prepare } = setUp(makeMessages(1, 20), makeMessages(40, 60));
    expect((await prepare(60)).held).toEqual(makeMessages(40, 60));
  });

  test("shows what the device has where the server does not answer, and an empty one needs nothing", async () => {
    expect((await setUp(makeMessages(1, 20), null).prepare(30)).held).toEqual(makeMessages(1, 20));
    expect((await setUp([], makeMessages(1, 3)).prepare(0)).asked).toBe(0);
  });
});
