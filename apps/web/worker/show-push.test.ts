import type { RoomId } from "@atrium/contracts/ids";
import type { PushPayload } from "@atrium/contracts/notifications";
import { expect, test } from "vitest";
import type { Decision } from "../src/features/notifications/desktop/decisions.ts";
import { readPush, showPush } from "./show-push.ts";

const PUSH: PushPayload = {
  userId: "ines",
  roomId: "kiln",
  seq: 7,
  title: "Kiln night",
  body: "Elin: Friday?",
  isSilent: true,
};
const DECIDED: Decision = { roomId: "kiln" as RoomId, seq: 7, at: 1, reasons: [] };

async function push({ decided = [] as Decision[], held = [] as string[] } = {}) {
  const log = [...decided];
  const [shown, locks]: [unknown[], string[]] = [[], []];
  await showPush(PUSH, {
    exclusively: async (lock, work) => {
      locks.push(lock);
      await work();
    },
    isHeld: (lock) => Promise.resolve(held.includes(lock)),
    log: {
      list: () => Promise.resolve([...log]),
      add: (_userId, decision) => Promise.resolve(void log.push(decision)),
    },
    show: (title, options) => Promise.resolve(void shown.push({ title, ...options })),
    now: () => 2,
  });
  return { shown, locks, log };
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

test("what is no push of ours is not shown", () => {
  expect(readPush(PUSH)).toEqual(PUSH);
  for (const other of [null, "text", {}, { ...PUSH, seq: "7" }, { ...PUSH, title: undefined }])
    expect(readPush(other)).toBeNull();
});
