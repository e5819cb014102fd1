import type { RoomId } from "@atrium/contracts/ids";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { untilWaiting } from "../../../test/test-locks.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { replaceContent, setReaction } from "./changes/change-store.ts";

const app = useTestApp();
const at = new Date("2026-06-18T08:00:00Z");
const DELETED = { kind: "deleted", sealed: Buffer.alloc(0), editedAt: null } as const;

/** A message of Ines, and what reacts to it as Tomasz does. */
async function meet() {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const roomId = await createTestRoom(app, { owner: ines, members: [tomasz], messages: [[ines, "Words"]] });
  const { pool } = app.context.db;
  const react = (emoji: string | null) => setReaction(pool, { roomId, seq: 1, userId: tomasz.userId, emoji, at });
  return { roomId, react };
}

/** A transaction that has the message in hand, as a deletion that is under way has. */
async function holdMessage(roomId: RoomId) {
  const client = await app.context.db.pool.connect();
  onTestFinished(() => client.release());
  await client.query("begin");
  await client.query("select from messages where room_id = $1 and seq = 1 for no key update", [roomId]);
  return { client, untilWaitedFor: () => untilWaiting(app.context.db.pool, 1) };
}

const readReactions = async (roomId: RoomId) =>
  (await app.context.db.pool.query("select emoji from message_reactions where room_id = $1", [roomId])).rows;

const MEETINGS: readonly (readonly [string, string | null, string | null])[] = [
  ["a first reaction", null, "🎉"],
  ["another one", "👍", "🎉"],
  ["taking it back", "👍", null],
];
test.each(MEETINGS)("%s that meets a deletion waits for it, and leaves nothing", async (_what, before, emoji) => {
  const { roomId, react } = await meet();
  if (before) await react(before);
  const { client, untilWaitedFor } = await holdMessage(roomId);
  const reacting = react(emoji);
  await untilWaitedFor();
  expect(await replaceContent(client, { roomId, seq: 1, ...DELETED })).not.toBeNull();
  await client.query("commit");
  expect(await reacting).toBeNull();
  expect(await readReactions(roomId)).toEqual([]);
});
