import { randomUUID } from "node:crypto";
import type { NewContent } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId } from "@atrium/contracts/ids";
import { SCHEDULED_MAX } from "@atrium/contracts/schedule-limits";
import { toNextStep } from "@atrium/contracts/rules/schedule";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { untilWaiting } from "../../../test/test-locks.ts";
import { refusal, type TestClient } from "../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { createTestUploads } from "../files/test-upload.ts";
import { findScheduled, takeScheduled } from "./store.ts";

const app = useTestApp();
const { connect, openDevice } = useTestClients(app);

const STEP_MS = 5 * 60_000;
/** The step after next, as a client writes it. */
const soon = (steps = 1) =>
  new Date(toNextStep(new Date(app.clock.nowMs)).getTime() + steps * STEP_MS).toISOString() as Instant;
const later = (roomId: RoomId, text: string, more: { sendAt?: Instant; clientId?: string; replyTo?: number } = {}) => ({
  roomId,
  clientId: randomUUID(),
  content: { kind: "text" as const, text },
  sendAt: soon(),
  ...more,
});
const listTexts = async (client: TestClient, roomId: RoomId) =>
  (await client.do("scheduled.list", { roomId })).scheduled.map(({ content }) =>
    "text" in content ? content.text : content.kind,
  );
const said = async (client: TestClient, roomId: RoomId) =>
  (await client.do("messages.history", { roomId })).messages.map(({ content }) =>
    "text" in content ? content.text : content.kind,
  );
async function pass(steps = 2) {
  app.clock.nowMs += steps * STEP_MS;
  await app.runTimedJob("scheduled.send-due");
}
const isTold = (client: TestClient, roomId: RoomId) =>
  client.until(() => client.eventsOf("rooms.touched").some((event) => event.roomId === roomId));

/** A group, or a channel, of an owner and a member; and somebody else. */
async function open(chatType: "group" | "channel" = "group", name = "Masons") {
  const [owner, member, stranger] = [await connect(), await connect(), await connect()];
  const room = { chatType, clientId: randomUUID(), name, userIds: [member.userId] };
  const { roomId } = (await owner.do("rooms.create", room)).room;
  await Promise.all([isTold(owner, roomId), isTold(member, roomId)]);
  return { owner, member, stranger, roomId };
}

test("is sent at its time and not before, once, with what it answers and whom it names; every device sees the list  MSG-024", async () => {
  const { owner, member, roomId } = await open();
  const phone = await openDevice(member);
  await owner.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "When?" } });
  const username = owner.email.slice(0, owner.email.indexOf("@"));
  const clientId = randomUUID() as ClientId;
  await member.do("scheduled.create", later(roomId, `At nine, @${username}`, { clientId, replyTo: 1 }));
  await phone.until(() => phone.eventsOf("scheduled.changed").length === 1);
  expect((await phone.do("scheduled.list", { roomId })).scheduled).toMatchObject([
    { content: { kind: "text", text: `At nine, @${username}` }, replyTo: { seq: 1 }, sendAt: soon() },
  ]);
  await app.runTimedJob("scheduled.send-due");
  expect(await said(owner, roomId)).toEqual(["When?"]);
  // Of several nodes one sends it.
  app.clock.nowMs += 2 * STEP_MS;
  await Promise.all([1, 2, 3].map(() => app.runTimedJob("scheduled.send-due")));
  const { messages } = await owner.do("messages.history", { roomId });
  expect(messages.slice(1)).toMatchObject([
    { seq: 2, clientId, sender: member.userId, replyTo: { seq: 1 }, mentions: [{ userId: owner.userId }] },
  ]);
  await owner.until(() => owner.eventsOf("messages.added").some((event) => event.messages[0]?.seq === 2));
  await phone.until(() => phone.eventsOf("scheduled.changed").length === 2);
  expect(await listTexts(phone, roomId)).toEqual([]);
});

test("a retry schedules nothing twice, also at once and after it was sent; the words are not stored in clear", async () => {
  const { member, roomId } = await open();
  const one = later(roomId, "Limestone on Monday");
  const ids = await Promise.all([1, 2, 3].map(() => member.do("scheduled.create", one)));
  expect(new Set(ids.map(({ scheduledId }) => scheduledId)).size).toBe(1);
  const { rows } = await app.context.db.pool.query("select scheduled_messages::text as row from scheduled_messages");
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from("Limestone").toString("hex"));
  await pass();
  await member.do("scheduled.create", { ...one, sendAt: soon() });
  await pass();
  expect(await said(member, roomId)).toEqual(["Limestone on Monday"]);
  expect(await listTexts(member, roomId)).toEqual([]);
});

test("its words and its time are changed, it is sent before its time, or not at all", async () => {
  const { member, roomId } = await open();
  const texts = ["first", "second", "third"];
  const ids = [];
  for (const [place, text] of texts.entries())
    ids.push((await member.do("scheduled.create", later(roomId, text, { sendAt: soon(place) }))).scheduledId);
  const [first, second, third] = ids as [(typeof ids)[0], (typeof ids)[0], (typeof ids)[0]];
  await member.do("scheduled.change", { scheduledId: first, text: "first, in other words", sendAt: soon(9) });
  expect(await listTexts(member, roomId)).toEqual(["second", "third", "first, in other words"]);
  await member.do("scheduled.send", { scheduledId: third });
  await member.do("scheduled.cancel", { scheduledId: second });
  await pass(12);
  expect(await said(member, roomId)).toEqual(["third", "first, in other words"]);
  for (const scheduledId of ids) {
    expect(await refusal(member.do("scheduled.change", { scheduledId, text: "late" }))).toBe("NOT_FOUND");
    expect(await refusal(member.do("scheduled.send", { scheduledId }))).toBe("NOT_FOUND");
    expect(await refusal(member.do("scheduled.cancel", { scheduledId }))).toBe("NOT_FOUND");
  }
});

test("sending, changing and cancelling at once ends in one of them", async () => {
  const { member, roomId } = await open();
  const { scheduledId } = await member.do("scheduled.create", later(roomId, "once"));
  const answers = await Promise.all([
    refusal(member.do("scheduled.send", { scheduledId })),
    refusal(member.do("scheduled.cancel", { scheduledId })),
    refusal(member.do("scheduled.send", { scheduledId })),
  ]);
  expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
  expect((await said(member, roomId)).length).toBe(answers[1] === "accepted" ? 0 : 1);
});

test("what was changed since it was looked at is left to the next round", async () => {
  const { member, roomId } = await open();
  const { scheduledId } = await member.do("scheduled.create", later(roomId, "At nine"));
  const db = app.context.db.kysely;
  const read = await findScheduled(db, member.userId, scheduledId);
  if (!read) throw new Error("nothing is scheduled");
  await member.do("scheduled.change", { scheduledId, text: "At ten", sendAt: soon(2) });
  expect(await takeScheduled(db, read)).toBe(false);
  expect(await listTexts(member, roomId)).toEqual(["At ten"]);
});

test("times between steps, in the past and years ahead are refused, and so is what says nothing  MSG-024", async () => {
  const { member, roomId } = await open();
  const at = (ms: number) => new Date(app.clock.nowMs + ms).toISOString() as Instant;
  for (const sendAt of [at(STEP_MS + 1_000), at(0), at(-STEP_MS), at(3 * 366 * 86_400_000)])
    expect(await refusal(member.do("scheduled.create", later(roomId, "words", { sendAt })))).toBe("BAD_INPUT");
  expect(await refusal(member.do("scheduled.create", later(roomId, " ")))).toBe("BAD_INPUT");
  expect(await refusal(member.do("scheduled.create", later(roomId, "words", { replyTo: 99 })))).toBe("NOT_FOUND");
  const { scheduledId } = await member.do("scheduled.create", later(roomId, "words"));
  expect(await refusal(member.do("scheduled.change", { scheduledId, sendAt: at(-STEP_MS) }))).toBe("BAD_INPUT");
  expect(await refusal(member.do("scheduled.change", { scheduledId }))).toBe("BAD_INPUT");
});

test("nobody schedules where they may not write, nor sees or touches what another has scheduled", async () => {
  const { owner, member, stranger, roomId } = await open("channel");
  expect(await refusal(member.do("scheduled.create", later(roomId, "words")))).toBe("ROOM_READ_ONLY");
  expect(await refusal(stranger.do("scheduled.create", later(roomId, "words")))).toBe("NOT_FOUND");
  expect(await refusal(stranger.do("scheduled.list", { roomId }))).toBe("NOT_FOUND");
  const { scheduledId } = await owner.do("scheduled.create", later(roomId, "words"));
  expect(await listTexts(member, roomId)).toEqual([]);
  for (const other of [member, stranger]) {
    expect(await refusal(other.do("scheduled.change", { scheduledId, text: "mine" }))).toBe("NOT_FOUND");
    expect(await refusal(other.do("scheduled.send", { scheduledId }))).toBe("NOT_FOUND");
    expect(await refusal(other.do("scheduled.cancel", { scheduledId }))).toBe("NOT_FOUND");
  }
  expect(await listTexts(owner, roomId)).toEqual(["words"]);
});

test("who has left, or may not write there any more, has it not sent and is told so; the others' are sent", async () => {
  const { owner, member, roomId } = await open();
  await member.do("scheduled.create", later(roomId, "of who leaves"));
  await owner.do("scheduled.create", later(roomId, "of who stays"));
  await member.do("rooms.leave", { roomId });
  await pass();
  expect(await said(owner, roomId)).toEqual(["of who stays"]);
  const { data } = await app.graphql<{ feeds: object[] }>(
    member.token,
    "{ feeds { code chatId details { chatName } } }",
  );
  expect(data.feeds).toEqual([{ code: "CHAT_MESSAGE_UNSENT", chatId: roomId, details: { chatName: "Masons" } }]);
  await pass();
  expect((await app.graphql<{ feeds: object[] }>(member.token, "{ feeds { code } }")).data.feeds).toHaveLength(1);
});

const deleteAccount = ({ token }: { readonly token: string }) =>
  app.graphql(token, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { __typename } }`);

test("of somebody who has deleted their account nothing is sent any more, also before the job that forgets them has run", async () => {
  const { owner, member, roomId } = await open();
  await member.do("scheduled.create", later(roomId, "of who is gone"));
  expect((await deleteAccount(member)).errors).toBe(undefined);
  await pass();
  expect(await said(owner, roomId)).toEqual([]);
  await app.runJobs();
  await pass();
  expect(await said(owner, roomId)).toEqual([]);
  const { rows } = await app.context.db.pool.query(
    "select from scheduled_messages where user_id = $1 union all select from feed_items where user_id = $1",
    [member.userId],
  );
  expect(rows).toHaveLength(0);
});

test("nor is what is sent while they delete it: whoever comes second sees what the first has done", async () => {
  const { owner, member, roomId } = await open();
  await member.do("scheduled.create", later(roomId, "of who is going"));
  const { pool } = app.context.db;
  const held = await pool.connect();
  try {
    await held.query("begin");
    // The account's room is held by its deletion, which waits here for the person.
    await held.query("select from users where id = $1 for no key update", [member.userId]);
    const deleted = deleteAccount(member);
    await untilWaiting(pool, 1);
    const passed = pass();
    await untilWaiting(pool, 2);
    await held.query("commit");
    expect((await deleted).errors).toBe(undefined);
    await passed;
  } finally {
    held.release();
  }
  expect(await said(owner, roomId)).toEqual([]);
});

test("that it was not sent is told of a room by any name, once", async () => {
  const { member, roomId } = await open("group", "$$$$$");
  await member.do("scheduled.create", later(roomId, "of who leaves"));
  await member.do("rooms.leave", { roomId });
  await pass();
  await pass();
  const { data } = await app.graphql<{ feeds: object[] }>(member.token, "{ feeds { code details { chatName } } }");
  expect(data.feeds).toEqual([{ code: "CHAT_MESSAGE_UNSENT", details: { chatName: "…" } }]);
});

test("sending at once where one may not write any more is refused, and it stays where it is", async () => {
  const { owner, member, roomId } = await open("channel");
  await owner.do("rooms.setRole", { roomId, userId: member.userId, role: "admin" });
  await member.until(() => member.eventsOf("rooms.touched").length > 1);
  const { scheduledId } = await member.do("scheduled.create", later(roomId, "words"));
  await owner.do("rooms.setRole", { roomId, userId: member.userId, role: "member" });
  expect(await refusal(member.do("scheduled.send", { scheduledId }))).toBe("ROOM_READ_ONLY");
  expect(await listTexts(member, roomId)).toEqual(["words"]);
});

test("files wait with it, also for days, and go with what is cancelled", async () => {
  const { owner, member, roomId } = await open();
  const keep = async () => {
    const uploads = createTestUploads({ url: app.url, token: member.token });
    const uploadId = await uploads.put(Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), "Kiln.pdf");
    return (await member.do("messages.keepFile", { uploadId, use: "document" })).file;
  };
  const [sent, cancelled] = [await keep(), await keep()];
  const document = (file: typeof sent, steps: number) => ({
    ...later(roomId, ""),
    content: { kind: "document" as const, files: [file], text: "The plan" },
    sendAt: soon(steps),
  });
  await member.do("scheduled.create", document(sent, 12 * 72));
  const { scheduledId } = await member.do("scheduled.create", document(cancelled, 12 * 72));
  await member.do("scheduled.cancel", { scheduledId });
  app.clock.nowMs += 2 * 86_400_000;
  await app.runTimedJob("messages.remove-lost-files");
  const links = async (file: typeof sent) =>
    (await owner.do("messages.files", { roomId, fileIds: [file.fileId] })).files.length;
  expect(await links(sent)).toBe(0);
  await pass(12 * 72);
  expect([await links(sent), await links(cancelled)]).toEqual([1, 0]);
  const { rows } = await app.context.db.pool.query("select from attachments where key like $1", [
    `%${cancelled.fileId}%`,
  ]);
  expect(rows).toHaveLength(0);
});

test("whoever has scheduled a file sees it on each of their devices before it is sent, and nobody else does  MSG-024", async () => {
  const { owner, member, stranger, roomId } = await open();
  const phone = await openDevice(member);
  const uploads = createTestUploads({ url: app.url, token: member.token });
  const uploadId = await uploads.put(Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), "Kiln.pdf");
  const { file } = await member.do("messages.keepFile", { uploadId, use: "document" });
  const content = { kind: "document" as const, files: [file], text: "The plan" };
  const { scheduledId } = await member.do("scheduled.create", { ...later(roomId, ""), content });
  const links = async (client: TestClient) =>
    (await client.do("messages.files", { roomId, fileIds: [file.fileId] })).files.length;
  expect([await links(phone), await links(owner)]).toEqual([1, 0]);
  expect(await links(stranger).catch(String)).not.toBe(1);
  await phone.do("scheduled.change", { scheduledId, text: "The new plan" });
  expect((await phone.do("scheduled.list", { roomId })).scheduled).toMatchObject([
    { content: { kind: "document", files: [{ fileId: file.fileId, title: "Kiln.pdf" }], text: "The new plan" } },
  ]);
  await member.do("rooms.leave", { roomId });
  const left = await links(phone).catch(String);
  expect([0, "Error: NOT_FOUND"]).toContain(left);
});

const OTHER_KINDS: readonly NewContent[] = [
  {
    kind: "poll",
    question: "Which stone?",
    options: ["Lime", "Sand"],
    isMultiple: false,
    isAnonymous: true,
    isClosed: false,
  },
  { kind: "location", latitude: 38.7, longitude: -9.14, place: "Quay Street" },
  { kind: "sticker", sticker: "hello" },
];

test.each(OTHER_KINDS)(
  "a $kind is sent at its time as one that is sent at once; it has no words to change  MSG-024",
  async (content) => {
    const { member, owner, roomId } = await open();
    const { scheduledId } = await member.do("scheduled.create", { ...later(roomId, ""), content });
    expect((await member.do("scheduled.list", { roomId })).scheduled).toMatchObject([{ content }]);
    expect(await refusal(member.do("scheduled.change", { scheduledId, text: "words" }))).toBe("BAD_INPUT");
    await member.do("scheduled.change", { scheduledId, sendAt: soon(2) });
    await pass(4);
    const { messages } = await owner.do("messages.history", { roomId });
    expect(messages).toMatchObject([{ content }]);
  },
);

test(`one person has ${SCHEDULED_MAX} waiting, also when they come at once`, async () => {
  const { member, roomId } = await open();
  await app.context.db.pool.query(
    `insert into scheduled_messages (id, user_id, room_id, client_id, content_type, sealed, send_at, created_at)
      select gen_random_uuid(), $1, $2, gen_random_uuid(), 'text', '', $3, now() from generate_series(1, $4)`,
    [member.userId, roomId, soon(), SCHEDULED_MAX - 1],
  );
  const answers = await Promise.all([1, 2].map(() => refusal(member.do("scheduled.create", later(roomId, "words")))));
  expect(answers).toEqual(expect.arrayContaining(["CONFLICT", "accepted"]));
});
