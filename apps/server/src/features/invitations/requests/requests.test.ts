import type { RoomId } from "@atrium/contracts/ids";
import { DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { describe, expect, test } from "vitest";
import { code, invitationsApp, isMember, type Person } from "../test-invitations.ts";

const { app, someone, room, link, feed } = invitationsApp();
const waitingIn = async (person: Person) => (await person.do("invitations.overview", {})).waiting;
const requestsOf = async (person: Person, roomId: RoomId) =>
  (await person.do("invitations.requests", { roomId })).requests;
const decide = (person: Person, roomId: RoomId, { userId }: Person, approve: boolean) =>
  person.do("invitations.decide", { roomId, userId, approve });

/** A room that is asked for, its administrators, and the link that leads to it. */
async function guarded(userLimit: number | null = null) {
  const [owner, admin] = [await someone(), await someone()];
  const roomId = await room(owner, {}, [admin]);
  const rights = { ...DEFAULT_RIGHTS, canApproveSubscriber: true };
  await owner.do("rooms.setRights", { roomId, userId: admin.userId, rights });
  return { owner, admin, roomId, alias: await link(owner, roomId, { needsApproval: true, userLimit }) };
}

describe("asking to join", () => {
  test("is a request that everyone who looks after the room finds, once however often it is sent  LINK-010 LINK-011 LINK-012", async () => {
    const { owner, admin, roomId, alias } = await guarded();
    const guest = await someone();
    expect(await guest.do("invitations.find", { alias })).toMatchObject({ status: "approval" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => guest.do("invitations.join", { alias })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill("asked"), "requested"]);
    expect(await guest.do("invitations.find", { alias })).toMatchObject({ status: "asked" });
    expect(await isMember(guest, roomId)).toBe(false);
    for (const keeper of [owner, admin]) {
      expect(await requestsOf(keeper, roomId)).toMatchObject([{ userId: guest.userId, firstName: "Åse" }]);
      const items = (await feed(keeper)).filter((item) => item.code === "CHAT_JOIN_REQUEST");
      expect(items).toEqual([expect.objectContaining({ jsonData: expect.stringContaining("Masons") })]);
      await keeper.until(() => keeper.eventsOf("invitations.changed").length > 0);
    }
    expect(await feed(guest)).toEqual([]);
  });

  test("stands as a flag and a count at the room, for who looks after it alone  ROOM-028 LINK-016", async () => {
    const { owner, admin, roomId, alias } = await guarded();
    const [one, other] = [await someone(), await someone()];
    await one.do("invitations.join", { alias });
    app.clock.nowMs += 1_000;
    await other.do("invitations.join", { alias });
    const waiting = {
      roomId,
      membersWaiting: true,
      membersWaitingCount: 2,
      membersWaitingUpdatedAt: new Date(app.clock.nowMs).toISOString(),
    };
    expect([await waitingIn(owner), await waitingIn(admin)]).toEqual([[waiting], [waiting]]);
    expect([await waitingIn(one), await waitingIn(other)]).toEqual([[], []]);
    expect((await requestsOf(owner, roomId)).map(({ userId }) => userId)).toEqual([one.userId, other.userId]);
  });

  test("is kept by room, with who asks, by all their names, and since when  LINK-017 LINK-018", async () => {
    const { owner, roomId, alias } = await guarded();
    const [guest, elsewhere] = [await someone(), await someone()];
    const other = await room(owner, { isPublic: true, needsApproval: true });
    await guest.do("invitations.join", { alias });
    await elsewhere.do("invitations.join", { roomId: other });
    const { rows } = await app.context.db.pool.query<object>(
      'select first_name as "firstName", last_name as "lastName", username from users where id = $1',
      [guest.userId],
    );
    const createdAt = new Date(app.clock.nowMs).toISOString();
    expect(await requestsOf(owner, roomId)).toEqual([{ userId: guest.userId, ...rows[0], createdAt }]);
    expect((await requestsOf(owner, other)).map(({ userId }) => userId)).toEqual([elsewhere.userId]);
  });

  test("is done at a public room's own door as well", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner, { isPublic: true, needsApproval: true });
    expect(await guest.do("invitations.join", { roomId })).toEqual({ status: "requested" });
    expect(await guest.do("invitations.join", { roomId })).toEqual({ status: "asked" });
    expect(await requestsOf(owner, roomId)).toHaveLength(1);
  });
});

describe("the answer", () => {
  test("lets them in: a member, no request, nothing waits, and they read of it  LINK-037 LINK-038 LINK-039", async () => {
    const { owner, admin, roomId, alias } = await guarded();
    const guest = await someone();
    await guest.do("invitations.join", { alias });
    expect(await decide(admin, roomId, guest, true)).toEqual({ status: "approved" });
    await guest.until(() => guest.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    expect(await isMember(guest, roomId)).toBe(true);
    expect([await requestsOf(owner, roomId), await waitingIn(owner)]).toEqual([[], []]);
    expect((await feed(guest)).map((item) => item.code)).toEqual(["CHAT_JOIN_REQUEST_ACCEPT"]);
    const { links } = await owner.do("invitations.links", { roomId });
    expect(links[0]?.joinedCount).toBe(1);
  });

  test("does not tell them which sub-admin let them in who stays anonymous", async () => {
    const { owner, admin, roomId, alias } = await guarded();
    const rights = { ...DEFAULT_RIGHTS, canApproveSubscriber: true, annonymous: true };
    await owner.do("rooms.setRights", { roomId, userId: admin.userId, rights });
    const guest = await someone();
    await guest.do("invitations.join", { alias });
    expect(await decide(admin, roomId, guest, true)).toEqual({ status: "approved" });
    const { data } = await app.graphql<{ feeds: object[] }>(guest.token, "{ feeds { sender { id } } }");
    expect(data.feeds).toEqual([{ sender: { id: guest.userId } }]);
  });

  test("turns them down: no request, nothing waits, and they may ask again  LINK-040", async () => {
    const { owner, roomId, alias } = await guarded();
    const guest = await someone();
    await guest.do("invitations.join", { alias });
    expect(await decide(owner, roomId, guest, false)).toEqual({ status: "rejected" });
    expect([await requestsOf(owner, roomId), await waitingIn(owner)]).toEqual([[], []]);
    expect([await isMember(guest, roomId), await feed(guest)]).toEqual([false, []]);
    expect(await guest.do("invitations.join", { alias })).toEqual({ status: "requested" });
    expect((await feed(owner)).map((item) => item.code)).toEqual(["CHAT_JOIN_REQUEST"]);
    expect(await requestsOf(owner, roomId)).toHaveLength(1);
  });

  test("is given once, however many give it at once  LINK-041", async () => {
    const { owner, admin, roomId, alias } = await guarded();
    const guest = await someone();
    await guest.do("invitations.join", { alias });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => code(decide(owner, roomId, guest, true))),
      ...Array.from({ length: 4 }, () => code(decide(admin, roomId, guest, false))),
    ]);
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "NOT_FOUND")).toHaveLength(7);
    const { room: now } = await owner.do("rooms.get", { roomId });
    expect(now.memberCount).toBe((await isMember(guest, roomId)) ? 3 : 2);
    expect(await requestsOf(owner, roomId)).toEqual([]);
  });

  test("that fails changes nothing  LINK-041", async () => {
    const { owner, roomId, alias } = await guarded();
    const guest = await someone();
    await guest.do("invitations.join", { alias });
    const { pool } = app.context.db;
    await pool.query(
      "alter table feed_items add constraint not_today check (code <> 'CHAT_JOIN_REQUEST_ACCEPT') not valid",
    );
    expect(await code(decide(owner, roomId, guest, true))).toBe("INTERNAL");
    await pool.query("alter table feed_items drop constraint not_today");
    expect(await isMember(guest, roomId)).toBe(false);
    expect(await requestsOf(owner, roomId)).toHaveLength(1);
    expect(await decide(owner, roomId, guest, true)).toEqual({ status: "approved" });
  });

  test("is not given by members, strangers and the asker, nor for who did not ask  LINK-016", async () => {
    const { owner, roomId, alias } = await guarded();
    const [guest, stranger, member] = [await someone(), await someone(), await someone()];
    await owner.do("rooms.addMembers", { roomId, userIds: [member.userId] });
    await guest.do("invitations.join", { alias });
    for (const other of [guest, stranger, member]) {
      expect(await code(decide(other, roomId, guest, true))).toBe("NOT_FOUND");
      expect(await code(other.do("invitations.requests", { roomId }))).toBe("NOT_FOUND");
    }
    expect(await code(decide(owner, roomId, stranger, true))).toBe("NOT_FOUND");
  });

  test("is given up where the room has no owner  LINK-042", async () => {
    const { owner, roomId, alias } = await guarded();
    const guest = await someone();
    await guest.do("invitations.join", { alias });
    const { pool } = app.context.db;
    await pool.query("update rooms set owner_id = null where id = $1", [roomId]);
    expect(await code(decide(owner, roomId, guest, true))).toBe("NOT_FOUND");
    await pool.query("update rooms set owner_id = $2 where id = $1", [roomId, owner.userId]);
    expect(await requestsOf(owner, roomId)).toHaveLength(1);
  });

  test("lets in no more than the link may, whoever asked before  A-44", async () => {
    const { owner, roomId, alias } = await guarded(1);
    const [one, other] = [await someone(), await someone()];
    await one.do("invitations.join", { alias });
    await other.do("invitations.join", { alias });
    const answers = await Promise.all([decide(owner, roomId, one, true), decide(owner, roomId, other, true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["approved", "full"]);
    expect(await requestsOf(owner, roomId)).toHaveLength(1);
  });
});

describe("many answers at once", () => {
  const decideMany = (person: Person, roomId: RoomId, people: readonly Person[], approve: boolean) =>
    person.do("invitations.decideMany", { roomId, userIds: people.map(({ userId }) => userId), approve });

  test("let people in or turn them down in one change, each told once; who asks no more is passed over  ADM-031", async () => {
    const { owner, roomId, alias } = await guarded();
    const [one, other, third, silent] = [await someone(), await someone(), await someone(), await someone()];
    for (const guest of [one, other, third]) await guest.do("invitations.join", { alias });
    const { answered } = await decideMany(owner, roomId, [one, other, silent], true);
    expect(new Set(answered)).toEqual(new Set([one.userId, other.userId]));
    for (const guest of [one, other]) {
      expect(await isMember(guest, roomId)).toBe(true);
      expect((await feed(guest)).map((item) => item.code)).toEqual(["CHAT_JOIN_REQUEST_ACCEPT"]);
    }
    expect((await owner.do("rooms.get", { roomId })).room.memberCount).toBe(4);
    expect(await decideMany(owner, roomId, [third], false)).toEqual({ answered: [third.userId], full: [] });
    expect([await isMember(third, roomId), await requestsOf(owner, roomId)]).toEqual([false, []]);
  });

  test("decide each once, however many give them at the same time  LINK-041", async () => {
    const { owner, admin, roomId, alias } = await guarded();
    const guests = [await someone(), await someone(), await someone()];
    for (const guest of guests) await guest.do("invitations.join", { alias });
    const answers = await Promise.all([
      decideMany(owner, roomId, guests, true),
      decideMany(admin, roomId, guests.toReversed(), true),
      decideMany(owner, roomId, guests, true),
    ]);
    expect(answers.map(({ answered }) => answered.length).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    for (const guest of guests) expect(await feed(guest)).toHaveLength(1);
    expect((await owner.do("rooms.get", { roomId })).room.memberCount).toBe(5);
  });

  test("let in no more than the link may, those who asked first, and are not given by who may not  ADM-008", async () => {
    const { owner, admin, roomId, alias } = await guarded(1);
    const [first, second] = [await someone(), await someone()];
    await first.do("invitations.join", { alias });
    app.clock.nowMs += 1_000;
    await second.do("invitations.join", { alias });
    await owner.do("rooms.setRights", { roomId, userId: admin.userId, rights: DEFAULT_RIGHTS });
    expect(await code(decideMany(admin, roomId, [first], true))).toBe("NOT_FOUND");
    expect(await decideMany(owner, roomId, [second, first], true)).toEqual({
      answered: [first.userId],
      full: [second.userId],
    });
    const { links } = await owner.do("invitations.links", { roomId });
    expect(links[0]?.joinedCount).toBe(1);
  });
});

test("whoever is brought in otherwise asks no more", async () => {
  const { owner, roomId, alias } = await guarded();
  const guest = await someone();
  await guest.do("invitations.join", { alias });
  await owner.do("rooms.addMembers", { roomId, userIds: [guest.userId] });
  expect([await requestsOf(owner, roomId), await waitingIn(owner)]).toEqual([[], []]);
  expect(await guest.do("invitations.find", { alias })).toEqual({ status: "member", roomId });
});
