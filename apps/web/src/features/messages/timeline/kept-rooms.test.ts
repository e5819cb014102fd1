import type { RoomId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { keepRooms, type KeptRooms } from "./kept-rooms.ts";

type TestRoom = { roomId: RoomId; lastSeq: number };

const toRoom = (name: string, lastSeq = 0): TestRoom => ({ roomId: name as RoomId, lastSeq });
const NONE: KeptRooms<TestRoom> = { rooms: [], shown: [] };

function walk(names: string): KeptRooms<TestRoom> {
  return Array.from(names).reduce((kept, name) => keepRooms(kept, toRoom(name), null), NONE);
}

const toNames = ({ rooms }: KeptRooms<TestRoom>) => rooms.map(({ roomId }) => roomId).join("");

describe("rooms that stay laid out", () => {
  test("are the last four, and none of them moves", () => {
    expect(toNames(walk("abcd"))).toBe("abcd");
    expect(toNames(walk("abcda"))).toBe("abcd");
    expect(toNames(walk("abcdae"))).toBe("acde");
  });

  test("are joined by the one that may be next, until that is another", () => {
    const withNext = keepRooms(walk("abcd"), toRoom("d"), toRoom("x"));
    expect(toNames(withNext)).toBe("abcdx");
    expect(toNames(keepRooms(withNext, toRoom("d"), toRoom("y")))).toBe("abcdy");
    expect(toNames(keepRooms(withNext, toRoom("x"), toRoom("x")))).toBe("bcdx");
  });

  test("are the same object while nothing changes, and hold what is newest of the shown one", () => {
    const room = toRoom("a");
    const kept = keepRooms(NONE, room, null);
    expect(keepRooms(kept, room, null)).toBe(kept);
    expect(keepRooms(kept, room, toRoom("a", 9))).toBe(kept);
    expect(keepRooms(kept, toRoom("a", 7), null).rooms).toEqual([toRoom("a", 7)]);
  });
});
