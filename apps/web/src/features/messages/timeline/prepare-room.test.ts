import type { Message } from "@atrium/contracts/messages";
import { describe, expect, test } from "vitest";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { makeMessage, makeMessages, ROOM } from "../test-messages.ts";
import { prepareRoom } from "./prepare-room.ts";

function setUp(kept: Message[], newest: Message[] | null) {
  const live = new FakeLive();
  let asked = 0;
  let held: readonly Message[] = [];
  live.answer("messages.history", () => {
    asked += 1;
    return newest === null
      ? refuse("UNAVAILABLE")
      : { messages: newest, lastSeq: newest.length, changesSince: "here.1" };
  });
  const cache = {
    peek: () => held,
    hold: (_roomId: unknown, messages: readonly Message[]) => (held = messages),
    listKept: () => Promise.resolve(kept),
  };
  const noted: string[] = [];
  const changes = {
    noteRead: (_roomId: unknown, since: string) => {
      noted.push(since);
      return Promise.resolve();
    },
  };
  const prepare = async (lastSeq: number) => {
    await prepareRoom({ live, cache, changes }, { roomId: ROOM, lastSeq });
    return { asked, held };
  };
  return { prepare, live, noted };
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

  test("is as it is now where something changed while it was read, and what it was read from is noted", async () => {
    const { prepare, live, noted } = setUp([], makeMessages(1, 3));
    const changed = makeMessage(2, { revision: 1, content: { kind: "deleted" } });
    const preparing = prepare(3);
    live.emit("messages.changed", { roomId: ROOM, messages: [changed] });
    expect((await preparing).held[1]).toEqual(changed);
    expect(noted).toEqual(["here.1"]);
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
