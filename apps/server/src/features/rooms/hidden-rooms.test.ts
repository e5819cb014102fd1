import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { explainOn } from "../../../test/test-plans.ts";
import { createMessages } from "../messages/messages.ts";
import { findRoom } from "./list-store.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

test("a chat in which nothing was said yet and that was taken off the list is told as removed to a device that was away", async () => {
  const [me, other] = [await connect(), await connect()];
  const { room } = await me.do("rooms.create", { chatType: "direct", userId: other.userId });
  const before = await me.do("rooms.sync", {});
  expect(before.rooms.map(({ roomId }) => roomId)).toEqual([room.roomId]);
  await me.do("rooms.hide", { roomId: room.roomId });
  const all = await me.do("rooms.sync", {});
  expect(all.rooms).toEqual([]);
  const after = await me.do("rooms.sync", { since: before.since });
  expect(after).toMatchObject({ full: false, rooms: [], removed: [room.roomId] });
});

/** How many rows of messages PostgreSQL reads to show a member a room of so many messages, after `prepare`. */
async function countRead(
  prepare: (me: Awaited<ReturnType<typeof connect>>, roomId: RoomId, count: number) => Promise<unknown>,
) {
  const [me, other] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Long", userIds: [other.userId] };
  const { roomId } = (await me.do("rooms.create", input)).room;
  const count = 5_000;
  await createMessages(app.context).addPast(
    Array.from({ length: count }, () => ({
      roomId,
      sender: other.userId,
      clientId: randomUUID() as ClientId,
      content: { kind: "text" as const, text: "hay" },
      createdAt: new Date(app.clock.nowMs),
    })),
  );
  const { pool } = app.context.db;
  await pool.query("analyze");
  await prepare(me, roomId, count);
  const explained = explainOn(pool);
  await findRoom(explained.pool, me.userId, roomId);
  return explained.countRead("messages");
}

test("a member who has deleted the newest message of a long room for themselves has the one before it looked up, not all", async () => {
  const read = await countRead(async (me, roomId, count) => {
    await me.do("rooms.markRead", { roomId, seq: count });
    await me.do("messages.hide", { roomId, seqs: [count] });
  });
  expect(read).toBeLessThanOrEqual(10);
});
