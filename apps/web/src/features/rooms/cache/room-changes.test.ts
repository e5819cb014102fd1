import { describe, expect, test } from "vitest";
import { applyRoomEvent, type RoomEvent } from "./room-changes.ts";
import { ME, makeMessage, makeRoom, OTHER, NO_ABOUT } from "../test-rooms.ts";
import { compareRooms, toUnreadTotal } from "../list/room-order.ts";

const room = makeRoom("a", { lastSeq: 4, readSeq: 2, unread: 2, seenSeq: 1, recentMessage: makeMessage(4) });

function apply(event: Exclude<RoomEvent, { kind: "removed" }>, to = room) {
  return applyRoomEvent(to, event, ME);
}

function added(...messages: ReturnType<typeof makeMessage>[]) {
  return { kind: "added" as const, roomId: room.roomId, messages };
}

describe("new messages", () => {
  test("count when they are others', and become the recent message  ROOM-018", () => {
    expect(apply(added(makeMessage(5), makeMessage(6, ME)))).toEqual({
      kind: "changed",
      room: { ...room, lastSeq: 6, unread: 3, recentMessage: makeMessage(6, ME) },
    });
  });

  test("change nothing when they come twice", () => {
    expect(apply(added(makeMessage(3), makeMessage(4)))).toEqual({ kind: "same" });
    expect(apply(added(makeMessage(4), makeMessage(5)))).toMatchObject({ kind: "changed", room: { unread: 3 } });
  });

  test("ask for the room when some are missing before them", () => {
    expect(apply(added(makeMessage(6)))).toEqual({ kind: "stale" });
    expect(apply({ kind: "advanced", roomId: room.roomId, lastSeq: 9 })).toEqual({ kind: "stale" });
    expect(apply({ kind: "advanced", roomId: room.roomId, lastSeq: 4 })).toEqual({ kind: "same" });
  });

  test("deleted for oneself have the room read again where they are in its row, and nowhere else", () => {
    const hide = (...seqs: number[]) => apply({ kind: "hidden", roomId: room.roomId, seqs });
    const read = { ...room, readSeq: 4, unread: 0, recentMessage: makeMessage(3) };
    expect(apply({ kind: "hidden", roomId: room.roomId, seqs: [3] }, read)).toEqual({ kind: "stale" });
    expect(apply({ kind: "hidden", roomId: room.roomId, seqs: [1, 2] }, read)).toEqual({ kind: "same" });
    expect(hide(room.readSeq + 1)).toEqual({ kind: "stale" });
  });

  test("that another device has read already do not count", () => {
    const ahead = { ...room, readSeq: 5, unread: 0 };
    expect(apply(added(makeMessage(5), makeMessage(6)), ahead)).toMatchObject({ kind: "changed", room: { unread: 1 } });
  });
});

describe("mentions", () => {
  const mentions = [{ userId: ME, handle: "me123", name: "Me" }];
  const mentioning = (seq: number) => ({ ...makeMessage(seq), mentions });

  test("that are new are where the room leads to, the first of them", () => {
    const first = apply(added(makeMessage(5), mentioning(6)));
    expect(first).toMatchObject({ kind: "changed", room: { mentionSeq: 6 } });
    expect(apply(added(mentioning(5)), { ...room, mentionSeq: 3 })).toMatchObject({ room: { mentionSeq: 3 } });
    expect(apply(added(mentioning(5)), { ...room, readSeq: 5, unread: 0 })).not.toHaveProperty("room.mentionSeq");
    expect(apply(added(makeMessage(5)))).not.toHaveProperty("room.mentionSeq");
  });

  test("are gone once all is read, and read again where an edit names the reader or no longer does", () => {
    const unread = { ...room, mentionSeq: 3 };
    const read = apply({ kind: "read", roomId: room.roomId, userId: ME, seq: 4 }, unread);
    expect(read).toMatchObject({ kind: "changed", room: { unread: 0 } });
    expect(read).not.toHaveProperty("room.mentionSeq");
    const change = (message: ReturnType<typeof makeMessage>) =>
      apply({ kind: "changed", roomId: room.roomId, messages: [{ ...message, revision: 1 }] }, unread);
    expect(change(makeMessage(3))).toEqual({ kind: "stale" });
    expect(change(mentioning(4))).toEqual({ kind: "stale" });
    expect(change(mentioning(3))).toEqual({ kind: "same" });
    expect(change(mentioning(2))).toEqual({ kind: "same" });
  });
});

describe("reading", () => {
  test("of everything leaves nothing unread, of a part asks the server", () => {
    const read = { kind: "read" as const, roomId: room.roomId, userId: ME };
    expect(apply({ ...read, seq: 4 })).toMatchObject({ kind: "changed", room: { readSeq: 4, unread: 0 } });
    expect(apply({ ...read, seq: 3 })).toEqual({ kind: "stale" });
    expect(apply({ ...read, seq: 2 })).toEqual({ kind: "same" });
  });

  test("by others moves what was seen, never back, and never in a crowd", () => {
    const seen = { kind: "read" as const, roomId: room.roomId, userId: OTHER };
    expect(apply({ ...seen, seq: 3 })).toMatchObject({ kind: "changed", room: { seenSeq: 3, unread: 2 } });
    expect(apply({ ...seen, seq: 1 })).toEqual({ kind: "same" });
    expect(apply({ ...seen, seq: 3 }, { ...room, seenSeq: null })).toEqual({ kind: "same" });
  });
});

describe("what all members share", () => {
  const shared = (revision: number, name = `Name ${revision}`, memberCount = revision) =>
    ({ kind: "shared", roomId: room.roomId, revision, name, memberCount, about: NO_ABOUT }) as const;

  test("is the event's, without asking for the room", () => {
    expect(apply(shared(1))).toEqual({
      kind: "changed",
      room: { ...room, revision: 1, name: "Name 1", memberCount: 1 },
    });
  });

  test("is the higher revision's, in whatever order two changes are told", () => {
    const later = { ...room, revision: 2, name: "Name 2", memberCount: 2 };
    expect(apply(shared(2), { ...room, revision: 1 })).toEqual({ kind: "changed", room: later });
    expect(apply(shared(1), later)).toEqual({ kind: "same" });
    expect(apply(shared(2), later)).toEqual({ kind: "same" });
  });

  test("does not name a direct chat, which each sees under the other's name", () => {
    const direct = { ...room, chatType: "direct", name: "Priya Raghunathan" } as const;
    const outcome = apply({ ...shared(1), name: null }, direct);
    expect(outcome).toMatchObject({ kind: "changed", room: { name: "Priya Raghunathan", memberCount: 1 } });
  });

  test("of a room that an earlier version of the page kept is the event's", () => {
    const { revision: _none, ...kept } = room;
    expect(apply(shared(0), kept as typeof room).kind).toBe("changed");
  });
});

describe("the order of rooms", () => {
  test("is newest message first, then creation, then id  ROOM-017 ROOM-019", () => {
    const quiet = makeRoom("a");
    const busy = makeRoom("b", { recentMessage: makeMessage(9) });
    const older = makeRoom("c", { recentMessage: makeMessage(3) });
    const twin = makeRoom("d", { recentMessage: makeMessage(3) });
    expect([quiet, older, twin, busy].sort(compareRooms)).toEqual([busy, twin, older, quiet]);
  });

  test("the total leaves muted rooms out  NOTI-018", () => {
    expect(toUnreadTotal([makeRoom("a", { unread: 2 }), makeRoom("b", { unread: 5, muted: true })])).toBe(2);
  });
});

describe("changed messages", () => {
  const changed = (...messages: ReturnType<typeof makeMessage>[]) =>
    ({ kind: "changed", roomId: room.roomId, messages }) as const;
  const edited = { ...makeMessage(4, OTHER, "edited"), revision: 1 };
  const gone = (seq: number, sender = OTHER) =>
    ({ ...makeMessage(seq, sender), content: { kind: "deleted" }, revision: 1 }) as const;

  test("become the preview where they are the newest, by their revision", () => {
    const outcome = apply(changed(makeMessage(3), edited));
    expect(outcome).toEqual({ kind: "changed", room: { ...room, recentMessage: edited } });
    expect(apply(changed(makeMessage(4)), { ...room, recentMessage: edited })).toEqual({ kind: "same" });
    expect(apply(changed({ ...makeMessage(3), revision: 1 }))).toEqual({ kind: "same" });
  });

  test("that are gone and may have been counted have the room read again  R2", () => {
    expect(apply(changed(gone(3)))).toEqual({ kind: "stale" });
    expect(apply(changed(gone(2)))).toEqual({ kind: "same" });
    expect(apply(changed(gone(3, ME)))).toEqual({ kind: "same" });
    expect(apply(changed(gone(4)), { ...room, unread: 0 }).kind).toBe("changed");
  });
});
