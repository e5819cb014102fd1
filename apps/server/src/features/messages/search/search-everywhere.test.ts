import { randomUUID } from "node:crypto";
import type { NewContent } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_HITS } from "@atrium/contracts/limits";
import type { SearchFilter } from "@atrium/contracts/messages";
import type { QueryConfig } from "pg";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { createMessages, type Messages } from "../messages.ts";
import { findEverywhere } from "./search-everywhere.ts";
import { selectPostings } from "./search-store.ts";

const app = useTestApp();
const clients: TestClient[] = [];
let people: TestPeople;
let messages: Messages;
beforeAll(async () => {
  people = await createTestPeople(app);
  messages = createMessages(app.context);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(person: Someone) {
  const client = await TestClient.signedIn(app.url, person.token);
  clients.push(client);
  return Object.assign(client, {
    find: async (text: string, filter: SearchFilter = {}) => {
      const { hits } = await client.do("messages.searchEverywhere", { text, ...filter });
      return hits.map(({ message: { content } }) => ("text" in content ? content.text : content.kind));
    },
  });
}

/** Two people and the rooms that both are in. */
async function setUp(rooms: number) {
  const [owner, other] = [await people.someone(), await people.someone()];
  const roomIds: RoomId[] = [];
  for (let count = 0; count < rooms; count += 1)
    roomIds.push(await createTestRoom(app, { owner, members: [owner, other] }));
  return {
    owner: await connect(owner),
    other: await connect(other),
    ids: { owner: owner.userId, other: other.userId },
    roomIds,
  };
}

const said = (roomId: RoomId, sender: UserId, content: NewContent | string, minute = 0) => ({
  roomId,
  sender,
  clientId: randomUUID() as ClientId,
  content: typeof content === "string" ? { kind: "text" as const, text: content } : content,
  createdAt: new Date(Date.UTC(2026, 5, 1, 8, minute)),
});
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 8, minute)).toISOString() as Instant;

test("finds what is said in any room one is in, newest first, indexed or not, whatever the accents and the case  ROOM-058 ROOM-063 A-34", async () => {
  const { owner, ids, roomIds } = await setUp(3);
  const [one, two, three] = roomIds as [RoomId, RoomId, RoomId];
  await messages.addPast([
    said(one, ids.owner, "Pale limestone", 1),
    said(two, ids.other, "LIMESTONE quote", 3),
    said(three, ids.other, "lime stone", 2),
  ]);
  expect(await owner.find("LÍMES")).toEqual(["LIMESTONE quote", "Pale limestone"]);
  for (const roomId of [one, two]) await messages.indexRoom(roomId, () => {});
  expect(await owner.find("limestone")).toEqual(["LIMESTONE quote", "Pale limestone"]);
  await messages.addPast([said(one, ids.other, "more limestone", 4)]);
  expect(await owner.find("limestone")).toEqual(["more limestone", "LIMESTONE quote", "Pale limestone"]);
  expect(await owner.find("limestone pa")).toEqual(["Pale limestone"]);
});

test("finds Chinese inside a sentence, and Russian and Greek by the beginning of a word  ROOM-058", async () => {
  const { owner, ids, roomIds } = await setUp(1);
  const [roomId] = roomIds as [RoomId];
  await messages.addPast([
    said(roomId, ids.other, "明天看石灰岩样品"),
    said(roomId, ids.other, "Известняк прибыл"),
    said(roomId, ids.other, "Ασβεστόλιθος"),
  ]);
  for (const isIndexed of [false, true]) {
    if (isIndexed) await messages.indexRoom(roomId, () => {});
    expect({ isIndexed, found: await owner.find("石灰岩") }).toEqual({ isIndexed, found: ["明天看石灰岩样品"] });
    expect(await owner.find("石")).toEqual(["明天看石灰岩样品"]);
    expect(await owner.find("ИЗВЕСТ")).toEqual(["Известняк прибыл"]);
    expect(await owner.find("ασβεστο")).toEqual(["Ασβεστόλιθος"]);
  }
});

test("an empty text finds nothing, and neither does a single letter  ROOM-059", async () => {
  const { owner, ids, roomIds } = await setUp(1);
  await messages.addPast([said(roomIds[0] as RoomId, ids.other, "limestone")]);
  for (const text of ["", "   ", "...", "l"])
    expect({ text, found: await owner.find(text) }).toEqual({ text, found: [] });
});

test("finds nothing of a room that one is not in, has left or was removed from, from that moment on  ROOM-060 R8", async () => {
  const { owner, other, ids, roomIds } = await setUp(2);
  const [left, removed] = roomIds as [RoomId, RoomId];
  const stranger = await connect(await people.someone());
  await messages.addPast([said(left, ids.owner, "limestone one", 1), said(removed, ids.owner, "limestone two", 2)]);
  await messages.indexRoom(left, () => {});
  expect(await other.find("limestone")).toEqual(["limestone two", "limestone one"]);
  expect(await stranger.find("limestone")).toEqual([]);
  await other.do("rooms.leave", { roomId: left });
  expect(await other.find("limestone")).toEqual(["limestone two"]);
  await owner.do("rooms.removeMember", { roomId: removed, userId: ids.other });
  expect(await other.find("limestone")).toEqual([]);
  expect(await owner.find("limestone")).toEqual(["limestone two", "limestone one"]);
});

test("finds neither what was deleted nor what one has cleared", async () => {
  const { owner, other, ids, roomIds } = await setUp(1);
  const [roomId] = roomIds as [RoomId];
  await messages.addPast([said(roomId, ids.owner, "limestone one", 1), said(roomId, ids.owner, "limestone two", 2)]);
  await messages.indexRoom(roomId, () => {});
  await owner.do("messages.delete", { roomId, seq: 1 });
  expect(await other.find("limestone")).toEqual(["limestone two"]);
  await other.do("rooms.clearHistory", { roomId });
  expect([await other.find("limestone"), await owner.find("limestone")]).toEqual([[], ["limestone two"]]);
});

test("finds by sender, by kind and by date, in all rooms and in one  MSG-020", async () => {
  const { owner, ids, roomIds } = await setUp(1);
  const [roomId] = roomIds as [RoomId];
  const poll: NewContent = {
    kind: "poll",
    question: "Limestone?",
    options: ["Yes", "No"],
    isMultiple: false,
    isAnonymous: false,
    isClosed: false,
  };
  await messages.addPast([
    said(roomId, ids.owner, "limestone mine", 1),
    said(roomId, ids.other, "limestone theirs", 2),
    said(roomId, ids.other, poll, 3),
  ]);
  const inRoom = async (filter: SearchFilter) => {
    const found = await owner.do("messages.search", { roomId, text: "lime", ...filter });
    return found.messages.map(({ content }) => ("text" in content ? content.text : content.kind));
  };
  const wanted: [SearchFilter, string[]][] = [
    [{ sender: ids.owner }, ["limestone mine"]],
    [{ kind: "poll" }, ["poll"]],
    [{ kind: "text", sender: ids.other }, ["limestone theirs"]],
    [{ since: at(2) }, ["poll", "limestone theirs"]],
    [{ until: at(2) }, ["limestone mine"]],
    [{ since: at(2), until: at(3) }, ["limestone theirs"]],
  ];
  for (const isIndexed of [false, true]) {
    if (isIndexed) await messages.indexRoom(roomId, () => {});
    for (const [filter, found] of wanted) {
      expect({ filter, isIndexed, found: await owner.find("lime", filter) }).toEqual({ filter, isIndexed, found });
      expect({ filter, isIndexed, found: await inRoom(filter) }).toEqual({ filter, isIndexed, found });
    }
  }
});

test("finds without a word all of a kind in one room, but for texts", async () => {
  const { owner, other, ids, roomIds } = await setUp(2);
  const [roomId, elsewhere] = roomIds as [RoomId, RoomId];
  const place = (name: string): NewContent => ({ kind: "location", latitude: 38.7, longitude: -9.14, place: name });
  await messages.addPast([
    said(roomId, ids.owner, place("Quay Street"), 1),
    said(roomId, ids.owner, "words about it", 2),
    said(roomId, ids.other, place("Kiln Lane"), 3),
    said(elsewhere, ids.owner, place("Elsewhere"), 4),
  ]);
  const find = async (filter: SearchFilter, text = "", client = owner) =>
    (await client.do("messages.search", { roomId, text, ...filter })).messages.map(
      ({ content }) => "place" in content && content.place,
    );
  expect(await find({ kind: "location" })).toEqual(["Kiln Lane", "Quay Street"]);
  expect(await find({ kind: "location" }, " !? ")).toEqual(["Kiln Lane", "Quay Street"]);
  expect(await find({ kind: "location", sender: ids.owner })).toEqual(["Quay Street"]);
  expect(await find({ kind: "location", since: at(2) })).toEqual(["Kiln Lane"]);
  expect(await find({ kind: "location", until: at(3) })).toEqual(["Quay Street"]);
  expect([await find({ kind: "text" }), await find({ sender: ids.owner }), await find({ kind: "poll" })]).toEqual([
    [],
    [],
    [],
  ]);
  await owner.do("messages.hide", { roomId, seqs: [1] });
  expect(await find({ kind: "location" })).toEqual(["Kiln Lane"]);
  expect(await find({ kind: "location" }, "", other)).toEqual(["Kiln Lane", "Quay Street"]);
  await other.do("rooms.leave", { roomId });
  // The connection may not have heard of it yet; the database has.
  const left = await find({ kind: "location" }, "", other).catch(String);
  expect([[], "Error: NOT_FOUND"]).toContainEqual(left);
});

test("gives at most 100 hits, of the rooms in which somebody wrote last, and goes through all for a rare word  ROOM-063", async () => {
  const { owner, ids, roomIds } = await setUp(60);
  await messages.addPast(
    roomIds.flatMap((roomId, index) => [
      said(roomId, ids.other, index === 0 ? "frequent and rare" : "frequent", index),
      said(roomId, ids.other, "frequently", index),
    ]),
  );
  for (const roomId of roomIds.slice(0, 30)) await messages.indexRoom(roomId, () => {});
  expect(await owner.find("freq")).toHaveLength(SEARCH_MAX_HITS);
  expect(await owner.find("rar")).toEqual(["frequent and rare"]);
  expect(await owner.find("rar freq")).toEqual(["frequent and rare"]);
  expect(await owner.find("rar frequently")).toEqual([]);
  // In the last of the rooms, which are asked first what their index has.
  await messages.addPast([said(roomIds[0] as RoomId, ids.other, "scarce")]);
  expect(await owner.find("scarc")).toEqual(["scarce"]);
});

test.each([true, false])(
  "finds nothing of a room that is left while it is searched, indexed %s  ROOM-060",
  async (isIndexed) => {
    const { other, ids, roomIds } = await setUp(1);
    const [roomId] = roomIds as [RoomId];
    await messages.addPast([said(roomId, ids.owner, "limestone")]);
    if (isIndexed) await messages.indexRoom(roomId, () => {});
    const { pool } = app.context.db;
    const search = { keyring: messages.keyring, viewer: ids.other, text: "limestone", filter: {} };
    expect(await findEverywhere({ ...search, pool })).toHaveLength(1);
    const leaving = Object.assign(Object.create(pool) as typeof pool, {
      async query(asked: QueryConfig) {
        const answer = await pool.query(asked);
        if (asked.name === "searched-rooms") await other.do("rooms.leave", { roomId });
        return answer;
      },
    });
    expect(await findEverywhere({ ...search, pool: leaving })).toEqual([]);
  },
);

test("each word's messages are looked up by themselves, also where the database takes the tables for others than they are", async () => {
  const client = await app.context.db.pool.connect();
  onTestFinished(() => client.release(true));
  // As cheap as it must seem where a prefix is thought to be that of many words.
  await client.query("set enable_nestloop = off; set enable_seqscan = off; set enable_bitmapscan = off");
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain ${selectPostings("'01900000-0000-7000-8000-00000000dead'::uuid", "1::bigint")}`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]);
  const at = plan.findIndex((line) => line.includes("on search_postings"));
  expect(plan[at + 1]).toMatch(/Index Cond: .*room_id.*word_id/);
});
