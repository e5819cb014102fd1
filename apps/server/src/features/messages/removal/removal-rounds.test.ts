import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { untilWaiting } from "../../../../test/test-locks.ts";
import { refusal } from "../../../platform/realtime/test-client.ts";
import { createMessages } from "../messages.ts";
import { lockClearedByAll, removeOldestCleared } from "./removal-store.ts";
import { BATCH } from "./remove-room.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
const text = (words: string) => ({ kind: "text" as const, text: words });

test("an answer that was stored is found by who tries it again after deleting for themselves what it answers", async () => {
  const [me, other] = [await connect(), await connect()];
  const { roomId } = (await me.do("rooms.create", { chatType: "direct", userId: other.userId })).room;
  const { seq } = await other.do("messages.send", { roomId, clientId: randomUUID(), content: text("Tea?") });
  const answer = { roomId, clientId: randomUUID() as ClientId, content: text("Yes"), replyTo: seq };
  const first = await me.do("messages.send", answer);
  await me.do("messages.hide", { roomId, seqs: [seq] });
  expect(await me.do("messages.send", answer)).toEqual(first);
});

test("a device that was away while its person left and came back hears that what it keeps was removed for good", async () => {
  const [owner, member] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [member.userId] };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  await owner.do("messages.send", { roomId, clientId: randomUUID(), content: text("a secret") });
  const { since } = await member.do("rooms.sync", {});
  const { changesSince, messages } = await member.do("messages.history", { roomId });
  const kept = new Set(messages.map(({ seq }) => seq));
  await member.do("rooms.leave", { roomId });
  await owner.do("rooms.clearHistory", { roomId });
  await app.runJobs();
  await owner.do("rooms.addMembers", { roomId, userIds: [member.userId] });
  const answer = await member.do("rooms.sync", { since });
  if (answer.removed.includes(roomId)) kept.clear();
  const { changes } = await member.do("messages.changes", { roomId, since: changesSince });
  if (changes === null) kept.clear();
  const room = answer.rooms.find((one) => one.roomId === roomId);
  for (const seq of kept) if (seq <= (room?.clearedSeq ?? 0)) kept.delete(seq);
  expect((await member.do("messages.history", { roomId })).messages).toEqual([]);
  expect([...kept]).toEqual([]);
});

/** Rows that a search has of a room. */
async function countWords(roomId: RoomId): Promise<number> {
  const { rows } = await app.context.db.pool.query(
    `select (select count(*) from search_postings where room_id = $1) + (select count(*) from search_words where room_id = $1) as count`,
    [roomId],
  );
  return Number(rows[0].count);
}

test("the words of what all have cleared go, also where the round was broken off after its last full step", async () => {
  const [owner, member] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [member.userId] };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  const messages = createMessages(app.context);
  await messages.addPast(
    Array.from({ length: BATCH }, (_value, place) => ({
      roomId,
      sender: owner.userId,
      clientId: randomUUID() as ClientId,
      content: text(`message ${place}`),
      createdAt: new Date(app.clock.nowMs + place),
    })),
  );
  await messages.indexRoom(roomId, () => {});
  for (const person of [owner, member]) await person.do("rooms.clearHistory", { roomId });
  const { pool } = app.context.db;
  await pool.query(
    `create function refuse_words() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
  );
  await pool.query(
    "create trigger refuse_words before delete on search_words for each row execute function refuse_words()",
  );
  await expect(app.runTimedJob("messages.remove-cleared")).rejects.toThrow("not all that was cleared could be removed");
  await pool.query("drop trigger refuse_words on search_words");
  await app.runTimedJob("messages.remove-cleared");
  expect(await countWords(roomId)).toBe(0);
});

/** A group of two who have cleared the three messages that the owner said there. */
async function clearedRoom() {
  const [owner, member] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [member.userId] };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  for (const words of ["one", "two", "three"])
    await owner.do("messages.send", { roomId, clientId: randomUUID(), content: text(words) });
  for (const person of [owner, member]) await person.do("rooms.clearHistory", { roomId });
  return { owner, member, roomId };
}

test("a message that is reported while a round has begun stays", async () => {
  const { member, roomId } = await clearedRoom();
  // The two steps of a round, and what somebody does between them.
  await app.context.db.kysely.transaction().execute(async (trx) => {
    const cleared = await lockClearedByAll(trx, roomId);
    await member.do("moderation.report", { roomId, seq: 2, reason: "spam", note: "" });
    await removeOldestCleared(trx, cleared, BATCH);
  });
  const { rows } = await app.context.db.pool.query("select seq from messages where room_id = $1 order by seq", [
    roomId,
  ]);
  expect(rows.map(({ seq }) => seq)).toEqual([2, 3]);
});

test("who joins after a round that left one message to whoever was at it finds no hole in what was said", async () => {
  const { owner, roomId } = await clearedRoom();
  const { pool } = app.context.db;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select from messages where room_id = $1 and seq = 1 for no key update", [roomId]);
    await app.runJobs();
    await client.query("commit");
  } finally {
    client.release();
  }
  const newcomer = await connect();
  await owner.do("rooms.addMembers", { roomId, userIds: [newcomer.userId] });
  const { seq: next } = await owner.do("messages.send", { roomId, clientId: randomUUID(), content: text("Welcome") });
  await app.runTimedJob("messages.remove-cleared");
  const { messages } = await newcomer.do("messages.history", { roomId });
  const first = messages[0]?.seq ?? 0;
  expect(messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: next - first + 1 }, (_one, place) => first + place),
  );
});

test("of an edit that meets the removal of its message a search keeps no words", async () => {
  const { owner, roomId } = await clearedRoom();
  const { pool } = app.context.db;
  await pool.query("insert into search_progress (room_id) values ($1) on conflict do nothing", [roomId]);
  const client = await pool.connect();
  let edited: Promise<unknown> | undefined;
  try {
    await client.query("begin");
    await client.query("select from search_progress where room_id = $1 for update", [roomId]);
    edited = refusal(owner.do("messages.edit", { roomId, seq: 2, content: text("granite") }));
    await untilWaiting(pool, 1);
    // What a round does with the room's index in hand.
    await client.query("delete from messages where room_id = $1", [roomId]);
    await client.query("update search_progress set indexed_seq = 3 where room_id = $1", [roomId]);
    await client.query("commit");
  } finally {
    client.release();
  }
  expect(await edited).toBe("NOT_FOUND");
  expect(await countWords(roomId)).toBe(0);
});
