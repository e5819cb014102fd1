import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import type { Refused, TestClient } from "../../../platform/realtime/test-client.ts";
import { ensurePushKeys } from "./push-keys.ts";
import { useTestBrowsers } from "./test-browsers.ts";
import { makeBrowser, readVapid } from "./test-push-receiver.ts";

const app = useTestApp(() => ({ PUSH: "true" }));
const { service, statuses, subscribe, pushedTo } = useTestBrowsers(app);

type Person = Awaited<ReturnType<typeof app.connect>>;

const say = (client: TestClient, roomId: RoomId, text: string) =>
  client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
const countSubscriptions = async ({ userId }: { userId: string }) =>
  (await app.context.db.pool.query("select from push_subscriptions where user_id = $1", [userId])).rowCount;

async function meet(): Promise<{ ines: Person; kenji: Person; roomId: RoomId }> {
  const [ines, kenji] = [await app.connect("ines"), await app.connect("kenji")];
  return { ines, kenji, roomId: await createTestRoom(app, { owner: ines, members: [kenji] }) };
}

/** What is pushed is pushed by then: another room's message was, which was sent later. */
async function untilLaterPushed(): Promise<void> {
  const [amara, mei] = [await app.connect("amara"), await app.connect("mei")];
  const roomId = await createTestRoom(app, { owner: amara, members: [mei] });
  const later = await subscribe(mei);
  await say(amara, roomId, "later");
  await expect.poll(() => pushedTo(later).length, { timeout: 30_000 }).toBe(1);
}

test("a browser reads what was said, signed by this instance, in its language; who wrote it is told nothing", async () => {
  const { ines, kenji, roomId } = await meet();
  const [own, theirs] = [await subscribe(ines), await subscribe(kenji, "fr")];
  const { seq } = await say(ines, roomId, "Chapter\nten?");
  await expect.poll(() => pushedTo(theirs), { timeout: 30_000 }).toHaveLength(1);
  expect(pushedTo(theirs)).toMatchObject([
    { userId: kenji.userId, roomId, seq, body: "Inès Carvalho\u00a0: Chapter ten?", isSilent: false },
  ]);
  const [{ headers }] = service().received as [ReturnType<typeof service>["received"][number]];
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "1800", urgency: "high" });
  expect(headers["topic"]).toMatch(/^[\w-]{32}$/u);
  const { key } = await kenji.do("notifications.pushKey", {});
  expect(readVapid(headers.authorization ?? "")).toMatchObject({ key, claims: { aud: service().origin } });
  expect(pushedTo(own)).toEqual([]);
});

test("without the words where its reader wants none, and without sound", async () => {
  const { ines, kenji, roomId } = await meet();
  const theirs = await subscribe(kenji);
  const settings = { ...DEFAULT_NOTIFICATION_SETTINGS, showText: false, sound: false };
  await kenji.do("notifications.setSettings", { settings });
  await say(ines, roomId, "secret");
  await expect
    .poll(() => pushedTo(theirs), { timeout: 30_000 })
    .toMatchObject([{ body: "New message", isSilent: true }]);
  await kenji.do("notifications.setSettings", { settings: DEFAULT_NOTIFICATION_SETTINGS });
});

test("who has muted the room, has read it, or wants mentions alone is told nothing else", async () => {
  const { ines, kenji, roomId } = await meet();
  const theirs = await subscribe(kenji);
  await kenji.do("rooms.setNotify", { roomId, notify: "mentions" });
  await say(ines, roomId, "to nobody");
  await untilLaterPushed();
  expect(pushedTo(theirs)).toEqual([]);
  const { rows } = await app.context.db.pool.query<{ username: string }>("select username from users where id = $1", [
    kenji.userId,
  ]);
  await say(ines, roomId, `@${rows[0]?.username} look`);
  await say(ines, roomId, "and this");
  await expect.poll(() => pushedTo(theirs), { timeout: 30_000 }).toMatchObject([{ body: /look/u }]);
  await kenji.do("rooms.mute", { roomId, muted: true });
  await say(ines, roomId, `@${rows[0]?.username} again`);
  await untilLaterPushed();
  expect(pushedTo(theirs)).toHaveLength(1);
});

test("one push of a room is under way for a person at a time, and what comes meanwhile is told as its newest", async () => {
  const { ines, kenji, roomId } = await meet();
  const theirs = await subscribe(kenji);
  const { promise, resolve } = Promise.withResolvers<number>();
  statuses.set(theirs.path, promise);
  await say(ines, roomId, "one");
  await expect.poll(() => pushedTo(theirs).length, { timeout: 30_000 }).toBe(1);
  for (const text of ["two", "three"]) await say(ines, roomId, text);
  await untilLaterPushed();
  expect(pushedTo(theirs)).toHaveLength(1);
  resolve(201);
  await expect
    .poll(() => pushedTo(theirs), { timeout: 30_000 })
    .toMatchObject([{ body: "Inès Carvalho: one" }, { body: "Inès Carvalho: three" }]);
});

test.each([404, 410])("a subscription that its service no longer knows is dropped: %s", async (status) => {
  const { ines, kenji, roomId } = await meet();
  const theirs = await subscribe(kenji);
  statuses.set(theirs.path, status);
  const before = await countSubscriptions(kenji);
  await say(ines, roomId, "gone");
  await expect.poll(() => countSubscriptions(kenji), { timeout: 30_000 }).toBe((before ?? 0) - 1);
});

test("a service that fails keeps its subscriptions, and takes nothing from the others", async () => {
  const { ines, kenji, roomId } = await meet();
  const [first, second] = [await subscribe(kenji), await subscribe(await app.connect("kenji"))];
  statuses.set(first.path, 500);
  await say(ines, roomId, "here");
  await expect.poll(() => [pushedTo(first).length, pushedTo(second).length], { timeout: 30_000 }).toEqual([1, 1]);
  const { rowCount } = await app.context.db.pool.query("select from push_subscriptions where endpoint like $1", [
    `%${first.path}`,
  ]);
  expect(rowCount).toBe(1);
});

test("one subscription a session: it goes when it is taken back, with a sign-out, and to whoever has the browser now  SET-008 ACC-054 ACC-055", async () => {
  const kenji = await app.connect("kenji");
  await app.context.db.pool.query("delete from push_subscriptions");
  await subscribe(kenji);
  await subscribe(kenji);
  expect(await countSubscriptions(kenji)).toBe(1);
  await kenji.do("notifications.unsubscribe", {});
  expect(await countSubscriptions(kenji)).toBe(0);
  await subscribe(kenji);
  expect((await app.post("/auth/signOut", {}, { authorization: `ST:${kenji.token}` })).ok).toBe(true);
  expect(await countSubscriptions(kenji)).toBe(0);
  const [mei, leila] = [await app.connect("mei"), await app.connect("leila")];
  const { p256dh, auth } = makeBrowser();
  const subscription = { endpoint: "https://push.example/shared", p256dh, auth, language: "en" } as const;
  await mei.do("notifications.subscribe", subscription);
  await leila.do("notifications.subscribe", subscription);
  const { rows } = await app.context.db.pool.query("select user_id from push_subscriptions where endpoint = $1", [
    subscription.endpoint,
  ]);
  expect(rows).toEqual([{ user_id: leila.userId }]);
});

test("what is no address of a push service, or no key, is refused", async () => {
  const mei = await app.connect("mei");
  const { p256dh, auth } = makeBrowser();
  const right = { endpoint: "https://push.example/mei", p256dh, auth, language: "en" as const };
  for (const wrong of [
    { endpoint: "http://push.example/mei" },
    { endpoint: "not an address" },
    { p256dh: p256dh.slice(1) },
    { auth: "short" },
  ]) {
    const refused = mei.do("notifications.subscribe", { ...right, ...wrong }).catch((error: unknown) => error);
    expect({ wrong, code: ((await refused) as Refused).answer.code }).toEqual({ wrong, code: "BAD_INPUT" });
  }
});

test("the key stays the same from start to start, is sealed, and one of another instance is replaced with its subscriptions", async () => {
  const keys = await ensurePushKeys(app.context);
  expect(await ensurePushKeys(app.context)).toEqual(keys);
  const { rows } = await app.context.db.pool.query<{ sealed_private: Buffer }>("select sealed_private from push_keys");
  expect(rows[0]?.sealed_private.includes(keys.privateKey)).toBe(false);
  await subscribe(await app.connect("mei"));
  const others = { ...app.context.secrets, pushKeyWrappingKey: new Uint8Array(32) };
  const log = Object.assign(Object.create(app.context.log) as typeof app.context.log, { warn: () => {} });
  const other = await ensurePushKeys({ ...app.context, secrets: others, log });
  expect(other.publicKey).not.toBe(keys.publicKey);
  expect((await app.context.db.pool.query("select from push_subscriptions")).rowCount).toBe(0);
});
