import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { createMessages } from "../messages.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
type Person = Awaited<ReturnType<typeof connect>>;

const say = async (person: Person, roomId: RoomId, text: string) =>
  (await person.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } })).seq;
const clear = (person: Person, roomId: RoomId | null) => person.do("rooms.clearHistory", { roomId });
const find = async (person: Person, roomId: RoomId, text: string) =>
  (await person.do("messages.search", { roomId, text })).messages.map(({ seq }) => seq);

async function group(owner: Person, ...members: Person[]): Promise<RoomId> {
  const userIds = members.map(({ userId }) => userId);
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds };
  return (await owner.do("rooms.create", input)).room.roomId;
}

/** How many rows each table has of what was said in a room. */
async function countRows(roomId: RoomId): Promise<Record<string, number>> {
  const tables = [
    "messages",
    "message_reactions",
    "message_pins",
    "hidden_messages",
    "search_postings",
    "search_prefixes",
    "search_words",
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await app.context.db.pool.query(
        `select count(*)::int as count from ${table} where room_id = $1`,
        [roomId],
      );
      return [table, rows[0].count] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const listSeqs = async (roomId: RoomId): Promise<number[]> => {
  const { rows } = await app.context.db.pool.query("select seq from messages where room_id = $1 order by seq", [
    roomId,
  ]);
  return rows.map(({ seq }) => seq);
};

const index = (roomId: RoomId) => createMessages(app.context).indexRoom(roomId, () => {});

test("what all members have cleared is removed with all that hangs on it, and not before the last of them has  ROOM-038 A-39", async () => {
  const [owner, member] = [await connect(), await connect()];
  const roomId = await group(owner, member);
  const seq = await say(owner, roomId, "marble");
  await member.do("messages.react", { roomId, seq, emoji: "👍" });
  await owner.do("messages.pin", { roomId, seq });
  await member.do("messages.hide", { roomId, seqs: [seq] });
  await index(roomId);
  const before = await countRows(roomId);
  expect(Object.keys(before)).toHaveLength(7);
  await clear(owner, roomId);
  await app.runJobs();
  expect(await countRows(roomId)).toEqual(before);
  await clear(member, roomId);
  await app.runJobs();
  expect(await countRows(roomId)).toEqual({});
});

test("what was said after somebody cleared it stays for all, is found, and is where a newcomer begins  A-39", async () => {
  const [owner, member, newcomer] = [await connect(), await connect(), await connect()];
  const roomId = await group(owner, member);
  await say(owner, roomId, "marble of yesterday");
  await clear(owner, roomId);
  const [kept, last] = [await say(member, roomId, "granite of today"), await say(owner, roomId, "slate of today")];
  await index(roomId);
  await clear(member, roomId);
  await app.runJobs();
  expect(await listSeqs(roomId)).toEqual([kept, last]);
  expect([await find(owner, roomId, "today"), await find(owner, roomId, "marble")]).toEqual([[last, kept], []]);
  const { rows } = await app.context.db.pool.query(
    "select distinct unnest(seqs) as seq from search_postings where room_id = $1 order by 1",
    [roomId],
  );
  expect(rows.map((row) => row.seq)).toEqual([kept, last]);
  await owner.do("rooms.addMembers", { roomId, userIds: [newcomer.userId] });
  const { messages, lastSeq } = await newcomer.do("messages.history", { roomId });
  expect([messages.map((message) => message.seq), lastSeq]).toEqual([[kept, last], last]);
  expect((await newcomer.do("messages.history", { roomId, before: kept })).messages).toEqual([]);
  expect(await say(newcomer, roomId, "Good morning")).toBe(last + 1);
});

test("of a room with more than one step's messages all go, and those of other rooms stay", async () => {
  const [owner, member] = [await connect(), await connect()];
  const [roomId, other] = [await group(owner, member), await group(owner, member)];
  const past = (room: RoomId) =>
    Array.from({ length: 901 }, (_value, place) => ({
      roomId: room,
      sender: owner.userId,
      clientId: randomUUID() as ClientId,
      content: { kind: "text" as const, text: `message ${place}` },
      createdAt: new Date(app.clock.nowMs + place),
    }));
  const messages = createMessages(app.context);
  for (const room of [roomId, other]) await messages.addPast(past(room));
  await clear(owner, null);
  await clear(member, roomId);
  await app.runJobs();
  expect([(await listSeqs(roomId)).length, (await listSeqs(other)).length]).toEqual([0, 901]);
});

test("a chat that both have deleted for themselves is removed, and what was saved of it is not", async () => {
  const [one, other] = [await connect(), await connect()];
  const { roomId } = (await one.do("rooms.create", { chatType: "direct", userId: other.userId })).room;
  const seq = await say(one, roomId, "an address");
  await other.do("messages.save", { roomId, seq });
  for (const person of [one, other]) await person.do("rooms.hide", { roomId });
  await app.runJobs();
  expect(await countRows(roomId)).toEqual({});
  const { saved } = await other.do("messages.saved", {});
  expect(saved).toMatchObject([{ roomId, canOpen: false, content: { text: "an address" } }]);
  expect(await say(other, roomId, "Hello again")).toBe(seq + 1);
  expect((await one.do("messages.history", { roomId })).messages.map((message) => message.seq)).toEqual([seq + 1]);
});

test("a message that is reported stays with all that came after it until that is decided, and goes on the day after", async () => {
  const [owner, member] = [await connect(), await connect()];
  const roomId = await group(owner, member);
  await say(owner, roomId, "Good morning");
  const reported = await say(member, roomId, "Buy now");
  const last = await say(owner, roomId, "No");
  await owner.do("moderation.report", { roomId, seq: reported, reason: "spam", note: "" });
  for (const person of [owner, member]) await clear(person, roomId);
  await app.runJobs();
  expect(await listSeqs(roomId)).toEqual([reported, last]);
  await app.context.db.pool.query("update message_reports set decided_at = now() where room_id = $1", [roomId]);
  await app.runTimedJob("messages.remove-cleared");
  expect(await listSeqs(roomId)).toEqual([]);
});

test("a message that was reported and deleted for everyone keeps nothing", async () => {
  const [owner, member] = [await connect(), await connect()];
  const roomId = await group(owner, member);
  const reported = await say(member, roomId, "Buy now");
  await owner.do("moderation.report", { roomId, seq: reported, reason: "spam", note: "" });
  await member.do("messages.delete", { roomId, seq: reported });
  for (const person of [owner, member]) await clear(person, roomId);
  await app.runJobs();
  expect(await listSeqs(roomId)).toEqual([]);
});

test("each day what is left goes, once those who had not cleared it have left or have no account any more", async () => {
  const [owner, leaver, gone] = [await connect(), await connect(), await connect()];
  const roomId = await group(owner, leaver, gone);
  await say(gone, roomId, "Good morning");
  await clear(owner, roomId);
  await leaver.do("rooms.leave", { roomId });
  await app.runTimedJob("messages.remove-cleared");
  expect(await listSeqs(roomId)).toHaveLength(1);
  await app.context.db.pool.query("update users set deleted_at = now() where id = $1", [gone.userId]);
  await app.runTimedJob("messages.remove-cleared");
  expect(await listSeqs(roomId)).toEqual([]);
});
