import { randomUUID } from "node:crypto";
import { REPORTED_PAGE, REPORTS_SHOWN_MAX } from "@atrium/contracts/admin-limits";
import type { RoomId } from "@atrium/contracts/ids";
import { DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { describe, expect, test } from "vitest";
import { code, invitationsApp, type Person } from "../invitations/test-invitations.ts";

const { app, someone, feed } = invitationsApp();

const say = async (person: Person, roomId: RoomId, text = "Buy now") =>
  (await person.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } })).seq;
const report = (person: Person, roomId: RoomId, seq: number, note = "") =>
  person.do("moderation.report", { roomId, seq, reason: "spam", note });
const list = (person: Person, roomId: RoomId, isOpen = true) => person.do("moderation.reported", { roomId, isOpen });
const keep = (person: Person, roomId: RoomId, seq: number) => person.do("moderation.keep", { roomId, seq });

async function group(count: number, name = "Masons") {
  const owner = await someone();
  const members = await Promise.all(Array.from({ length: count }, () => someone()));
  const userIds = members.map(({ userId }) => userId);
  const made = { chatType: "group", clientId: randomUUID(), name, userIds, about: {} } as const;
  const { roomId } = (await owner.do("rooms.create", made)).room;
  await Promise.all(members.map((member) => member.until(() => member.eventsOf("rooms.touched").length > 0)));
  return { owner, members, roomId };
}

describe("what somebody said", () => {
  test("is reported to those who may delete it, who are told once, and read by whom and why", async () => {
    const { owner, members, roomId } = await group(3);
    const [author, reporter, other] = members as [Person, Person, Person];
    const seq = await say(author, roomId);
    await report(reporter, roomId, seq, "Again and again");
    await owner.until(() => owner.eventsOf("moderation.changed").length > 0);
    expect(owner.eventsOf("moderation.changed")[0]).toEqual({ roomId });
    await report(other, roomId, seq);
    await report(reporter, roomId, seq, "For the third time");
    const { reported, openCount, isLast } = await list(owner, roomId);
    expect([openCount, isLast, reported.length]).toEqual([1, true, 1]);
    expect(reported[0]).toMatchObject({
      message: { seq, sender: author.userId, content: { kind: "text", text: "Buy now" } },
      reportCount: 2,
      outcome: null,
      decidedBy: null,
    });
    const notes = Object.fromEntries(reported[0]?.reports.map(({ reporter: by, note }) => [by.userId, note]) ?? []);
    expect(notes).toEqual({ [other.userId]: "", [reporter.userId]: "For the third time" });
    expect((await feed(owner)).filter((item) => item.code === "CHAT_MESSAGE_REPORTED")).toHaveLength(1);
    expect(author.eventsOf("moderation.changed")).toEqual([]);
    const { rows } = await app.context.db.pool.query("select sealed_note from message_reports where room_id = $1", [
      roomId,
    ]);
    for (const row of rows) expect(String(row.sealed_note)).not.toContain("third");
  });

  test("is told once to those who may delete it where many report it at the same moment", async () => {
    const { owner, members, roomId } = await group(11);
    const [author, ...reporters] = members as [Person, ...Person[]];
    const seq = await say(author, roomId);
    await Promise.all(reporters.map((reporter) => report(reporter, roomId, seq)));
    expect((await list(owner, roomId)).reported[0]?.reportCount).toBe(10);
    expect((await feed(owner)).filter((item) => item.code === "CHAT_MESSAGE_REPORTED")).toHaveLength(1);
  });

  test("stands where a moderator says so, and can be reported anew", async () => {
    const { owner, members, roomId } = await group(2);
    const [author, reporter] = members as [Person, Person];
    const seq = await say(author, roomId);
    await report(reporter, roomId, seq);
    await keep(owner, roomId, seq);
    await keep(owner, roomId, seq);
    expect(await code(keep(owner, roomId, await say(author, roomId)))).toBe("NOT_FOUND");
    expect(await list(owner, roomId)).toMatchObject({ reported: [], openCount: 0 });
    const decided = await list(owner, roomId, false);
    expect(decided.reported[0]).toMatchObject({ outcome: "kept", decidedBy: { userId: owner.userId } });
    const { acts } = await owner.do("administration.log", { roomId, actions: ["report.kept"], actorId: null });
    expect(acts).toMatchObject([{ subject: { userId: author.userId }, details: { seq } }]);
    await report(reporter, roomId, seq);
    expect((await list(owner, roomId)).openCount).toBe(1);
  });

  test("is not let stand by the sub-admin who said it, but by another, and by the owner who said it", async () => {
    const { owner, members, roomId } = await group(2);
    const [admin, reporter] = members as [Person, Person];
    const rights = { ...DEFAULT_RIGHTS, canDeleteMessage: true };
    await owner.do("rooms.setRights", { roomId, userId: admin.userId, rights });
    const mayOf = async (person: Person) =>
      (await list(person, roomId)).reported.map(({ mayKeep, mayRemove }) => [mayKeep, mayRemove]);
    const seq = await say(admin, roomId);
    await report(reporter, roomId, seq);
    expect([await mayOf(admin), await mayOf(owner)]).toEqual([[[false, false]], [[true, true]]]);
    expect(await code(keep(admin, roomId, seq))).toBe("NOT_FOUND");
    expect((await list(owner, roomId)).openCount).toBe(1);
    await keep(owner, roomId, seq);
    const said = await say(owner, roomId);
    await report(reporter, roomId, said);
    expect([await mayOf(admin), await mayOf(owner)]).toEqual([[[true, true]], [[true, false]]]);
    await keep(owner, roomId, said);
    expect((await list(owner, roomId)).openCount).toBe(0);
  });

  test("that is deleted is decided, whoever deleted it", async () => {
    const { owner, members, roomId } = await group(2);
    const [author, reporter] = members as [Person, Person];
    const [first, second] = [await say(author, roomId), await say(author, roomId)];
    await report(reporter, roomId, first);
    await report(reporter, roomId, second);
    await owner.do("messages.delete", { roomId, seq: first });
    await author.do("messages.delete", { roomId, seq: second });
    expect((await list(owner, roomId)).openCount).toBe(0);
    const { reported } = await list(owner, roomId, false);
    expect(reported.map(({ outcome, message }) => [outcome, message.content.kind])).toEqual([
      ["deleted", "deleted"],
      ["deleted", "deleted"],
    ]);
    expect(await code(report(reporter, roomId, first))).toBe("NOT_FOUND");
    expect(await code(keep(owner, roomId, first))).toBe("NOT_FOUND");
  });

  test("is removed for a reason, which its author is told and the log has, by who may delete it and by nobody else", async () => {
    const { owner, members, roomId } = await group(3);
    const [author, weak, member] = members as [Person, Person, Person];
    const seq = await say(author, roomId);
    await report(member, roomId, seq);
    const rights = { ...DEFAULT_RIGHTS, canDeleteMessage: false };
    await owner.do("rooms.setRights", { roomId, userId: weak.userId, rights });
    const remove = (person: Person, at: number) =>
      code(person.do("moderation.remove", { roomId, seq: at, reason: "abuse" }));
    for (const person of [weak, member, author, await someone()]) expect(await remove(person, seq)).toBe("NOT_FOUND");
    expect(await remove(owner, await say(owner, roomId))).toBe("NOT_FOUND");
    await app.runJobs();
    expect((await feed(author)).filter((item) => item.code === "CHAT_MESSAGE_REMOVED")).toEqual([]);
    expect(await remove(owner, seq)).toBe("accepted");
    expect(await remove(owner, seq)).toBe("NOT_FOUND");
    await app.runJobs();
    const told = (await feed(author)).filter((item) => item.code === "CHAT_MESSAGE_REMOVED");
    expect(told).toMatchObject([{ chatId: roomId, details: { chatName: "Masons", reason: "abuse" } }]);
    expect((await feed(member)).filter((item) => item.code === "CHAT_MESSAGE_REMOVED")).toEqual([]);
    const { reported } = await list(owner, roomId, false);
    expect(reported[0]).toMatchObject({ outcome: "deleted", message: { content: { kind: "deleted" } } });
    const { acts } = await owner.do("administration.log", { roomId, actions: ["message.deleted"], actorId: null });
    expect(acts).toMatchObject([{ subject: { userId: author.userId }, details: { seq, reason: "abuse" } }]);
  });

  test("is removed by a sub-admin who stays anonymous, of whom its author is told nothing", async () => {
    const { owner, members, roomId } = await group(2);
    const [author, admin] = members as [Person, Person];
    const rights = { ...DEFAULT_RIGHTS, annonymous: true };
    await owner.do("rooms.setRights", { roomId, userId: admin.userId, rights });
    await admin.do("moderation.remove", { roomId, seq: await say(author, roomId), reason: "spam" });
    await owner.do("moderation.remove", { roomId, seq: await say(author, roomId), reason: "abuse" });
    await app.runJobs();
    type Told = { feeds: { sender: { id: string }; details: { reason: string } }[] };
    const { data } = await app.graphql<Told>(author.token, "{ feeds { sender { id } details { reason } } }");
    const told = data.feeds.map(({ sender, details }) => [details.reason, sender.id]);
    expect(Object.fromEntries(told)).toEqual({ spam: author.userId, abuse: owner.userId });
    const { acts } = await owner.do("administration.log", { roomId, actions: ["message.deleted"], actorId: null });
    expect(acts.map(({ actor }) => actor.userId)).toEqual([owner.userId, admin.userId]);
  });

  test("is removed once by several at once, and its author told once", async () => {
    const { owner, members, roomId } = await group(3);
    const [author, admin, other] = members as [Person, Person, Person];
    for (const { userId } of [admin, other]) await owner.do("rooms.setRole", { roomId, userId, role: "admin" });
    const seq = await say(author, roomId);
    const remove = (person: Person) => code(person.do("moderation.remove", { roomId, seq, reason: "spam" }));
    const answers = await Promise.all([owner, admin, other, owner, admin, other].map(remove));
    expect(answers).toContain("accepted");
    expect(answers.filter((answer) => answer !== "accepted" && answer !== "NOT_FOUND")).toEqual([]);
    await app.runJobs();
    expect((await feed(author)).filter((item) => item.code === "CHAT_MESSAGE_REMOVED")).toHaveLength(1);
    const { acts } = await owner.do("administration.log", { roomId, actions: ["message.deleted"], actorId: null });
    expect(acts).toHaveLength(1);
  });

  test("is not reported by its author, in a direct chat, or by who is not there", async () => {
    const { owner, members, roomId } = await group(1);
    const [author] = members as [Person];
    const stranger = await someone();
    const seq = await say(author, roomId);
    expect(await code(report(author, roomId, seq))).toBe("NOT_FOUND");
    expect(await code(report(stranger, roomId, seq))).toBe("NOT_FOUND");
    expect(await code(report(owner, roomId, seq + 1))).toBe("NOT_FOUND");
    expect(await code(report(owner, roomId, 0))).toBe("BAD_INPUT");
    const { room: direct } = await owner.do("rooms.create", { chatType: "direct", userId: author.userId });
    const there = await say(owner, direct.roomId);
    expect(await code(report(author, direct.roomId, there))).toBe("NOT_FOUND");
  });
});

test("a room whose name is what items of the feed are packed with has its reports, and tells its authors", async () => {
  const { owner, members, roomId } = await group(2, "$$$$$");
  const [author, reporter] = members as [Person, Person];
  const seq = await say(author, roomId);
  expect(await code(report(reporter, roomId, seq))).toBe("accepted");
  await owner.do("moderation.remove", { roomId, seq, reason: "spam" });
  await app.runJobs();
  expect([...(await feed(owner)), ...(await feed(author))]).toMatchObject([
    { code: "CHAT_MESSAGE_REPORTED", details: { chatName: "…" } },
    { code: "CHAT_MESSAGE_REMOVED", details: { chatName: "…" } },
  ]);
});

test("reports are read and decided by who may delete messages, and by nobody else", async () => {
  const { owner, members, roomId } = await group(3);
  const [admin, weak, member] = members as [Person, Person, Person];
  await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
  const rights = { ...DEFAULT_RIGHTS, canDeleteMessage: false };
  await owner.do("rooms.setRights", { roomId, userId: weak.userId, rights });
  const seq = await say(weak, roomId);
  await report(member, roomId, seq);
  for (const person of [weak, member, await someone()]) {
    expect(await code(list(person, roomId))).toBe("NOT_FOUND");
    expect(await code(keep(person, roomId, seq))).toBe("NOT_FOUND");
  }
  expect((await list(admin, roomId)).openCount).toBe(1);
  await keep(admin, roomId, seq);
});

test("they come in pages, of a message the newest, and a flood of them is refused", async () => {
  const { owner, members, roomId } = await group(2);
  const [author, reporter] = members as [Person, Person];
  const first = await say(author, roomId);
  for (let count = 0; count < REPORTED_PAGE; count += 1) await say(author, roomId);
  const { pool } = app.context.db;
  await pool.query(
    `insert into message_reports (room_id, seq, reporter_id, reason, at)
     select $1, seq, $2, 'spam', now() + seq * interval '1 second' from messages where room_id = $1`,
    [roomId, reporter.userId],
  );
  await pool.query(
    `insert into message_reports (room_id, seq, reporter_id, reason, at)
     select $1, $2, id, 'abuse', now() - interval '1 hour' from users where id <> $3 limit $4`,
    [roomId, first, reporter.userId, REPORTS_SHOWN_MAX],
  );
  const page = await list(owner, roomId);
  expect([page.reported.length, page.openCount, page.isLast]).toEqual([REPORTED_PAGE, REPORTED_PAGE + 1, false]);
  const after = page.reported.at(-1)?.message.seq ?? 0;
  const rest = await owner.do("moderation.reported", { roomId, isOpen: true, after });
  expect(rest.reported.map(({ message }) => message.seq)).toEqual([first]);
  expect(rest.isLast).toBe(true);
  const answers: unknown[] = [];
  for (let count = 0; count <= 30; count += 1) answers.push(await code(report(reporter, roomId, first)));
  expect(answers.filter((answer) => answer === "accepted")).toHaveLength(30);
  expect(answers.at(-1)).toBe("RATE_LIMITED");
});

test("whoever deletes their account has reported nothing any more", async () => {
  const { owner, members, roomId } = await group(2);
  const [author, reporter] = members as [Person, Person];
  const seq = await say(author, roomId);
  await report(reporter, roomId, seq, "Mine");
  await app.runJob("access.forget-person", { userId: reporter.userId });
  expect((await list(owner, roomId)).openCount).toBe(0);
});
