import type { RoomId } from "@atrium/contracts/ids";
import type { PushPayload, RingPayload } from "@atrium/contracts/notifications";
import { expect, test } from "vitest";
import type { Decision } from "../src/features/notifications/desktop/decisions.ts";
import { readPush, readRing, showPush, showRing } from "./show-push.ts";

const PUSH: PushPayload = {
  userId: "ines",
  roomId: "kiln",
  seq: 7,
  title: "Kiln night",
  body: "Elin: Friday?",
  isSilent: true,
};
const DECIDED: Decision = { roomId: "kiln" as RoomId, seq: 7, at: 1, reasons: [] };

const RING: RingPayload = {
  userId: "ines",
  roomId: "kiln",
  callId: "first",
  title: "Kiln night",
  body: "Elin: Incoming voice call",
  isSilent: false,
  ringsForMs: 45_000,
};

/** A browser that keeps what it shows, until it is taken away. */
function open({ decided = [] as Decision[], held = [] as string[], isSeen = false } = {}) {
  const log = [...decided];
  const locks: string[] = [];
  const shown: { readonly title: string; readonly data?: unknown }[] = [];
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const parts: Parameters<typeof showPush>[1] = {
    exclusively: async (lock, work) => {
      locks.push(lock);
      await work();
    },
    isHeld: (lock) => Promise.resolve(held.includes(lock)),
    isSeen: () => Promise.resolve(isSeen),
    log: {
      list: () => Promise.resolve([...log]),
      add: (_userId, decision) => Promise.resolve(void log.push(decision)),
    },
    show: (title, options) => Promise.resolve(void shown.push({ title, ...options })),
    close: (isMeant) =>
      Promise.resolve(void shown.splice(0, shown.length, ...shown.filter(({ data }) => !isMeant(data)))),
    pause: (ms) => new Promise((end) => void pauses.push({ ms, end })),
    now: () => 2,
  };
  return { parts, shown, locks, log, pauses };
}

async function push(state: Parameters<typeof open>[0] = {}) {
  const opened = open(state);
  await showPush(PUSH, opened.parts);
  return opened;
}

test("what is pushed is shown, one notification a room, and decided for the pages that come later", async () => {
  const { shown, locks, log } = await push();
  expect(shown).toMatchObject([
    { title: "Kiln night", body: "Elin: Friday?", tag: "kiln", silent: true, data: { roomId: "kiln", seq: 7 } },
  ]);
  expect(locks).toEqual(["atrium-notify-ines"]);
  expect(log).toMatchObject([{ roomId: "kiln", seq: 7, at: 2 }]);
  expect(JSON.stringify(log)).not.toContain("Kiln night");
});

test("what a page has decided already stands, shown or not", async () => {
  const { shown, log } = await push({ decided: [DECIDED] });
  expect({ shown, log }).toEqual({ shown: [], log: [DECIDED] });
  expect((await push({ decided: [{ ...DECIDED, seq: 6 }] })).shown).toHaveLength(1);
});

test("nothing is shown while a page in front shows the chats, and why is noted", async () => {
  const { shown, log } = await push({ held: ["atrium-attended-ines"] });
  expect(shown).toEqual([]);
  expect(log[0]).toMatchObject({ seq: 7 });
  expect(log[0]?.reasons.filter(({ holds }) => !holds)).toEqual([{ check: "away", holds: false }]);
});

test("a call is shown while it rings, and one that rings after it stays", async () => {
  const { parts, shown, pauses } = open();
  const [first, second] = [showRing(RING, parts), showRing({ ...RING, callId: "second" }, parts)];
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([45_000, 45_000]);
  expect(shown).toMatchObject([
    {
      title: "Kiln night",
      body: "Elin: Incoming voice call",
      tag: "call first",
      requireInteraction: true,
      silent: false,
    },
    { tag: "call second" },
  ]);
  pauses[0]?.end();
  await first;
  expect(shown).toMatchObject([{ tag: "call second" }]);
  pauses[1]?.end();
  await second;
  expect(shown).toEqual([]);
});

test("a call is shown no more once its record is pushed, and not at all to who looks at the chats", async () => {
  const { parts, shown } = open();
  void showRing(RING, parts);
  void showRing({ ...RING, roomId: "other", callId: "second" }, parts);
  await expect.poll(() => shown.length).toBe(2);
  // What else is said in the room takes no call away.
  await showPush(PUSH, parts);
  expect(shown).toMatchObject([{ tag: "call first" }, { tag: "call second" }, { tag: "kiln" }]);
  await showPush({ ...PUSH, seq: 8, isCall: true }, parts);
  expect(shown).toMatchObject([{ tag: "call second" }, { tag: "kiln" }, { tag: "kiln" }]);
  for (const state of [{ held: ["atrium-attended-ines"] }, { isSeen: true }]) {
    const attended = open(state);
    await showRing(RING, attended.parts);
    expect(attended.shown).toEqual([]);
  }
});

test("what is no call is not shown as one, and a call not as a message", () => {
  expect(readRing(RING)).toEqual(RING);
  expect(readPush(RING)).toBeNull();
  for (const other of [null, "text", PUSH, { ...RING, callId: 7 }, { ...RING, ringsForMs: "long" }])
    expect(readRing(other)).toBeNull();
});

test("what is no push of ours is not shown", () => {
  expect(readPush(PUSH)).toEqual(PUSH);
  for (const other of [null, "text", {}, { ...PUSH, seq: "7" }, { ...PUSH, title: undefined }])
    expect(readPush(other)).toBeNull();
});
