import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { Refused, TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";

const app = useTestApp();
let people: TestPeople;
const clients: TestClient[] = [];
beforeAll(async () => {
  people = await createTestPeople(app);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

type Person = TestClient & { userId: UserId };
async function connectAs({ userId, token }: Someone): Promise<Person> {
  const client = await TestClient.signedIn(app.url, token);
  clients.push(client);
  return Object.assign(client, { userId });
}
const someone = async () => connectAs(await people.someone());
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer.code : error),
  );

async function create(owner: Person, chatType: "group" | "channel" | "community", ...members: Person[]) {
  const userIds = members.map(({ userId }) => userId);
  const { room } = await owner.do("rooms.create", { chatType, clientId: randomUUID(), name: "Masons", userIds });
  await Promise.all([owner, ...members].map((one) => one.until(() => isTold(one, room.roomId))));
  return room.roomId;
}
const isTold = (client: TestClient, roomId: RoomId) =>
  client.eventsOf("rooms.touched").some((event) => event.roomId === roomId);
const say = (client: TestClient, roomId: RoomId, text = "Good morning") =>
  client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
const roomOf = async (client: TestClient, roomId: RoomId) => (await client.do("rooms.get", { roomId })).room;
const isRemoved = (client: TestClient, roomId: RoomId) =>
  client.eventsOf("rooms.removed").some((event) => event.roomId === roomId);

describe("what a room says of itself", () => {
  test("is given when a channel is made, and only its owner writes there  ROOM-006 ROOM-024", async () => {
    const [owner, reader] = [await someone(), await someone()];
    const about = {
      description: "News of the yard",
      isPublic: true,
      isSearchable: true,
      needsApproval: true,
      keywords: ["stone", "yard"],
      fee: { minor: 499, currency: "EUR" },
    };
    const input = { clientId: randomUUID(), name: "Yard", userIds: [reader.userId], about };
    const { room } = await owner.do("rooms.create", { chatType: "channel", ...input });
    expect(room).toMatchObject({
      chatType: "channel",
      name: "Yard",
      role: "owner",
      about: { ...about, isVerified: false, isSilent: false },
    });
    await reader.until(() => isTold(reader, room.roomId));
    expect(await code(say(owner, room.roomId))).toBe("accepted");
    expect(await code(say(reader, room.roomId))).toBe("ROOM_READ_ONLY");
  });

  test("is changed by who looks after it, and told to everyone in one event", async () => {
    const [owner, member] = [await someone(), await someone()];
    const roomId = await create(owner, "group", member);
    expect(await code(member.do("rooms.update", { roomId, name: "Mine" }))).toBe("NOT_FOUND");
    const { room } = await owner.do("rooms.update", { roomId, name: "Stone", about: { description: "All of it" } });
    expect(room).toMatchObject({ name: "Stone", about: { description: "All of it" } });
    await member.until(() => member.eventsOf("rooms.changed").length > 0);
    expect(member.eventsOf("rooms.changed").at(-1)).toMatchObject({
      name: "Stone",
      about: { description: "All of it" },
    });
  });
});

describe("members", () => {
  test("are added to a room that exists, and find it with what was said  ROOM-068", async () => {
    const [owner, member, late] = [await someone(), await someone(), await someone()];
    const roomId = await create(owner, "group", member);
    await say(owner, roomId);
    expect(await member.do("rooms.addMembers", { roomId, userIds: [late.userId] })).toEqual({ added: [late.userId] });
    await late.until(() => isTold(late, roomId));
    expect((await late.do("messages.history", { roomId })).messages).toHaveLength(1);
    expect(await member.do("rooms.addMembers", { roomId, userIds: [late.userId] })).toEqual({ added: [] });
    expect(await code(owner.do("rooms.addMembers", { roomId, userIds: [randomUUID() as UserId] }))).toBe("NOT_FOUND");
  });

  test("who is removed receives nothing from that moment, and cannot remove others", async () => {
    const [owner, member, other] = [await someone(), await someone(), await someone()];
    const roomId = await create(owner, "group", member, other);
    expect(await code(member.do("rooms.removeMember", { roomId, userId: other.userId }))).toBe("NOT_FOUND");
    await owner.do("rooms.removeMember", { roomId, userId: member.userId });
    await member.until(() => isRemoved(member, roomId));
    await say(owner, roomId);
    await other.until(() => other.eventsOf("messages.added").length > 0);
    expect(member.eventsOf("messages.added")).toEqual([]);
    expect(await code(member.do("messages.history", { roomId }))).toBe("NOT_FOUND");
    expect((await roomOf(owner, roomId)).memberCount).toBe(2);
  });

  test("become administrators by the owner's word alone, and may write in a channel at once", async () => {
    const [owner, reader, other] = [await someone(), await someone(), await someone()];
    const roomId = await create(owner, "channel", reader, other);
    const promote = { roomId, userId: reader.userId, role: "admin" } as const;
    expect(await code(other.do("rooms.setRole", promote))).toBe("NOT_FOUND");
    await owner.do("rooms.setRole", promote);
    await reader.until(() => reader.eventsOf("rooms.touched").length > 1);
    expect(await code(say(reader, roomId))).toBe("accepted");
    expect(await code(reader.do("rooms.removeMember", { roomId, userId: owner.userId }))).toBe("NOT_FOUND");
    await owner.do("rooms.setRole", { ...promote, role: "member" });
    await reader.until(() => reader.eventsOf("rooms.touched").length > 2);
    expect(await code(say(reader, roomId))).toBe("ROOM_READ_ONLY");
  });
});

describe("leaving", () => {
  test("an owner without an administrator stays until there is one, who then owns the room  ROOM-041 ROOM-042 A-37", async () => {
    const [owner, member] = [await someone(), await someone()];
    const roomId = await create(owner, "group", member);
    expect(await code(owner.do("rooms.leave", { roomId }))).toBe("LAST_ADMIN");
    await owner.do("rooms.setRole", { roomId, userId: member.userId, role: "admin" });
    await owner.do("rooms.leave", { roomId });
    await owner.until(() => isRemoved(owner, roomId));
    expect(await roomOf(member, roomId)).toMatchObject({ role: "owner", memberCount: 1 });
  });

  test("a member leaves, is told on every device, and the others count one less  ROOM-043", async () => {
    const [owner, who] = [await someone(), await people.someone()];
    const [member, phone] = [await connectAs(who), await connectAs(who)];
    const roomId = await create(owner, "group", member);
    const { since } = await phone.do("rooms.sync", {});
    await member.do("rooms.leave", { roomId });
    await phone.until(() => isRemoved(phone, roomId));
    expect((await phone.do("rooms.sync", { since })).removed).toContain(roomId);
    expect((await roomOf(owner, roomId)).memberCount).toBe(1);
    expect(await code(member.do("rooms.leave", { roomId }))).toBe("NOT_FOUND");
  });

  test("owner and the last administrator leaving at once leave the room with an owner, or end it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, admin, member] = [await someone(), await someone(), await someone()];
      const roomId = await create(owner, "group", admin, member);
      await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
      const outcomes = await Promise.all([owner, admin].map((one) => code(one.do("rooms.leave", { roomId }))));
      expect(new Set(outcomes)).toEqual(new Set(["LAST_ADMIN", "accepted"]));
      const { members } = await member.do("rooms.members", { roomId });
      expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
    }
  });

  test("the last to leave ends the room", async () => {
    const [owner, member] = [await someone(), await someone()];
    const roomId = await create(owner, "group", member);
    await say(owner, roomId);
    await member.do("rooms.leave", { roomId });
    await owner.do("rooms.leave", { roomId });
    await app.runJobs();
    const left = await app.context.db.pool.query("select from messages where room_id = $1", [roomId]);
    expect(left.rowCount).toBe(0);
  });
});

describe("deleting", () => {
  test("a group is ended for everybody by who looks after it, with all that was said  ROOM-037 MSG-018", async () => {
    const [owner, member] = [await someone(), await someone()];
    const roomId = await create(owner, "group", member);
    for (let count = 0; count < 3; count += 1) await say(member, roomId);
    expect(await code(member.do("rooms.delete", { roomId }))).toBe("NOT_FOUND");
    await owner.do("rooms.delete", { roomId });
    await Promise.all([owner, member].map((one) => one.until(() => isRemoved(one, roomId))));
    expect(await code(say(member, roomId))).toBe("NOT_FOUND");
    await app.runJobs();
    for (const table of ["messages", "search_progress", "search_words"])
      expect((await app.context.db.pool.query(`select from ${table} where room_id = $1`, [roomId])).rowCount).toBe(0);
  });

  test("a direct chat deleted for oneself is gone until the other writes again, without what was said  ROOM-045 ROOM-046", async () => {
    const [one, other] = [await someone(), await someone()];
    const { room } = await one.do("rooms.create", { chatType: "direct", userId: other.userId });
    const { roomId } = room;
    await say(one, roomId, "before");
    await one.do("rooms.hide", { roomId });
    await one.until(() => isRemoved(one, roomId));
    expect((await one.do("rooms.sync", {})).rooms.map((each) => each.roomId)).not.toContain(roomId);
    expect((await other.do("messages.history", { roomId })).messages).toHaveLength(1);
    await say(other, roomId, "after");
    await one.until(() => one.eventsOf("messages.added").some(({ messages }) => messages[0]?.seq === 2));
    expect(await roomOf(one, roomId)).toMatchObject({ unread: 1, lastSeq: 2, clearedSeq: 1 });
    const { messages } = await one.do("messages.history", { roomId });
    expect(messages.map(({ seq }) => seq)).toEqual([2]);
    expect((await one.do("messages.search", { roomId, text: "before" })).messages).toEqual([]);
  });

  test("a direct chat deleted for both is gone for both  ROOM-045", async () => {
    const [one, other] = [await someone(), await someone()];
    const { room } = await one.do("rooms.create", { chatType: "direct", userId: other.userId });
    await say(one, room.roomId, "before");
    await one.do("rooms.delete", { roomId: room.roomId });
    await Promise.all([one, other].map((each) => each.until(() => isRemoved(each, room.roomId))));
    for (const each of [one, other]) {
      expect((await each.do("rooms.sync", {})).rooms).toEqual([]);
      expect((await each.do("messages.history", { roomId: room.roomId })).messages).toEqual([]);
    }
  });
});

describe("for oneself", () => {
  test("a muted room is muted on every device, and for nobody else  ROOM-029 ROOM-033", async () => {
    const [owner, who] = [await someone(), await people.someone()];
    const [member, phone] = [await connectAs(who), await connectAs(who)];
    const roomId = await create(owner, "group", member);
    const told = phone.eventsOf("rooms.touched").length;
    await member.do("rooms.mute", { roomId, muted: true });
    await phone.until(() => phone.eventsOf("rooms.touched").length > told);
    expect([await roomOf(phone, roomId), await roomOf(owner, roomId)].map(({ muted }) => muted)).toEqual([true, false]);
    await member.do("rooms.mute", { roomId, muted: false });
    expect((await roomOf(member, roomId)).muted).toBe(false);
  });

  test("what a member hears of a room is theirs alone, ends its silence, and goes by the kind of room again", async () => {
    const [owner, member] = [await someone(), await someone()];
    const roomId = await create(owner, "group", member);
    const heard = async (who: TestClient) => {
      const { notify, muted } = await roomOf(who, roomId);
      return { notify, muted };
    };
    await member.do("rooms.mute", { roomId, muted: true });
    await member.do("rooms.setNotify", { roomId, notify: "mentions" });
    expect([await heard(member), await heard(owner)]).toEqual([
      { notify: "mentions", muted: false },
      { notify: null, muted: false },
    ]);
    await member.do("rooms.setNotify", { roomId, notify: null });
    expect((await heard(member)).notify).toBeNull();
  });

  test("history is cleared for oneself, in one room or in all but channels, and nothing is unread  ROOM-038 R2", async () => {
    const [owner, member] = [await someone(), await someone()];
    const [first, second] = [await create(owner, "group", member), await create(owner, "group", member)];
    const channel = await create(owner, "channel", member);
    for (const roomId of [first, second, channel]) await say(owner, roomId);
    await member.do("rooms.clearHistory", { roomId: first });
    const counts = async () =>
      Promise.all(
        [first, second, channel].map(
          async (roomId) => (await member.do("messages.history", { roomId })).messages.length,
        ),
      );
    expect(await counts()).toEqual([0, 1, 1]);
    expect(await roomOf(member, first)).toMatchObject({ unread: 0, recentMessage: null });
    expect(await code(member.do("rooms.clearHistory", { roomId: channel }))).toBe("NOT_FOUND");
    await member.do("rooms.clearHistory", { roomId: null });
    expect(await counts()).toEqual([0, 0, 1]);
    expect((await owner.do("messages.history", { roomId: first })).messages).toHaveLength(1);
    await say(owner, first, "new");
    expect(await roomOf(member, first)).toMatchObject({ unread: 1 });
  });
});
