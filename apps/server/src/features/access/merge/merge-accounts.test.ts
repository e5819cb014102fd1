import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { MERGE_STEPS } from "./test-merge-steps.ts";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { listAuditOf } from "../../audit/audit.ts";
import { createMerge } from "./merge-accounts.ts";
import { CODE_MS, CODE_TRIES } from "../rules.ts";
import { askMerge, makePerson, mergeAll, receiveCodes, type TestPerson } from "./test-merge.ts";
import { textOf } from "../../../../test/test-messages.ts";
import { setRole } from "../../users/users.ts";

const app = useTestApp();

beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

const openDirect = async (one: TestPerson, other: { userId: UserId }): Promise<RoomId> =>
  (await one.client.do("rooms.create", { chatType: "direct", userId: other.userId })).room.roomId;
const makeGroup = async (owner: TestPerson, others: readonly { userId: UserId }[], name = "Choir"): Promise<RoomId> => {
  const clientId = randomUUID() as ClientId;
  const userIds = others.map(({ userId }) => userId);
  return (await owner.client.do("rooms.create", { chatType: "group", clientId, name, userIds })).room.roomId;
};
const send = (person: TestPerson, roomId: RoomId, text: string) =>
  person.client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
const befriend = async (one: TestPerson, other: TestPerson) => {
  await app.graphql(one.token, `mutation { requestFriend(userId: "${other.userId}") { state } }`);
  await app.graphql(other.token, `mutation { acceptFriend(userId: "${one.userId}") { state } }`);
};
const statesOf = async (person: TestPerson, others: readonly { userId: UserId }[]) =>
  (
    await app.graphql<{ friendships: { state: string }[] }>(
      person.token,
      "query ($ids: [ID!]!) { friendships(userIds: $ids) { state } }",
      { ids: others.map(({ userId }) => userId) },
    )
  ).data.friendships.map(({ state }) => state);
const pair = async () => [await makePerson(app, "phone"), await makePerson(app, "email")] as const;

describe("joining another account to one's own", () => {
  test("sends a code to both identifiers, tells what would happen, and does it when that is confirmed  TEAM-015", async () => {
    const [into, from] = await pair();
    const { asked, sent, own, other } = await receiveCodes(app, into, from);
    expect(asked).toMatchObject({ status: "SUCCESS", step: "CODES_SENT" });
    expect(new Set(sent.map(({ message }) => message.to))).toEqual(
      new Set([into.identifier, from.identifier].flatMap((identifier) => Object.values(identifier))),
    );
    const ready = await askMerge(app, into.token, { ...from.identifier, own, other });
    expect(ready).toMatchObject({
      status: "SUCCESS",
      step: "READY",
      preview: { firstName: "Noor", lostIdentifier: null },
    });
    expect((await from.signIn()).status).toBe(200);
    expect(await askMerge(app, into.token, { ...from.identifier, own, other, ok: true })).toMatchObject({
      step: "MERGED",
    });
    expect(await askMerge(app, into.token, { ...from.identifier, own, other, ok: true })).toMatchObject({
      error: "IDENTIFIER_NOT_FREE",
    });
  });

  test("gives it the other's identifier, ends the other's sessions, and tells both identifiers  B-07", async () => {
    const [into, from] = await pair();
    await mergeAll(app, into, from);
    await from.client.until(() => from.client.closeCode === CLOSE_SESSION_ENDED);
    const { data } = await app.graphql(into.token, "{ accountInformation { id phone email } }");
    expect(data).toEqual({ accountInformation: { id: into.userId, ...into.identifier, ...from.identifier } });
    const byEmail = await from.signIn();
    expect(await byEmail.json()).toMatchObject({ userId: into.userId });
    await app.runJobs();
    const outbox = await new Outbox(app.context.config.dataDir, app.context.clock).list();
    const both = `you sign in with ${Object.values(into.identifier)[0]} or ${Object.values(from.identifier)[0]}`;
    const told = outbox.filter(({ message }) => message.text.includes(both));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(["mail", "sms"]);
    expect(await listAuditOf(app.context.db.kysely, from.userId)).toMatchObject([
      { actorId: into.userId, action: "account.merged" },
    ]);
  });

  test("moves chats with what was written and read; one both were in keeps the higher role, the earlier joining, the further mark  B-07", async () => {
    const [into, from] = await pair();
    const third = await makePerson(app, "phone", "Ada");
    const theirs = await openDirect(from, third);
    await send(from, theirs, "written as the other");
    await send(third, theirs, "unread by either");
    const both = await makeGroup(from, [into, third]);
    await send(third, both, "one");
    await send(third, both, "two");
    await from.client.do("rooms.markRead", { roomId: both, seq: 2 });
    await into.client.do("rooms.markRead", { roomId: both, seq: 1 });
    await mergeAll(app, into, from);

    await into.client.until(() => into.client.eventsOf("rooms.touched").some(({ roomId }) => roomId === theirs));
    const direct = (await into.client.do("rooms.get", { roomId: theirs })).room;
    expect(direct).toMatchObject({ partnerId: third.userId, unread: 1, permissions: { canPost: true } });
    const { messages } = await into.client.do("messages.history", { roomId: theirs });
    expect(messages.map((message) => [message.sender, textOf(message)])).toEqual([
      [into.userId, "written as the other"],
      [third.userId, "unread by either"],
    ]);
    expect((await into.client.do("messages.search", { roomId: theirs, text: "written" })).messages).toHaveLength(1);
    expect((await into.client.do("rooms.get", { roomId: both })).room).toMatchObject({
      role: "owner",
      memberCount: 2,
      readSeq: 2,
      unread: 0,
    });
    const seenByThird = (await third.client.do("rooms.get", { roomId: theirs })).room;
    expect(seenByThird).toMatchObject({ partnerId: into.userId, name: "Noor Haddad" });
    expect(await openDirect(third, into)).toBe(theirs);
    await send(into, theirs, "and goes on");
    await third.client.until(() => third.client.eventsOf("messages.added").length > 0);
  });

  test("counts the places and the teams that come along, and moves them  B-07", async () => {
    const [into, from] = await pair();
    const { pool } = app.context.db;
    const third = await makePerson(app, "phone", "Ada");
    const made = await pool.query(
      `insert into hobbies (user_id, kind, title, words) select owner, 'others', 'Weir', '' from unnest($1::uuid[]) as owner returning id`,
      [[into.userId, from.userId, from.userId, third.userId]],
    );
    const thirds = made.rows[3].id;
    await pool.query("insert into hobby_saves (user_id, hobby_id) values ($1, $2)", [from.userId, thirds]);
    const teams = await pool.query(
      "insert into teams (name, updated_at) values ('Joined one', now()), ('Joined both', now()) returning id",
    );
    const [one, both] = teams.rows.map(({ id }) => id);
    await pool.query("insert into team_members (team_id, user_id) values ($1, $3), ($2, $3), ($2, $4)", [
      one,
      both,
      from.userId,
      into.userId,
    ]);
    const { own, other } = await receiveCodes(app, into, from);
    const ready = await askMerge(app, into.token, { ...from.identifier, own, other });
    expect(ready.preview).toMatchObject({ moved: { hobbies: 3, teams: 1 } });
    await askMerge(app, into.token, { ...from.identifier, own, other, ok: true });
    const { rows } = await pool.query(
      "select (select count(*) from hobbies where user_id = $1) as hobbies, (select count(*) from team_members where user_id = $1) as teams",
      [into.userId],
    );
    expect(rows).toEqual([{ hobbies: 3, teams: 2 }]);
  });

  test("two accounts that used one id for their messages in a room are joined all the same, and nothing is lost  B-07", async () => {
    const [into, from] = await pair();
    const third = await makePerson(app, "phone", "Ada");
    const roomId = await makeGroup(third, [into, from]);
    const clientId = randomUUID();
    const toSend = (text: string) => ({ roomId, clientId, content: { kind: "text" as const, text } });
    await into.client.do("messages.send", toSend("mine"));
    await from.client.do("messages.send", toSend("theirs"));
    await from.client.do("messages.send", { ...toSend("and more"), clientId: randomUUID() });
    expect(await mergeAll(app, into, from)).toMatchObject({ step: "MERGED" });
    const { messages } = await into.client.do("messages.history", { roomId });
    expect(messages.map((message) => [message.sender, textOf(message)])).toEqual([
      [into.userId, "mine"],
      [from.userId, "theirs"],
      [into.userId, "and more"],
    ]);
    await createMerge(app.context, MERGE_STEPS).settle({ from: from.userId, into: into.userId });
    expect(await into.client.do("messages.send", toSend("mine"))).toMatchObject({ seq: 1 });
  });

  test("two chats with the same person stay, one beside the other  B-07", async () => {
    const [into, from] = await pair();
    const third = await makePerson(app, "phone", "Ada");
    const [first, second] = [await openDirect(into, third), await openDirect(from, third)];
    await mergeAll(app, into, from);
    const { rooms } = await into.client.do("rooms.sync", {});
    expect(rooms.map(({ roomId }) => roomId).toSorted()).toEqual([first, second].toSorted());
    expect(await openDirect(into, third)).toBe(first);
  });

  test("what the two wrote to each other is gone, on every device, and they are no friends of themselves  B-07", async () => {
    const [into, from] = await pair();
    const between = await openDirect(into, from);
    await send(from, between, "note to self");
    await befriend(into, from);
    const since = await into.client.settle();
    await mergeAll(app, into, from);
    expect((await into.client.do("rooms.sync", { since })).removed).toEqual([between]);
    const { kysely } = app.context.db;
    expect(await kysely.selectFrom("messages").selectAll().where("room_id", "=", between).execute()).toEqual([]);
    const { data } = await app.graphql(into.token, "{ feeds { code } }");
    expect(data).toEqual({ feeds: [] });
    const links = kysely
      .selectFrom("friend_links")
      .select("lower_id")
      .where("requested_by", "in", [into.userId, from.userId]);
    expect(await links.execute()).toEqual([]);
  });

  test("moves friends, requests and the feed; a friend of either is one  B-07", async () => {
    const [into, from] = await pair();
    const [ofBoth, ofOther, asking] = [
      await makePerson(app, "phone", "Both"),
      await makePerson(app, "phone", "Other"),
      await makePerson(app, "phone", "Asking"),
    ];
    await befriend(from, ofBoth);
    await app.graphql(into.token, `mutation { requestFriend(userId: "${ofBoth.userId}") { state } }`);
    await befriend(from, ofOther);
    await app.graphql(asking.token, `mutation { requestFriend(userId: "${from.userId}") { state } }`);
    const { own, other } = await receiveCodes(app, into, from);
    const ready = await askMerge(app, into.token, { ...from.identifier, own, other });
    expect(ready.preview).toMatchObject({
      counts: expect.arrayContaining([{ feature: "friends", moved: 2, lost: 0 }]),
    });
    await askMerge(app, into.token, { ...from.identifier, own, other, ok: true });
    expect(await statesOf(into, [ofBoth, ofOther, asking])).toEqual(["friends", "friends", "received"]);
    const { data } = await app.graphql<{ feeds: { code: string; sender: { id: string } }[] }>(
      into.token,
      "{ feeds { code sender { id } } }",
    );
    expect(data.feeds).toContainEqual({ code: "CONTACT_REQUEST", sender: { id: asking.userId } });
  });

  test("moves themes and settings, and as many profiles as the better plan holds; the rest is told before and removed  B-07", async () => {
    const [into, from] = await pair();
    const { kysely } = app.context.db;
    await kysely.updateTable("users").set({ plan_type: "PAID_PLUS" }).where("id", "=", from.userId).execute();
    const create = (person: TestPerson, title: string) =>
      app.graphql(
        person.token,
        `mutation { createProfile(title: "${title}", accessLevel: PRIVATE, colorCode: "#112233,#445566", data: []) { id } }`,
      );
    await create(into, "Mine");
    await create(from, "Choir");
    await create(from, "Garden");
    await app.graphql(
      from.token,
      'mutation { createTheme(themeName: "Dusk", backgroundColor: "09bde2", wallpaper: "theme9") { id } }',
    );
    const { own, other } = await receiveCodes(app, into, from);
    const ready = await askMerge(app, into.token, { ...from.identifier, own, other });
    expect(ready.preview).toMatchObject({ moved: { profiles: 1 }, lost: { profiles: 1 } });
    await askMerge(app, into.token, { ...from.identifier, own, other, ok: true });
    await app.runJobs();
    const { data } = await app.graphql(
      into.token,
      "{ profiles { title } themes { themeName } accountInformation { profileCapacity } }",
    );
    expect(data).toEqual({
      profiles: [{ title: "Mine" }, { title: "Choir" }],
      themes: [{ themeName: "" }, { themeName: "Dusk" }],
      accountInformation: { profileCapacity: 2 },
    });
    expect(await kysely.selectFrom("profiles").select("id").where("user_id", "=", from.userId).execute()).toEqual([]);
  });

  test("keeps the rights of the account with more", async () => {
    const [into, from] = await pair();
    await setRole(app.context.db.kysely, from.userId, "ORG_ADMIN");
    await mergeAll(app, into, from);
    const { data } = await app.graphql(into.token, "{ accountInformation { role } }");
    expect(data).toEqual({ accountInformation: { role: "ORG_ADMIN" } });
  });

  test("a message that a node took as the account ended is moved afterwards", async () => {
    const [into, from] = await pair();
    const third = await makePerson(app, "phone", "Ada");
    const roomId = await openDirect(from, third);
    await send(from, roomId, "just in time");
    await mergeAll(app, into, from);
    const { kysely } = app.context.db;
    await kysely
      .updateTable("messages")
      .set({ sender_id: from.userId, sealed_for: null })
      .where("room_id", "=", roomId)
      .execute();
    const before = await into.client.do("rooms.sync", {});
    expect(before.rooms.find((room) => room.roomId === roomId)?.unread).toBe(1);
    const since = await into.client.settle(before.since);
    into.client.events.splice(0);
    await createMerge(app.context, MERGE_STEPS).settle({ from: from.userId, into: into.userId });
    const { messages } = await into.client.do("messages.history", { roomId });
    expect(messages.map((message) => [message.sender, textOf(message)])).toEqual([[into.userId, "just in time"]]);
    // Counted anew by devices that were there, and by those that come back.
    await into.client.until(() => into.client.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    const { rooms } = await into.client.do("rooms.sync", { since });
    expect(rooms.map((room) => [room.roomId, room.unread])).toEqual([[roomId, 0]]);
  });
});

describe("who may join which accounts", () => {
  test("nobody without a session", async () => {
    const query = 'mutation { mergeUserWithCode(phone: "+447700900101") { status } }';
    expect((await app.post("/graphql", { query })).status).toBe(401);
  });

  test("nobody learns whether an identifier is anyone's, before its code is right", async () => {
    const into = await makePerson(app, "phone");
    const nobody = { email: "nobody@atrium.example" };
    expect(await askMerge(app, into.token, nobody)).toMatchObject({ status: "SUCCESS", step: "CODES_SENT" });
    const { own } = await receiveCodes(app, into, { ...into, identifier: nobody });
    const answer = await askMerge(app, into.token, { ...nobody, own, other: "000000" });
    expect(answer).toMatchObject({ error: "INVALID_OTHER_CODE" });
  });

  test("nobody with one code only, nor with a code that another asked for", async () => {
    const [into, from] = await pair();
    const stranger = await makePerson(app, "phone", "Eve");
    // Eve's own code stays good; the other identifier's is replaced by the one that was asked for last.
    const eves = await receiveCodes(app, stranger, from);
    const { own, other } = await receiveCodes(app, into, from);
    expect(await askMerge(app, into.token, { ...from.identifier, own: "000000", other })).toMatchObject({
      error: "INVALID_OWN_CODE",
    });
    expect(await askMerge(app, into.token, { ...from.identifier, own })).toMatchObject({ error: "BAD_INPUT" });
    expect(await askMerge(app, stranger.token, { ...from.identifier, own: eves.own, other, ok: true })).toMatchObject({
      error: "INVALID_OTHER_CODE",
    });
    expect((await from.signIn()).status).toBe(200);
  });

  test("nobody with an identifier of a kind they have, and no two identifiers or none", async () => {
    const [into] = await pair();
    expect(await askMerge(app, into.token, { phone: "+447700900101" })).toMatchObject({ error: "IDENTIFIER_NOT_FREE" });
    expect(await askMerge(app, into.token, into.identifier)).toMatchObject({ error: "IDENTIFIER_NOT_FREE" });
    expect(await askMerge(app, into.token, {})).toMatchObject({ error: "BAD_INPUT" });
    const two = { phone: "+447700900101", email: "a@atrium.example" };
    expect(await askMerge(app, into.token, two)).toMatchObject({ error: "BAD_INPUT" });
  });

  test("a code is good for ten minutes and five tries, and asking is throttled", async () => {
    const [into, from] = await pair();
    const late = await receiveCodes(app, into, from);
    app.clock.nowMs += CODE_MS + 1;
    expect(await askMerge(app, into.token, { ...from.identifier, ...late })).toMatchObject({
      error: "INVALID_OWN_CODE",
    });
    const { own, other } = await receiveCodes(app, into, from);
    for (let tries = 0; tries < CODE_TRIES; tries += 1)
      await askMerge(app, into.token, { ...from.identifier, own, other: "000000" });
    expect(await askMerge(app, into.token, { ...from.identifier, own, other })).toMatchObject({ status: "FAILED" });
    for (let asked = 0; asked < 5; asked += 1) await askMerge(app, into.token, from.identifier);
    expect(await askMerge(app, into.token, from.identifier)).toMatchObject({ error: "RATE_LIMITED" });
  });
});

describe("what cannot be half done", () => {
  const killed: (typeof MERGE_STEPS)[number] = {
    feature: "killed",
    columns: [],
    merge: async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    },
  };

  test("a server that is killed in the middle leaves both accounts as they were  B-07", async () => {
    const [into, from] = await pair();
    const third = await makePerson(app, "phone", "Ada");
    const roomId = await openDirect(from, third);
    await send(from, roomId, "still mine");
    const { own, other } = await receiveCodes(app, into, from);
    const merge = createMerge(app.context, [...MERGE_STEPS, killed]);
    const identifier = from.identifier as { email: string };
    const codes = { ownCode: own, otherCode: other };
    await expect(merge.merge({ userId: into.userId, identifier, language: "en" }, codes)).rejects.toThrow(/terminat/i);
    expect((await from.signIn()).status).toBe(200);
    const { messages } = await from.client.do("messages.history", { roomId });
    expect(messages.map(({ sender }) => sender)).toEqual([from.userId]);
    expect(await askMerge(app, into.token, { ...from.identifier, own, other, ok: true })).toMatchObject({
      step: "MERGED",
    });
  });

  test("twice at once is once", async () => {
    const [into, from] = await pair();
    const { own, other } = await receiveCodes(app, into, from);
    const confirm = () => askMerge(app, into.token, { ...from.identifier, own, other, ok: true });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.filter(({ step }) => step === "MERGED")).toHaveLength(1);
    expect(await listAuditOf(app.context.db.kysely, from.userId)).toHaveLength(1);
  });
});
