import { randomUUID } from "node:crypto";
import type { Instant, RoomId } from "@atrium/contracts/ids";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import type { StoredMessage } from "../../messages/messages.ts";
import { ensurePushKeys } from "./push-keys.ts";
import { PushQueue } from "./push-queue.ts";
import { PushSender } from "./send-push.ts";
import { makeBrowser, startPushService } from "./test-push-receiver.ts";

type Person = Awaited<ReturnType<typeof app.connect>>;

const app = useTestApp();
let answers: Parameters<typeof startPushService>[0];
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  service = await startPushService((path) => answers?.(path) ?? 201);
});
afterAll(() => service.close());
afterEach(() => {
  service.received.length = 0;
  answers = undefined;
});

/** Kenji's browser, and a queue that pauses for moments only. The app of the test has none of its own. */
async function open(retryPausesMs = [20, 20]) {
  const [ines, kenji] = [await app.connect("ines"), await app.connect("kenji")];
  const roomId = await createTestRoom(app, { owner: ines, members: [kenji] });
  const browser = makeBrowser();
  const { pool } = app.context.db;
  await pool.query("delete from push_subscriptions");
  await pool.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language)
      select id, user_id, $2, $3, $4, 'en' from sessions where user_id = $1 and ended_at is null order by created_at desc limit 1`,
    [kenji.userId, `${service.origin}/kenji`, browser.p256dh, browser.auth],
  );
  const context = {
    ...app.context,
    outside: service.outside,
    log: Object.assign(Object.create(app.context.log), { warn() {} }),
  };
  const sender = new PushSender(await ensurePushKeys(app.context), context);
  const queue = new PushQueue({ context, sender, pauseMs: 0, retryPausesMs });
  onTestFinished(() => queue.stop());
  return { ines, kenji, roomId, queue, read: () => service.received.map(({ body }) => browser.decrypt(body)) };
}

/** Is said in the room, and noted as what the server stores is. */
async function say(queue: PushQueue, ines: Person, roomId: RoomId, text: string) {
  const content = { kind: "text" as const, text };
  const { seq } = await ines.do("messages.send", { roomId, clientId: randomUUID(), content });
  const message = {
    roomId,
    sender: ines.userId,
    senderNameJson: '"Inès"',
    contentJson: JSON.stringify(content),
    moreJson: ',"mentions":[]',
  };
  const placed = { seq, createdAt: new Date(app.clock.nowMs).toISOString() as Instant };
  queue.note([{ message, placed } as unknown as StoredMessage]);
  return seq;
}

test.each([429, 500, 503])("a service that answers %s is asked again, and takes it then", async (status) => {
  const { queue, ines, roomId, read } = await open();
  answers = () => (service.received.length < 3 ? status : 201);
  await say(queue, ines, roomId, "again");
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(3);
  expect(read()).toMatchObject([{ body: "Inès: again" }, { body: "Inès: again" }, { body: "Inès: again" }]);
  await queue.stop();
  expect(service.received).toHaveLength(3);
});

test("one that never takes it is asked so often and no more; one that refuses it for good is asked once", async () => {
  const { queue, ines, roomId } = await open();
  answers = () => 503;
  await say(queue, ines, roomId, "never");
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(3);
  answers = () => 400;
  await say(queue, ines, roomId, "refused");
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(4);
  answers = () => 201;
  await say(queue, ines, roomId, "marks the end");
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(5);
});

test.each<[string, (kenji: Person, ines: Person, at: { roomId: RoomId; seq: number }) => Promise<unknown>]>([
  ["its reader has read it", (kenji, _ines, { roomId, seq }) => kenji.do("rooms.markRead", { roomId, seq })],
  ["its reader has muted the room", (kenji, _ines, { roomId }) => kenji.do("rooms.mute", { roomId, muted: true })],
  ["its reader has left", (kenji, _ines, { roomId }) => kenji.do("rooms.leave", { roomId })],
  ["it was deleted", (_kenji, ines, at) => ines.do("messages.delete", at)],
  [
    "it says something else",
    (_k, ines, at) => ines.do("messages.edit", { ...at, content: { kind: "text", text: "No" } }),
  ],
  [
    "its reader has deleted it for themselves",
    (kenji, _ines, { roomId, seq }) => kenji.do("messages.hide", { roomId, seqs: [seq] }),
  ],
])("it is not tried again once %s", async (_what, happen) => {
  const { queue, ines, kenji, roomId } = await open();
  const said = Promise.withResolvers<number>();
  let hasHappened = false;
  answers = async () => {
    await happen(kenji, ines, { roomId, seq: await said.promise });
    hasHappened = true;
    return 503;
  };
  said.resolve(await say(queue, ines, roomId, "seen by now"));
  await expect.poll(() => hasHappened, { timeout: 30_000 }).toBe(true);
  await queue.whenIdle();
  await expect.poll(() => queue.waitingAgain, { timeout: 30_000 }).toBe(0);
  expect(service.received).toHaveLength(1);
});

test("it is not tried again once its reader has blocked who wrote to them", async () => {
  const { queue, ines, kenji } = await open();
  const { roomId } = (await ines.do("rooms.create", { chatType: "direct", userId: kenji.userId })).room;
  const { authorizationToken } = await app.signIn("kenji");
  answers = async () => {
    await app.graphql(authorizationToken, "mutation ($id: ID!) { blockPerson(userId: $id) }", { id: ines.userId });
    return 503;
  };
  await say(queue, ines, roomId, "seen by now");
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  await queue.whenIdle();
  await expect.poll(() => queue.waitingAgain, { timeout: 30_000 }).toBe(0);
  expect(service.received).toHaveLength(1);
});

test("what is said meanwhile is told in its place", async () => {
  const { queue, ines, roomId, read } = await open([600_000]);
  answers = () => (service.received.length === 1 ? 503 : 201);
  await say(queue, ines, roomId, "one");
  await expect.poll(() => queue.waitingAgain, { timeout: 30_000 }).toBe(1);
  await say(queue, ines, roomId, "two");
  await expect.poll(() => read().length, { timeout: 30_000 }).toBe(2);
  expect(queue.waitingAgain).toBe(0);
  expect(read()).toMatchObject([{ body: "Inès: one" }, { body: "Inès: two" }]);
});

test("a browser whose service never answers holds up nobody else's", async () => {
  const { queue, ines, kenji, roomId } = await open();
  const tomasz = await app.connect("tomasz");
  const others = await Promise.all([1, 2, 3].map(() => createTestRoom(app, { owner: ines, members: [kenji] })));
  const honest = await createTestRoom(app, { owner: ines, members: [tomasz] });
  const browser = makeBrowser();
  await app.context.db.pool.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language)
      select id, user_id, $2, $3, $4, 'en' from sessions where user_id = $1 and ended_at is null order by created_at desc limit 1`,
    [tomasz.userId, `${service.origin}/tomasz`, browser.p256dh, browser.auth],
  );
  const { promise, resolve } = Promise.withResolvers<number>();
  onTestFinished(() => resolve(201));
  let isAnswered = false;
  answers = async (path) => {
    if (path !== "/kenji") return 201;
    const status = await promise;
    isAnswered = true;
    return status;
  };
  for (const id of [roomId, ...others]) await say(queue, ines, id, "held");
  const received = (of: string) => service.received.filter(({ path }) => path === of).length;
  await expect.poll(() => received("/kenji"), { timeout: 30_000 }).toBe(2);
  await say(queue, ines, honest, "for somebody else");
  await expect.poll(() => received("/tomasz"), { timeout: 30_000 }).toBe(1);
  expect([received("/kenji"), isAnswered]).toEqual([2, false]);
});
