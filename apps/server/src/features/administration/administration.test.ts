import { randomUUID } from "node:crypto";
import { ROOM_ACTS_PAGE, SUB_GROUP_DEPTH_MAX } from "@atrium/contracts/admin-limits";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { PLAN_CAPACITIES } from "@atrium/contracts/plans";
import { ADMIN_RIGHTS, DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { describe, expect, test } from "vitest";
import { code, invitationsApp, type Person } from "../invitations/test-invitations.ts";

const { app, someone, room, link: inviteLink } = invitationsApp();
const link = (person: Person, roomId: RoomId, subGroupId: RoomId) =>
  person.do("administration.link", { roomId, subGroupId });
const unlink = (person: Person, roomId: RoomId, subGroupId: RoomId) =>
  person.do("administration.unlink", { roomId, subGroupId });
const idsUnder = async (person: Person, roomId: RoomId) =>
  (await person.do("administration.subGroups", { roomId })).rooms.map((one) => one.roomId);
const details = (person: Person, roomId: RoomId, userId: UserId) =>
  person.do("administration.member", { roomId, userId });

describe("rooms that somebody looks after", () => {
  test("are those where they are owner or sub-admin, the latest message first, with what waits there  ADM-003 ADM-061 ADM-062", async () => {
    const [owner, other, asker] = [await someone(), await someone(), await someone()];
    const [first, second] = [await room(owner), await room(owner, { needsApproval: true, isPublic: true }, [other])];
    await room(other, {}, [owner]);
    await owner.do("rooms.create", { chatType: "direct", userId: other.userId });
    await asker.do("invitations.join", { roomId: second });
    const { rooms } = await owner.do("administration.rooms", {});
    expect(rooms.map(({ roomId, waitingCount }) => [roomId, waitingCount])).toEqual([
      [second, 1],
      [first, 0],
    ]);
    const { pool } = app.context.db;
    await pool.query("update rooms set last_message_at = now() + interval '1 day' where id = $1", [first]);
    expect((await owner.do("administration.rooms", {})).rooms[0]?.roomId).toBe(first);
    await owner.do("rooms.setRole", { roomId: second, userId: other.userId, role: "admin" });
    const theirs = (await other.do("administration.rooms", {})).rooms.find(({ roomId }) => roomId === second);
    expect(theirs).toMatchObject({ isAdministrator: true, waitingCount: 0 });
  });
});

describe("a sub-group", () => {
  let owner: Person;
  let roomId: RoomId;
  let subGroupId: RoomId;
  async function family() {
    owner = await someone();
    [roomId, subGroupId] = [await room(owner), await room(owner)];
  }

  test("is linked by its owner, told to who looks after either, suggested before and not after  ADM-029 ADM-045", async () => {
    await family();
    const suggested = async () =>
      (await owner.do("administration.suggestions", { roomId })).rooms.map((one) => one.roomId);
    expect(await suggested()).toEqual([subGroupId]);
    await link(owner, roomId, subGroupId);
    await link(owner, roomId, subGroupId);
    await owner.until(() => owner.eventsOf("administration.changed").length > 0);
    expect([await idsUnder(owner, roomId), await suggested()]).toEqual([[subGroupId], []]);
    const { rooms } = await owner.do("administration.rooms", {});
    expect(rooms.find((one) => one.roomId === roomId)).toMatchObject({ subGroupCount: 1, parentId: null });
    expect(rooms.find((one) => one.roomId === subGroupId)).toMatchObject({ parentId: roomId });
    await unlink(owner, roomId, subGroupId);
    await unlink(owner, roomId, subGroupId);
    expect([await idsUnder(owner, roomId), await suggested()]).toEqual([[], [subGroupId]]);
  });

  test("that has ended is dropped, and what stood under it is free again  ADM-043", async () => {
    await family();
    const below = await room(owner);
    await link(owner, roomId, subGroupId);
    await link(owner, subGroupId, below);
    await owner.do("rooms.delete", { roomId: subGroupId });
    expect(await idsUnder(owner, roomId)).toEqual([]);
    const { rooms } = await owner.do("administration.rooms", {});
    expect(rooms.find((one) => one.roomId === roomId)?.subGroupCount).toBe(0);
    expect(rooms.find((one) => one.roomId === below)?.parentId).toBeNull();
    await link(owner, roomId, below);
    expect(await idsUnder(owner, roomId)).toEqual([below]);
  });

  test("stands under one, never under itself, and not too deep", async () => {
    await family();
    const other = await room(owner);
    await link(owner, roomId, subGroupId);
    expect(await code(link(owner, other, subGroupId))).toBe("CONFLICT");
    expect(await code(link(owner, subGroupId, roomId))).toBe("CONFLICT");
    expect(await code(link(owner, other, other))).toBe("CONFLICT");
    let last = subGroupId;
    for (let level = 2; level < SUB_GROUP_DEPTH_MAX; level += 1) {
      const next = await room(owner);
      await link(owner, last, next);
      last = next;
    }
    expect(await code(link(owner, last, other))).toBe("CONFLICT");
  });

  test("is put under another once, however often both ways at the same time", async () => {
    await family();
    const third = await room(owner);
    const ring = [
      [roomId, subGroupId],
      [subGroupId, third],
      [third, roomId],
    ] as const;
    const answers = await Promise.all(ring.map(([over, under]) => code(link(owner, over, under))));
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(2);
  });

  test("is nobody else's to link: neither another's room, nor under one that one may not change  ADM-041", async () => {
    await family();
    const admin = await someone();
    await owner.do("rooms.addMembers", { roomId, userIds: [admin.userId] });
    await owner.do("rooms.addMembers", { roomId: subGroupId, userIds: [admin.userId] });
    const own = await room(admin);
    expect(await code(link(admin, roomId, own))).toBe("NOT_FOUND");
    expect(await code(admin.do("administration.subGroups", { roomId }))).toBe("NOT_FOUND");
    expect(await code(admin.do("administration.suggestions", { roomId }))).toBe("NOT_FOUND");
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
    expect(await code(link(admin, roomId, subGroupId))).toBe("NOT_FOUND");
    await link(admin, roomId, own);
    await link(owner, roomId, subGroupId);
    const { rooms } = await admin.do("administration.subGroups", { roomId });
    expect(Object.fromEntries(rooms.map((one) => [one.roomId, one.isAdministrator]))).toEqual({
      [own]: true,
      [subGroupId]: false,
    });
    const stranger = await someone();
    expect(await code(unlink(stranger, roomId, own))).toBe("NOT_FOUND");
    await unlink(owner, roomId, own);
    expect(await idsUnder(owner, roomId)).toEqual([subGroupId]);
  });
});

describe("a member's details", () => {
  test("are their name, how to reach them, and rooms that both are in alone  ADM-049 ADM-055 ADM-057", async () => {
    const [owner, member, outsider] = [await someone(), await someone(), await someone()];
    const [roomId, shared] = [await room(owner, {}, [member]), await room(owner, {}, [member])];
    await room(outsider, {}, [member]);
    const { pool } = app.context.db;
    await pool.query("update users set phone = '+3312345', email = 'member@people.example' where id = $1", [
      member.userId,
    ]);
    const { member: seen } = await details(owner, roomId, member.userId);
    expect(seen).toMatchObject({
      role: "member",
      isWaiting: false,
      phone: "+3312345",
      email: "member@people.example",
      alsoInCount: 1,
    });
    expect(seen.alsoIn).toEqual([{ roomId: shared, chatType: "channel", name: "Masons", memberCount: 2 }]);
  });

  test("are read by who looks after the room alone, and that they were is written down  A-56", async () => {
    const [owner, member, other, admin] = [await someone(), await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [member, other, admin]);
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
    for (const stranger of [other, await someone()])
      expect(await code(details(stranger, roomId, member.userId))).toBe("NOT_FOUND");
    expect(await code(details(owner, roomId, (await someone()).userId))).toBe("NOT_FOUND");
    await details(owner, roomId, member.userId);
    await details(admin, roomId, member.userId);
    await details(admin, roomId, member.userId);
    const { rows } = await app.context.db.pool.query(
      "select actor_id, count from audit_log where action = 'member.read' and subject_id = $1 order by count",
      [member.userId],
    );
    expect(rows).toEqual([
      { actor_id: owner.userId, count: 1 },
      { actor_id: admin.userId, count: 2 },
    ]);
  });

  test("of who asks to join are a name, for who answers  ADM-051", async () => {
    const [owner, admin, asker] = [await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [admin]);
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
    await asker.do("invitations.join", { alias: await inviteLink(owner, roomId, { needsApproval: true }) });
    const { member } = await details(owner, roomId, asker.userId);
    expect(member).toMatchObject({ role: null, isWaiting: true, phone: null, email: null, joinedAt: null });
    expect(await code(details(admin, roomId, asker.userId))).toBe("NOT_FOUND");
  });
});

test("a member as those see them who run the room has names and ways to reach them; who asks is told apart  ADM-035", async () => {
  const [owner, member, asker] = [await someone(), await someone(), await someone()];
  const roomId = await room(owner, {}, [member]);
  await asker.do("invitations.join", { alias: await inviteLink(owner, roomId, { needsApproval: true }) });
  const set = "update users set first_name = 'Åse', last_name = $2, phone = $3, email = $4 where id = $1";
  const { pool } = app.context.db;
  await pool.query(set, [member.userId, "Lind", "+33123456", "ase@people.example"]);
  await pool.query(set, [asker.userId, "Berg", "+33123457", "berg@people.example"]);
  const toFields = ({ member: seen }: Awaited<ReturnType<typeof details>>) => [
    seen.userId,
    seen.firstName,
    seen.lastName,
    seen.phone,
    seen.email,
    seen.isWaiting,
  ];
  expect(toFields(await details(owner, roomId, member.userId))).toEqual([
    member.userId,
    "Åse",
    "Lind",
    "+33123456",
    "ase@people.example",
    false,
  ]);
  expect(toFields(await details(owner, roomId, asker.userId))).toEqual([asker.userId, "Åse", "Berg", null, null, true]);
});

async function community(owner: Person, members: readonly Person[] = []): Promise<RoomId> {
  const about = { description: "Makers by the river" };
  const userIds = members.map(({ userId }) => userId);
  const made = { chatType: "community", clientId: randomUUID(), name: "Riverside", userIds, about } as const;
  return (await owner.do("rooms.create", made)).room.roomId;
}

test("a community is read by its id, by who is in it alone  ADM-063", async () => {
  const [owner, member, stranger] = [await someone(), await someone(), await someone()];
  const roomId = await community(owner, [member]);
  for (const person of [owner, member]) {
    expect((await person.do("rooms.get", { roomId })).room).toMatchObject({
      roomId,
      chatType: "community",
      name: "Riverside",
      memberCount: 2,
      about: { description: "Makers by the river" },
    });
  }
  expect(await code(stranger.do("rooms.get", { roomId }))).toBe("NOT_FOUND");
});

test("a room is a community or stands under one, says what it costs, and has its links and its events  ROOM-026", async () => {
  const owner = await someone();
  const [above, roomId] = [await community(owner), await room(owner, { fee: { minor: 499, currency: "EUR" } })];
  await link(owner, above, roomId);
  const { rooms } = await owner.do("administration.rooms", {});
  const find = (id: RoomId) => rooms.find((one) => one.roomId === id);
  expect(find(above)).toMatchObject({ chatType: "community", parentId: null, isPaid: false, isAdministrator: true });
  expect(find(roomId)).toMatchObject({ chatType: "channel", parentId: above, isPaid: true });
  const alias = await inviteLink(owner, roomId);
  expect((await owner.do("invitations.links", { roomId })).links).toMatchObject([{ alias, roomId, name: "Site team" }]);
  const times = 'startTime: "2100-01-01T18:00:00.000Z", endTime: "2100-01-01T20:00:00.000Z"';
  const create = `mutation ($id: ID) { made: createEvent(title: "Open studio", chatGroupId: $id, ${times}) { id } }`;
  const made = await app.graphql<{ made: { id: string } }>(owner.token, create, { id: roomId });
  const read = "query ($id: ID) { events(chatGroupId: $id) { id } }";
  const { data } = await app.graphql<{ events: { id: string }[] }>(owner.token, read, { id: roomId });
  expect(data.events).toEqual([{ id: made.data.made.id }]);
});

test("managed admins are those of one's own groups that are in no community, each with their groups  ADM-069 ADM-073", async () => {
  const [owner, admin, other] = [await someone(), await someone(), await someone()];
  const [one, two, inCommunity] = [
    await room(owner, {}, [admin]),
    await room(owner, {}, [admin, other]),
    await room(owner, {}, [admin]),
  ];
  const create = { chatType: "community", clientId: crypto.randomUUID() as never, name: "Quarter" } as const;
  const community = (await owner.do("rooms.create", { ...create, userIds: [admin.userId], about: {} })).room.roomId;
  await link(owner, community, inCommunity);
  const others = await room(other, {}, [admin]);
  for (const roomId of [one, two, inCommunity, community])
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
  await other.do("rooms.setRole", { roomId: others, userId: admin.userId, role: "admin" });
  const { admins, seats } = await owner.do("administration.managedAdmins", {});
  expect(admins).toMatchObject([{ userId: admin.userId }]);
  expect(new Set(admins[0]?.groups.map(({ roomId }) => roomId))).toEqual(new Set([one, two]));
  expect(seats).toBe(PLAN_CAPACITIES.STAR.extraAdmins);
});

describe("the log of a room", () => {
  const readLog = async (person: Person, roomId: RoomId, only: { actorId?: UserId; before?: number } = {}) =>
    (await person.do("administration.log", { roomId, actions: null, actorId: null, ...only })).acts;

  test("has what was done in running it, by whom and to whom, with it or not at all", async () => {
    const [owner, admin, member, asker] = [await someone(), await someone(), await someone(), await someone()];
    const roomId = await room(owner, { isPublic: true, needsApproval: true }, [admin, member]);
    const [below, rights] = [
      await room(owner),
      { ...DEFAULT_RIGHTS, canApproveSubscriber: true, canEditMessage: true },
    ];
    await owner.do("rooms.setRights", { roomId, userId: admin.userId, rights });
    await owner.do("rooms.update", { roomId, name: "Stone cutters", about: { description: "", keywords: ["lime"] } });
    await owner.do("rooms.update", { roomId, name: "Stone cutters", about: {} });
    const alias = await inviteLink(admin, roomId, { name: "Fair" });
    await admin.do("invitations.revokeLink", { alias });
    await admin.do("invitations.revokeLink", { alias });
    await asker.do("invitations.join", { roomId });
    await admin.do("invitations.decide", { roomId, userId: asker.userId, approve: true });
    const said = { clientId: randomUUID() as ClientId, content: { kind: "text", text: "Granite" } } as const;
    const { seq } = await owner.do("messages.send", { roomId, ...said });
    await admin.do("messages.edit", { roomId, seq, content: { kind: "text", text: "Basalt" } });
    await admin.do("messages.delete", { roomId, seq });
    await admin.do("rooms.removeMember", { roomId, userId: member.userId });
    await link(owner, roomId, below);
    await unlink(owner, roomId, below);
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "member" });
    await owner.do("rooms.addMembers", { roomId, userIds: [member.userId, asker.userId] });
    const acts = await readLog(owner, roomId);
    const people = new Map([
      [owner.userId, "owner"],
      [admin.userId, "admin"],
      [member.userId, "member"],
      [asker.userId, "asker"],
    ]);
    expect(
      acts.map(({ action, actor, subject, details }) => [
        action,
        people.get(actor.userId),
        subject && people.get(subject.userId),
        details,
      ]),
    ).toEqual([
      ["member.added", "owner", "member", {}],
      ["admin.removed", "owner", "admin", {}],
      ["subGroup.unlinked", "owner", null, { name: "Masons" }],
      ["subGroup.linked", "owner", null, { name: "Masons" }],
      ["member.removed", "admin", "member", {}],
      ["message.deleted", "admin", "owner", { seq }],
      ["message.edited", "admin", "owner", { seq }],
      ["request.approved", "admin", "asker", {}],
      ["link.revoked", "admin", null, { name: "Fair" }],
      ["link.created", "admin", null, { name: "Fair" }],
      ["room.changed", "owner", null, { fields: ["name", "keywords"] }],
      ["admin.set", "owner", "admin", { rights: ADMIN_RIGHTS.filter((right) => rights[right]) }],
    ]);
    expect((await readLog(owner, roomId, { actorId: admin.userId })).map(({ action }) => action)).toEqual(
      acts.filter(({ actor }) => actor.userId === admin.userId).map(({ action }) => action),
    );
  });

  test("is its owner's alone, and of nobody who was", async () => {
    const [owner, admin, stranger] = [await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [admin]);
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
    expect(await code(readLog(admin, roomId))).toBe("NOT_FOUND");
    expect(await code(readLog(stranger, roomId))).toBe("NOT_FOUND");
    await owner.do("rooms.passOwnership", { roomId, userId: admin.userId });
    expect((await readLog(admin, roomId)).map(({ action }) => action)).toEqual(["owner.passed", "admin.set"]);
    expect(await code(readLog(owner, roomId))).toBe("NOT_FOUND");
  });

  test("is read in pages, and one's own words are no act", async () => {
    const [owner, member] = [await someone(), await someone()];
    const roomId = await room(owner, {}, [member]);
    const said = { clientId: randomUUID() as ClientId, content: { kind: "text", text: "Granite" } } as const;
    const { seq } = await owner.do("messages.send", { roomId, ...said });
    await owner.do("messages.delete", { roomId, seq });
    expect(await readLog(owner, roomId)).toEqual([]);
    const { pool } = app.context.db;
    await pool.query(
      `insert into room_acts (room_id, at, actor_id, action, subject_id) select $1, now(), $2, 'member.removed', $3
       from generate_series(1, $4)`,
      [roomId, owner.userId, member.userId, ROOM_ACTS_PAGE + 1],
    );
    const first = await owner.do("administration.log", { roomId, actions: ["member.removed"], actorId: null });
    expect([first.acts.length, first.isLast]).toEqual([ROOM_ACTS_PAGE, false]);
    const rest = await readLog(owner, roomId, { before: first.acts.at(-1)?.id ?? 0 });
    expect(rest).toHaveLength(1);
    expect((await owner.do("administration.log", { roomId, actions: ["admin.set"], actorId: null })).acts).toEqual([]);
  });
});
