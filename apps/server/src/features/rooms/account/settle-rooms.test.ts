import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomAboutInput } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
type Client = Awaited<ReturnType<typeof connect>>;

const OPEN: RoomAboutInput = { isPublic: true, isSearchable: true };

async function create(owner: Client, name: string, chatType: "group" | "channel" | "community", others: Client[] = []) {
  const clientId = randomUUID() as ClientId;
  const about = chatType === "group" ? {} : { about: OPEN };
  const input = { chatType, clientId, name, userIds: others.map(({ userId }) => userId), ...about };
  const { room } = await owner.do("rooms.create", input);
  await owner.until(() => owner.eventsOf("rooms.touched").some(({ roomId }) => roomId === room.roomId));
  const content = { kind: "text" as const, text: "Words" };
  await owner.do("messages.send", { roomId: room.roomId, clientId: randomUUID(), content });
  return room.roomId;
}

async function deleteAccount({ token }: Client): Promise<void> {
  const query = `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`;
  const answer = await app.post("/graphql", { query }, { authorization: `ST:${token}` });
  expect(await answer.json()).not.toHaveProperty("errors");
  await app.runJobs();
}

const find = async (client: Client, text: string) =>
  (await client.do("rooms.search", { text })).channels.map(({ name }) => name);
const roleOf = async (client: Client, roomId: RoomId) => (await client.do("rooms.get", { roomId })).room.role;
const countMessages = async (roomId: RoomId) =>
  (await app.context.db.pool.query("select from messages where room_id = $1", [roomId])).rowCount;

test("a public channel whose only member deletes their account ends: nobody finds or joins it, and what it was is gone", async () => {
  const [owner, other] = [await connect(), await connect()];
  const roomId = await create(owner, "Orphanage", "channel");
  await app.context.db.pool.query("insert into room_pictures (room_id, image_key) values ($1, 'rooms/none')", [roomId]);
  expect(await find(other, "orphanage")).toEqual(["Orphanage"]);
  await deleteAccount(owner);
  expect(await find(other, "orphanage")).toEqual([]);
  expect((await other.do("rooms.pictures", { roomIds: [roomId] })).pictures).toEqual([]);
  expect(await other.do("invitations.join", { roomId })).toEqual({ status: "missing" });
  expect(await countMessages(roomId)).toBe(0);
  const { rows } = await app.context.db.pool.query("select from room_pictures where room_id = $1", [roomId]);
  expect(rows).toEqual([]);
});

test("a group goes to its administrator, else to who has been there longest; who is left can run it", async () => {
  const [owner, first, second, third] = [await connect(), await connect(), await connect(), await connect()];
  const led = await create(owner, "Led", "group", [first, second]);
  await owner.do("rooms.setRole", { roomId: led, userId: second.userId, role: "admin" });
  const unled = await create(owner, "Unled", "group", [first]);
  await owner.do("rooms.addMembers", { roomId: unled, userIds: [third.userId] });
  await deleteAccount(owner);
  expect([await roleOf(second, led), await roleOf(first, led)]).toEqual(["owner", "member"]);
  expect([await roleOf(first, unled), await roleOf(third, unled)]).toEqual(["owner", "member"]);
  await first.do("rooms.update", { roomId: unled, name: "Led by the first" });
  expect(await countMessages(unled)).toBe(1);
});

test("a channel goes to its administrator; without one its readers keep it, and nobody finds or joins it", async () => {
  const [owner, reader, admin, other] = [await connect(), await connect(), await connect(), await connect()];
  const led = await create(owner, "Herald led", "channel", [reader, admin]);
  await owner.do("rooms.setRole", { roomId: led, userId: admin.userId, role: "admin" });
  const left = await create(owner, "Herald left", "channel", [reader]);
  await deleteAccount(owner);
  expect([await roleOf(admin, led), await roleOf(reader, left)]).toEqual(["owner", "member"]);
  expect(await find(other, "herald")).toEqual(["Herald led"]);
  expect(await other.do("invitations.join", { roomId: left })).toEqual({ status: "missing" });
  expect((await reader.do("messages.history", { roomId: left })).messages).toHaveLength(1);
});

test("the last to leave a room in which only deleted accounts are left ends it, be they its owner", async () => {
  const [owner, gone] = [await connect(), await connect()];
  const roomId = await create(owner, "Nearly empty", "group", [gone]);
  await deleteAccount(gone);
  await owner.do("rooms.leave", { roomId });
  await app.runJobs();
  expect(await countMessages(roomId)).toBe(0);
  const { rows } = await app.context.db.pool.query("select from rooms where id = $1 and is_closed", [roomId]);
  expect(rows).toHaveLength(1);
});

test("what was left by accounts that ended before is settled by the daily round", async () => {
  const [owner, other] = [await connect(), await connect()];
  const roomId = await create(owner, "Old orphan", "channel");
  await app.context.db.pool.query(
    "update users set deleted_at = now(), can_sign_in = false, password_hash = null, username = null where id = $1",
    [owner.userId satisfies UserId],
  );
  expect(await find(other, "old orphan")).toEqual(["Old orphan"]);
  await app.runTimedJob("rooms.settle-ended-accounts");
  expect(await find(other, "old orphan")).toEqual([]);
  expect(await countMessages(roomId)).toBe(1);
  await app.runJobs();
  expect(await countMessages(roomId)).toBe(0);
});
