import { expect, test } from "vitest";
import { refuse } from "../../../../test/test-live.ts";
import { makeMessage, makeMessages, ROOM, say } from "../test-messages.ts";
import { useVisits } from "./test-visits.ts";

const edited = makeMessage(2, { revision: 1, content: say("edited") });
const { visit, keepRoom } = useVisits();

const answer = (messages: readonly object[], since: string, isMore = false) => ({
  changes: { messages, since, isMore },
});

test("what changed while one was away arrives in the room that is kept, and on the device  R1", async () => {
  await keepRoom();
  const { live, cache, catchUp, writeDown, asked } = visit();
  live.answer("messages.changes", () => answer([edited], "db.9"));
  expect(await catchUp.ask(ROOM)).toEqual({ kind: "changed", messages: [edited] });
  expect(asked()).toEqual([{ roomId: ROOM, since: "db.5" }]);
  await writeDown();
  expect(await cache.newest(ROOM, 3)).toContainEqual({ ...edited, roomId: ROOM });
  expect(await visit().cache.readSince(ROOM)).toBe("db.9");
});

test("is asked for once a connection, and again after the next, and after something was missed", async () => {
  await keepRoom();
  const { live, catchUp, asked } = visit();
  live.answer("messages.changes", () => answer([], "db.9"));
  await catchUp.ask(ROOM);
  await catchUp.ask(ROOM);
  expect(asked()).toHaveLength(1);
  live.goOnline();
  await catchUp.ask(ROOM);
  live.emit("session.resync", {});
  await catchUp.ask(ROOM);
  expect(asked()).toEqual(["db.5", "db.9", "db.9"].map((since) => ({ roomId: ROOM, since })));
});

test("a room of which nothing is kept is current once it was read", async () => {
  const { catchUp, asked } = visit();
  expect(await catchUp.ask(ROOM)).toEqual({ kind: "changed", messages: [] });
  await catchUp.noteRead(ROOM, "db.5");
  await catchUp.ask(ROOM);
  expect(asked()).toEqual([]);
});

test("pages are followed to their end, and where one fails all of it is asked again", async () => {
  await keepRoom();
  const { live, catchUp, cache } = visit();
  live.answer("messages.changes", ({ since }) =>
    since === "db.5" ? answer([edited], "db.9.7.2", true) : refuse("UNAVAILABLE"),
  );
  expect(await catchUp.ask(ROOM)).toEqual({ kind: "failed" });
  expect(await cache.readSince(ROOM)).toBe("db.5");
  live.answer("messages.changes", ({ since }) =>
    since === "db.5" ? answer([edited], "db.9.7.2", true) : answer([makeMessage(3, { revision: 2 })], "db.9"),
  );
  expect(await catchUp.ask(ROOM)).toMatchObject({ messages: [{ seq: 2 }, { seq: 3, revision: 2 }] });
  expect(await cache.readSince(ROOM)).toBe("db.9");
});

test("where nobody can tell any more, what is kept is forgotten", async () => {
  await keepRoom();
  const { live, catchUp, cache } = visit();
  live.answer("messages.changes", () => ({ changes: null }));
  expect(await catchUp.ask(ROOM)).toEqual({ kind: "unknown" });
  expect(await cache.newest(ROOM, 3)).toEqual([]);
  expect(await cache.readSince(ROOM)).toBeNull();
});

test("an older copy does not replace a newer one on the device, and one's own reaction is kept with it", async () => {
  await keepRoom();
  const { cache, writeDown } = visit();
  await cache.newest(ROOM, 3);
  cache.change(ROOM, [edited]);
  await writeDown();
  cache.remember(ROOM, makeMessages(1, 3));
  cache.react({ roomId: ROOM, seq: 2, emoji: "👍" });
  await writeDown();
  expect(await visit().cache.newest(ROOM, 3)).toContainEqual({ ...edited, ownReaction: "👍", roomId: ROOM });
});
