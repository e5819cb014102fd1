import { randomUUID } from "node:crypto";
import { ROOMS_PAGE } from "@atrium/contracts/limits";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { roomSchema } from "@atrium/contracts/rooms";
import { describe, expect, test } from "vitest";
import { refusal, type TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "../demo/people.ts";
import { createMessages } from "../messages/messages.ts";
import { createRooms } from "./rooms.ts";

const app = useTestApp();
const nextId = () => randomUUID() as ClientId;
const send = (client: TestClient, roomId: RoomId, text = "hello") =>
  client.do("messages.send", { roomId, clientId: nextId(), content: { kind: "text", text } });
const group = async (client: TestClient, ...userIds: string[]) =>
  (await client.do("rooms.create", { chatType: "group", clientId: nextId(), name: "A room", userIds })).room;
describe("the list of rooms", () => {
  test("holds the caller's rooms, newest message first, with the fields of a room  ROOM-017 ROOM-023 ROOM-030", async () => {
    const [ines, tomasz, priya] = await Promise.all([app.connect("ines"), app.connect("tomasz"), app.connect("priya")]);
    const say = (minute: number, count: number, chat: "direct" | "group" | "channel", name: string) => {
      app.clock.nowMs += minute * 60_000;
      const messages = Array.from({ length: count }, (_value, index) => [priya, `${index}`] as const);
      const owner = chat === "direct" ? {} : { owner: chat === "group" ? tomasz : ines };
      return createTestRoom(app, { chatType: chat, name, ...owner, members: [ines, priya], messages });
    };
    await say(1, 2, "channel", "Atrium News");
    await say(2, 12, "group", "Harbour & Pine Studio");
    await say(1, 5, "direct", "");
    const { rooms, full, after } = await ines.do("rooms.sync", {});
    expect({ full, after }).toEqual({ full: true, after: null });
    for (const room of rooms) roomSchema.strict().parse(room);
    expect(rooms.map((room) => [room.chatType, room.name, room.lastSeq])).toEqual([
      ["direct", "Priya Raghunathan", 5],
      ["group", "Harbour & Pine Studio", 12],
      ["channel", "Atrium News", 2],
    ]);
    const times = rooms.map((room) => room.recentMessage?.createdAt ?? "");
    expect(times).toEqual(times.toSorted().toReversed());
    expect(rooms.map((room) => room.permissions.canPost)).toEqual(rooms.map(() => true));
  });

  test("of someone else holds other rooms, and calls a direct chat by the other's name", async () => {
    const [ines, leila, elin] = await Promise.all([app.connect("ines"), app.connect("leila"), app.connect("elin")]);
    await createTestRoom(app, { chatType: "direct", members: [ines, leila] });
    await createTestRoom(app, { chatType: "channel", name: "News", owner: ines, members: [leila] });
    await createTestRoom(app, { name: "Without Leila", owner: ines, members: [elin] });
    const { rooms } = await leila.do("rooms.sync", {});
    const seen = rooms.map(({ chatType, name, permissions: { canPost } }) => `${chatType} ${name} ${canPost}`);
    expect(seen.toSorted()).toEqual(["channel News false", "direct Inès Carvalho true"]);
  });

  test("asked again with its token answers with what changed since, and nothing else", async () => {
    const [ines, kenji] = await Promise.all([app.connect("ines"), app.connect("kenji")]);
    const first = await ines.settle();
    expect((await ines.do("rooms.sync", { since: first })).rooms).toEqual([]);
    const created = await group(kenji, ines.userId);
    await send(kenji, created.roomId);
    const changed = await ines.do("rooms.sync", { since: first });
    expect(changed).toMatchObject({ full: false, removed: [] });
    expect(changed.rooms.map((room) => [room.roomId, room.lastSeq, room.unread])).toEqual([[created.roomId, 1, 1]]);
    const second = await ines.settle(changed.since);
    await ines.do("rooms.markRead", { roomId: created.roomId, seq: 1 });
    const read = await ines.do("rooms.sync", { since: second });
    expect(read.rooms.map((room) => [room.roomId, room.unread])).toEqual([[created.roomId, 0]]);
    const seen = await kenji.do("rooms.sync", { since: second });
    expect(seen.rooms.map((room) => [room.roomId, room.seenSeq])).toEqual([[created.roomId, 1]]);
  });

  test("names rooms one has left, and starts anew for a token of another database", async () => {
    const [ines, kenji] = await Promise.all([app.connect("ines"), app.connect("kenji")]);
    const created = await group(kenji, ines.userId);
    const since = await ines.settle();
    await app.context.db.pool.query(
      "update room_members set left_at = now(), changed_in = pg_current_xact_id() where room_id = $1 and user_id = $2",
      [created.roomId, ines.userId],
    );
    expect(await ines.do("rooms.sync", { since })).toMatchObject({ full: false, removed: [created.roomId], rooms: [] });
    for (const other of [`${randomUUID()}.5`, "nonsense", `${since.split(".")[0]}.99999999999`]) {
      expect((await ines.do("rooms.sync", { since: other })).full, other).toBe(true);
    }
  });

  test("of some hundred rooms comes in pages that together hold each room once", async () => {
    const leila = await app.connect("leila");
    const rooms = createRooms(app.context, createMessages(app.context));
    for (let index = 0; index < ROOMS_PAGE * 2.5; index += 1) {
      await rooms.ensureRoom({
        chatType: "group",
        name: `Room ${index}`,
        ownerId: null,
        memberIds: [leila.userId],
        key: `many:${index}`,
      });
    }
    const seen: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof leila.do<"rooms.sync">>> = await leila.do(
        "rooms.sync",
        after ? { after } : {},
      );
      seen.push(...page.rooms.map((room) => room.roomId));
      after = page.after;
      pages += 1;
    } while (after);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(ROOMS_PAGE * 2.5);
  });

  test("made in one millisecond and cut apart by the end of a page holds each of them", async () => {
    const mei = await app.connect("mei");
    const rooms = createRooms(app.context, createMessages(app.context));
    const memberIds = [mei.userId];
    for (let n = 0; n <= ROOMS_PAGE; n += 1)
      await rooms.ensureRoom({ chatType: "group", name: `Burst ${n}`, ownerId: null, memberIds, key: `burst:${n}` });
    // All newer than the rest, a microsecond apart, the later ones with the smaller ids.
    await app.context.db.pool
      .query(`update rooms set created_at = '2036-01-01T00:00:00.000Z'::timestamptz + place * interval '1 microsecond'
      from (select id, row_number() over (order by id desc) as place from rooms where unique_key like 'burst:%') as burst
      where burst.id = rooms.id`);
    const first = await mei.do("rooms.sync", {});
    const second = await mei.do("rooms.sync", { after: first.after ?? "" });
    const names = [...first.rooms, ...second.rooms].map(({ name }) => name).filter((name) => name?.startsWith("Burst"));
    expect(new Set(names).size).toBe(ROOMS_PAGE + 1);
    expect(names).toHaveLength(ROOMS_PAGE + 1);
  });
});

describe("making rooms", () => {
  test("by the hundred is put off, the same one again and chats that are there are not", async () => {
    const [elin, kenji] = await Promise.all([app.connect("elin"), app.connect("kenji")]);
    const clientId = nextId();
    const make = (id: ClientId) =>
      elin.do("rooms.create", { chatType: "group", clientId: id, name: "BUY NOW", userIds: [kenji.userId] });
    const made = await Promise.all(
      Array.from({ length: 60 }, (_value, index) => make(index === 0 ? clientId : nextId())),
    );
    await Promise.all(Array.from({ length: 40 }, () => make(nextId())));
    expect(new Set(made.map(({ room }) => room.roomId)).size).toBe(60);
    expect(await refusal(make(nextId()))).toBe("RATE_LIMITED");
    expect(await refusal(elin.do("rooms.create", { chatType: "direct", userId: kenji.userId }))).toBe("RATE_LIMITED");
    expect(await refusal(make(clientId))).toBe("accepted");
    app.clock.nowMs += 3_600_000;
    expect(await refusal(elin.do("rooms.create", { chatType: "direct", userId: kenji.userId }))).toBe("accepted");
  });
});

describe("unread", () => {
  test("counts others' messages after the read mark, never one's own, and never moves back  NOTI-018 NOTI-019 NOTI-020", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const { roomId } = await group(ines, tomasz.userId);
    await tomasz.until(() => tomasz.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    for (const client of [ines, tomasz, ines, ines, tomasz]) await send(client, roomId);
    const unread = async (client: TestClient) => (await client.do("rooms.get", { roomId })).room.unread;
    expect([await unread(ines), await unread(tomasz)]).toEqual([2, 3]);
    expect(await ines.do("rooms.markRead", { roomId, seq: 2 })).toEqual({ readSeq: 2, unread: 1 });
    expect(await ines.do("rooms.markRead", { roomId, seq: 1 })).toEqual({ readSeq: 2, unread: 1 });
    expect(await ines.do("rooms.markRead", { roomId, seq: 900 })).toEqual({ readSeq: 5, unread: 0 });
    await send(tomasz, roomId);
    expect(await unread(ines)).toBe(1);
    expect(await unread(tomasz)).toBe(3);
  });

  test("marks of many devices at once come to rest at the newest", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const { roomId } = await group(ines, tomasz.userId);
    for (let index = 0; index < 30; index += 1) await send(ines, roomId);
    await Promise.all(
      Array.from({ length: 30 }, (_value, index) => tomasz.do("rooms.markRead", { roomId, seq: index + 1 })),
    );
    expect((await tomasz.do("rooms.get", { roomId })).room).toMatchObject({ readSeq: 30, unread: 0 });
  });

  test("reading is told to the reader's other devices and to those who have the room open", async () => {
    const [ines, inesPhone, tomasz, mateo] = await Promise.all([
      app.connect("ines"),
      app.connect("ines"),
      app.connect("tomasz"),
      app.connect("mateo"),
    ]);
    const { roomId } = await group(tomasz, ines.userId, mateo.userId);
    await ines.until(() => ines.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    await tomasz.do("rooms.open", { roomId });
    await send(tomasz, roomId);
    await ines.do("rooms.markRead", { roomId, seq: 1 });
    for (const client of [inesPhone, tomasz]) {
      await client.until(() => client.eventsOf("rooms.read").length > 0);
      expect(client.eventsOf("rooms.read")[0]).toEqual({ roomId, userId: ines.userId, seq: 1 });
    }
    expect(mateo.eventsOf("rooms.read")).toEqual([]);
    expect((await tomasz.do("rooms.get", { roomId })).room.seenSeq).toBe(1);
  });
});

describe("creating a room", () => {
  test("two people have one direct chat, whoever opens it and however often at once", async () => {
    const [mei, elin] = await Promise.all([app.connect("mei"), app.connect("elin")]);
    const opened = await Promise.all(
      Array.from({ length: 20 }, (_value, index) =>
        index % 2 === 0
          ? mei.do("rooms.create", { chatType: "direct", userId: elin.userId })
          : elin.do("rooms.create", { chatType: "direct", userId: mei.userId }),
      ),
    );
    expect(new Set(opened.map(({ room }) => room.roomId)).size).toBe(1);
    expect(opened[0]?.room).toMatchObject({
      chatType: "direct",
      name: "Elin Sandström",
      memberCount: 2,
      partnerId: elin.userId,
    });
  });

  test("a group has its creator as owner, tells its members, and a retry makes no second one", async () => {
    const [ines, soraya] = await Promise.all([app.connect("ines"), app.connect("soraya")]);
    const request = {
      chatType: "group",
      clientId: nextId(),
      name: "  Stone  ",
      userIds: [soraya.userId, soraya.userId],
    } as const;
    const [first, again] = await Promise.all([
      ines.do("rooms.create", { ...request, userIds: [...request.userIds] }),
      ines.do("rooms.create", { ...request, userIds: [...request.userIds] }),
    ]);
    expect(first.room).toMatchObject({ name: "Stone", role: "owner", memberCount: 2, chatType: "group" });
    expect(again.room.roomId).toBe(first.room.roomId);
    await soraya.until(() => soraya.eventsOf("rooms.touched").some((event) => event.roomId === first.room.roomId));
    expect((await soraya.do("rooms.get", { roomId: first.room.roomId })).room.role).toBe("member");
    await send(soraya, first.room.roomId);
    await ines.until(() => ines.eventsOf("messages.added").some((event) => event.roomId === first.room.roomId));
  });

  test("refuses oneself, nobody, an empty name and people who do not exist", async () => {
    const ines = await app.connect("ines");
    const stranger = randomUUID() as UserId;
    const create = (input: object) => refusal(ines.do("rooms.create", input as never));
    expect(await create({ chatType: "direct", userId: ines.userId })).toBe("BAD_INPUT");
    expect(await create({ chatType: "direct", userId: stranger })).toBe("NOT_FOUND");
    expect(await create({ chatType: "group", clientId: nextId(), name: " ", userIds: [ines.userId] })).toBe(
      "BAD_INPUT",
    );
    expect(await create({ chatType: "group", clientId: nextId(), name: "x", userIds: [] })).toBe("BAD_INPUT");
    expect(await create({ chatType: "group", clientId: nextId(), name: "x", userIds: [stranger] })).toBe("NOT_FOUND");
    expect(await create({ chatType: "channel", clientId: nextId(), name: "x", userIds: [stranger] })).toBe("NOT_FOUND");
    expect(await create({ chatType: "other", clientId: nextId(), name: "x", userIds: [] })).toBe("BAD_INPUT");
  });

  test("refuses people who cannot sign in, and opens what was made with them before", async () => {
    const [ines, people] = [await app.connect("ines"), await createTestPeople(app)];
    const [gone, unmet] = [await people.someone(), await people.someone()];
    const direct = (userId: UserId) => ines.do("rooms.create", { chatType: "direct", userId });
    const clientId = nextId();
    const together = (id: ClientId, userId: UserId) =>
      ines.do("rooms.create", { chatType: "group", clientId: id, name: "x", userIds: [userId] });
    const before = [(await direct(gone.userId)).room.roomId, (await together(clientId, gone.userId)).room.roomId];
    for (const { token } of [gone, unmet])
      await people.ask({ token }, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    const { rows } = await app.context.db.pool.query<{ id: UserId }>(
      "insert into users (first_name, search_name, join_pending) values ('Imke', ' imke', true), ('Ivo', ' ivo', false) returning id",
    );
    const strangers = [unmet.userId, ...rows.map(({ id }) => id)];
    for (const userId of strangers) expect(await refusal(direct(userId))).toBe("NOT_FOUND");
    for (const userId of [gone.userId, ...strangers])
      expect(await refusal(together(nextId(), userId))).toBe("NOT_FOUND");
    expect([(await direct(gone.userId)).room.roomId, (await together(clientId, gone.userId)).room.roomId]).toEqual(
      before,
    );
  });
});

describe("members", () => {
  test("come by name, in pages, and are found by the start of any name word", async () => {
    const ines = await app.connect("ines");
    const everybody = DEMO_PEOPLE.map(({ key }) => app.signIn(key));
    const roomId = await createTestRoom(app, { owner: ines, members: await Promise.all(everybody) });
    const names = (page: { members: { firstName: string; lastName: string }[] }) =>
      page.members.map((member) => member.firstName);
    const first = await ines.do("rooms.members", { roomId, limit: 4 });
    expect(names(first)).toEqual(["Amara", "Elin", "Inès", "Kenji"]);
    const second = await ines.do("rooms.members", { roomId, limit: 100, after: first.after ?? "" });
    expect(names(second)).toEqual(["Leila", "Mateo", "Mei-Ling", "Priya", "Soraya", "Tomasz"]);
    expect(second.after).toBeNull();
    expect(names(await ines.do("rooms.members", { roomId, query: "INE" }))).toEqual(["Inès"]);
    expect(names(await ines.do("rooms.members", { roomId, query: "zielin" }))).toEqual(["Tomasz"]);
    expect(names(await ines.do("rooms.members", { roomId, query: "tomasz zie" }))).toEqual(["Tomasz"]);
    expect(names(await ines.do("rooms.members", { roomId, query: "zielin tomasz" }))).toEqual([]);
    for (const query of ["%", "'", "\\", "a' | 'b", ":*", "mei & elin", "\u{fdfa}".repeat(200)])
      expect({ query, found: names(await ines.do("rooms.members", { roomId, query })) }).toEqual({ query, found: [] });
    expect(first.members.filter((member) => member.role === "owner").map((member) => member.firstName)).toEqual([
      "Inès",
    ]);
    expect(await refusal(ines.do("rooms.members", { roomId, after: "nonsense" }))).toBe("BAD_INPUT");
  });
});

describe("a search for rooms", () => {
  test("finds those with a member of that name, one's own alone, and no crowd  ROOM-060", async () => {
    const [ines, elin, mei] = await Promise.all([app.connect("ines"), app.connect("elin"), app.connect("mei")]);
    const find = async (client: TestClient, text: string) =>
      (await client.do("rooms.search", { text })).rooms.map(({ roomId, memberName }) => [roomId, memberName]);
    const circle = await createTestRoom(app, { name: "Reading circle", members: [ines, elin] });
    const others = await createTestRoom(app, { name: "Theirs", members: [elin, mei] });
    expect(await find(ines, "sandstrom  ELI")).toContainEqual([circle, "Elin Sandström"]);
    expect((await find(ines, "elin")).map(([roomId]) => roomId)).not.toContain(others);
    expect(await find(ines, "nobody")).toEqual([]);
    expect(await find(ines, "%")).toEqual([]);
    expect(await find(ines, " ")).toEqual([]);
    await app.context.db.pool.query("update rooms set member_count = 201 where id = $1", [circle]);
    expect((await find(ines, "elin")).map(([roomId]) => roomId)).not.toContain(circle);
  });
});

describe("a member who leaves", () => {
  test("loses the room on open sockets at once", async () => {
    const [ines, amara] = await Promise.all([app.connect("ines"), app.connect("amara")]);
    const { roomId } = await group(ines, amara.userId);
    await amara.until(() => amara.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    await app.context.db.pool.query("update room_members set left_at = now() where room_id = $1 and user_id = $2", [
      roomId,
      amara.userId,
    ]);
    app.context.hub.notifyUser(amara.userId, { kind: "membership", roomId });
    await amara.until(() => amara.eventsOf("rooms.removed").length > 0);
    expect(await refusal(send(amara, roomId))).toBe("NOT_FOUND");
    await send(ines, roomId, "are you there?");
    await ines.until(() => ines.eventsOf("messages.added").some((event) => event.roomId === roomId));
    expect(amara.eventsOf("messages.added")).toEqual([]);
  });
});

test("members are told with names and handle, and who has deleted their account stands among them without either  ROOM-023 ROOM-027", async () => {
  const [ines, priya, mateo] = await Promise.all([app.connect("ines"), app.connect("priya"), app.connect("mateo")]);
  const roomId = await createTestRoom(app, { chatType: "group", name: "Press", owner: ines, members: [priya, mateo] });
  const { pool } = app.context.db;
  await pool.query("update users set deleted_at = now(), first_name = '', last_name = '' where id = $1", [
    mateo.userId,
  ]);
  const { members } = await ines.do("rooms.members", { roomId });
  const shown = Object.fromEntries(members.map((member) => [member.userId, member]));
  expect(shown[priya.userId]).toMatchObject({
    firstName: "Priya",
    username: "priyar",
    isDeleted: false,
    role: "member",
  });
  expect(shown[mateo.userId]).toMatchObject({ firstName: "", lastName: "", username: null, isDeleted: true });
  const direct = await createTestRoom(app, {
    chatType: "direct",
    members: [ines, priya],
    messages: [[priya, "hello"]],
  });
  const { room } = await ines.do("rooms.get", { roomId: direct });
  expect([room.name, room.partnerId]).toEqual(["Priya Raghunathan", priya.userId]);
});
