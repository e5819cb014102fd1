import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import { expect, test } from "vitest";
import { createTestRoom } from "../../../test/test-rooms.ts";
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
