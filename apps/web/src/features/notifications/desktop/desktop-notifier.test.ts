import { DEFAULT_NOTIFICATION_SETTINGS, shouldNotify } from "@atrium/contracts/rules/notifications";
import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import type { Room } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { makeMessage, makeRoom, ME } from "../../rooms/test-rooms.ts";
import type { Decision } from "./decisions.ts";
import { type DesktopNotification, DesktopNotifier } from "./desktop-notifier.ts";

const KILN = makeRoom("kiln", { lastSeq: 3, readSeq: 3 });
/** A minute after the message of that number. */
const after = (seq: number): number => Date.UTC(2026, 5, 18, 8, seq + 1);

/** Tabs of one browser: what one has decided the others know. */
function makeBrowser(rooms: readonly Room[] = [KILN]) {
  const known = new Map(rooms.map((room) => [room.roomId, room]));
  const log: Decision[] = [];
  const shown: DesktopNotification[] = [];
  const state: { isAllowed: boolean; isAttended: boolean; now: number; settings: NotificationSettings } = {
    isAllowed: true,
    isAttended: false,
    now: after(4),
    settings: DEFAULT_NOTIFICATION_SETTINGS,
  };
  let queue = Promise.resolve();
  const openTab = () => {
    const notifier = new DesktopNotifier({
      reader: () => ({ userId: ME, username: "inescarvalho" }),
      findRoom: (roomId) => known.get(roomId),
      settings: () => state.settings,
      isAllowed: () => state.isAllowed,
      isAttended: () => Promise.resolve(state.isAttended),
      log: { list: () => Promise.resolve([...log]), add: (decisions) => Promise.resolve(void log.push(...decisions)) },
      toWords: (room, message) => ({ title: room.name ?? "", body: `message ${message.seq}` }),
      show: (notification) => void shown.push(notification),
      now: () => state.now,
      exclusively: (work) => (queue = queue.then(work)),
    });
    notifier.begin([...known.values()]);
    return notifier;
  };
  const put = (room: Room) => known.set(room.roomId, room);
  const said = (...messages: Message[]) => openTab().consider(KILN.roomId, messages);
  return { state, log, shown, openTab, put, said, seqs: () => shown.map(({ seq }) => seq) };
}

test("shows what is said while nobody looks, where this browser may  NOTI-001", async () => {
  const { said, shown, state } = makeBrowser();
  await said(makeMessage(4));
  expect(shown).toEqual([{ roomId: "kiln", seq: 4, title: "Room kiln", body: "message 4", isSilent: false }]);
  state.isAllowed = false;
  await said(makeMessage(5));
  expect(shown).toHaveLength(1);
});

test("shows nothing while a tab in front shows the chats  NOTI-005", async () => {
  const { said, seqs, state } = makeBrowser();
  state.isAttended = true;
  await said(makeMessage(4));
  expect(seqs()).toEqual([]);
  state.isAttended = false;
  await said(makeMessage(5));
  expect(seqs()).toEqual([5]);
});

test("shows nothing old, own, read, muted, nor of a room that notifies nobody  NOTI-002 NOTI-003 NOTI-004", async () => {
  const cases: [string, Partial<Room>, Message, number][] = [
    ["old", {}, makeMessage(4), after(4) + 30 * 60_000],
    ["own", {}, makeMessage(4, ME), after(4)],
    ["read", { readSeq: 4 }, makeMessage(4), after(4)],
    ["muted", { muted: true }, makeMessage(4), after(4)],
    ["silent", { about: { ...KILN.about, isSilent: true } }, makeMessage(4), after(4)],
  ];
  for (const [name, room, message, now] of cases) {
    const browser = makeBrowser([{ ...KILN, ...room }]);
    browser.state.now = now;
    await browser.said(message);
    expect({ name, shown: browser.seqs() }).toEqual({ name, shown: [] });
  }
});

test("of several tabs one shows a message, and what one has decided stands for all", async () => {
  const { openTab, shown, log } = makeBrowser();
  const tabs = [openTab(), openTab(), openTab()];
  await Promise.all(tabs.map((tab) => tab.consider(KILN.roomId, [makeMessage(4)])));
  expect([shown.length, log.length]).toEqual([1, 1]);
  await openTab().consider(KILN.roomId, [makeMessage(4)]);
  expect([shown.length, log.length]).toEqual([1, 1]);
});

test("what comes together is decided one by one, and shown as the newest that may be", async () => {
  const { said, seqs, log, state } = makeBrowser();
  state.settings = { ...DEFAULT_NOTIFICATION_SETTINGS, reach: { direct: "all", group: "mentions", channel: "all" } };
  const mentions = [{ userId: ME, handle: "inescarvalho", name: "Inès Carvalho" }];
  await said(makeMessage(4), { ...makeMessage(5, undefined, "@inescarvalho look"), mentions }, makeMessage(6));
  expect(seqs()).toEqual([5]);
  expect(log.map(({ seq, reasons }) => [seq, shouldNotify(reasons)])).toEqual([
    [4, false],
    [5, true],
    [6, false],
  ]);
});

test("what was there before is not told, and a room that is not known yet is when it is", async () => {
  const { openTab, seqs, put } = makeBrowser();
  const tab = openTab();
  await tab.consider(KILN.roomId, [makeMessage(3)]);
  await tab.consider("new" as RoomId, [makeMessage(1)]);
  expect(seqs()).toEqual([]);
  put(makeRoom("new", { lastSeq: 1 }));
  await tab.consider("new" as RoomId, [makeMessage(1)]);
  expect(seqs()).toEqual([1]);
});

test("is silent where the person wants no sound", async () => {
  const { said, shown, state } = makeBrowser();
  state.settings = { ...DEFAULT_NOTIFICATION_SETTINGS, sound: false };
  await said(makeMessage(4));
  expect(shown.map(({ isSilent }) => isSilent)).toEqual([true]);
});
