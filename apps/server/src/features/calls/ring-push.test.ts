import { randomUUID } from "node:crypto";
import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import type { CallId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { RingPushes } from "../notifications/push/ring-pushes.ts";
import type { PushSender } from "../notifications/push/send-push.ts";
import { useTestBrowsers } from "../notifications/push/test-browsers.ts";
import { useTestCalls } from "./test-calls.ts";

const { app, connect, openChat, openGroup, call } = useTestCalls(() => ({ PUSH: "true" }));
const { service, subscribe, pushedTo } = useTestBrowsers(app);

type Person = Awaited<ReturnType<typeof openChat>>["noor"];
type Browser = Awaited<ReturnType<typeof subscribe>>;
const untilPushed = (browser: Browser) => expect.poll(() => pushedTo(browser), { timeout: 30_000 }).toHaveLength(1);

/** What was to be pushed is pushed by then: a later call was, of others. */
async function untilLaterPushed(): Promise<void> {
  const { noor, ines, roomId } = await openChat();
  const later = await subscribe(ines);
  await call(noor, roomId);
  await untilPushed(later);
}

test("a call is pushed to who is called while it rings, in their language, and to nobody else  B-69", async () => {
  const { noor, ines, roomId } = await openChat();
  const [own, theirs, others] = [await subscribe(noor), await subscribe(ines, "fr"), await subscribe(await connect())];
  const { callId } = await call(noor, roomId, { isAudio: true });
  await untilPushed(theirs);
  const { headers } = service().received.find(({ path }) => path === theirs.path) ?? {};
  expect(headers).toMatchObject({ ttl: "20", urgency: "high" });
  expect(pushedTo(theirs)).toMatchObject([
    { userId: ines.userId, roomId, callId, ringsForMs: CALL_RINGS_MS, body: "Appel audio entrant", isSilent: false },
  ]);
  await untilLaterPushed();
  expect([...pushedTo(own), ...pushedTo(others)]).toEqual([]);
});

test("of a group the push says who calls in it, and nothing of either where its reader wants no words shown", async () => {
  const { members, roomId } = await openGroup(3);
  const [noor, ines, kenji] = members as [Person, Person, Person];
  const [first, second] = [await subscribe(ines), await subscribe(kenji)];
  await kenji.do("notifications.setSettings", {
    settings: { ...DEFAULT_NOTIFICATION_SETTINGS, showText: false, sound: false },
  });
  await call(noor, roomId);
  await untilPushed(first);
  await untilPushed(second);
  expect(pushedTo(first)).toMatchObject([{ body: /: Incoming video call$/u, isSilent: false }]);
  expect(pushedTo(second)).toMatchObject([{ body: "Incoming call", isSilent: true }]);
});

test("who wants nothing of a room, has quiet hours, has muted it or is in another call is told of no call", async () => {
  const { members, roomId } = await openGroup(5);
  const [noor, silent, quiet, muted, busy] = members as [Person, Person, Person, Person, Person];
  const browsers = await Promise.all([silent, quiet, muted, busy].map((person) => subscribe(person)));
  await silent.do("rooms.setNotify", { roomId, notify: "mentions" });
  const all = { isOn: true, from: "00:00", to: "00:00", days: [1, 2, 3, 4, 5, 6, 7] as const, timeZone: "UTC" };
  const settings = { ...DEFAULT_NOTIFICATION_SETTINGS, quiet: { ...all, days: [...all.days] } };
  await quiet.do("notifications.setSettings", { settings });
  await muted.do("rooms.mute", { roomId, muted: true });
  await call(busy, await createTestRoom(app, { owner: busy, members: [await connect()] }));
  await call(noor, roomId);
  await untilLaterPushed();
  expect(browsers.flatMap((browser) => pushedTo(browser))).toEqual([]);
});

test("many browsers of one person take nothing from the others who are called", async () => {
  const [amara, kenji, mei] = [await app.connect("amara"), await app.connect("kenji"), await app.connect("mei")];
  const roomId = await createTestRoom(app, { owner: amara, members: [kenji, mei] });
  const own: Browser[] = [];
  for (let made = 0; made < 12; made += 1) own.push(await subscribe(await app.connect("kenji")));
  const theirs = await subscribe(mei);
  await amara.do("calls.start", { callId: randomUUID(), roomId, peerId: randomUUID(), isAudio: true });
  await untilPushed(theirs);
  await untilLaterPushed();
  expect(own.flatMap((browser) => pushedTo(browser))).toHaveLength(8);
});

test("a push whose turn comes late rings for what is left, and not at all once the call is over", async () => {
  const { ines, roomId } = await openChat();
  await subscribe(ines);
  const sent: Parameters<PushSender["send"]>[1][] = [];
  const sender = {
    send: async (_to: unknown, push: (typeof sent)[number]) => {
      sent.push(push);
      return { outcome: "sent" } as const;
    },
  };
  const rings = new RingPushes({ context: app.context, sender });
  const ring = { callId: randomUUID() as CallId, roomId, senderName: "Noor", isAudio: true, userIds: [ines.userId] };
  rings.note({ ...ring, endsAt: new Date(app.clock.nowMs) });
  rings.note({ ...ring, endsAt: new Date(app.clock.nowMs + 10_000) });
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(1);
  expect(JSON.parse(sent[0]?.payload ?? "")).toMatchObject({ ringsForMs: 10_000 });
  expect(sent[0]?.keptMs).toBe(10_000);
  await rings.stop();
  expect(sent).toHaveLength(1);
});
