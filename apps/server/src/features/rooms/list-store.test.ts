import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { explainOn, misleadPlanner } from "../../../test/test-plans.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { createMessages } from "../messages/messages.ts";
import { findRoom, listRooms } from "./list-store.ts";

const app = useTestApp();
const MESSAGES = 5_000;
const ROOMS = 120;

test("a list of rooms reads at most the newest message of each, however many there are of others", async () => {
  const [ines, tomasz] = await Promise.all([app.signIn("ines"), app.signIn("tomasz")]);
  const { pool } = app.context.db;
  const long = await createTestRoom(app, { members: [ines, tomasz] });
  const past = Array.from({ length: MESSAGES }, () => ({
    roomId: long,
    sender: tomasz.userId,
    clientId: randomUUID() as ClientId,
    content: { kind: "text" as const, text: "hay" },
    createdAt: new Date(app.clock.nowMs),
  }));
  await createMessages(app.context).addPast(past);
  await pool.query("update room_members set read_seq = $1 where room_id = $2", [MESSAGES, long]);
  for (let count = 1; count < ROOMS; count += 1) await createTestRoom(app, { members: [ines] });
  await pool.query("analyze rooms, room_members");
  await misleadPlanner(pool);
  const page = { userId: ines.userId, changedSince: null, after: null, limit: ROOMS + 1 };
  for (const read of [
    async (explained: typeof pool) => (await listRooms(explained, page)).length,
    async (explained: typeof pool) => (await listRooms(explained, { ...page, changedSince: "0" })).length,
    async (explained: typeof pool) => ((await findRoom(explained, ines.userId, long)) ? ROOMS : 0),
  ]) {
    const explained = explainOn(pool);
    expect(await read(explained.pool)).toBe(ROOMS);
    expect(explained.tables()).toContain("messages");
    expect(explained.countRead("messages")).toBeLessThanOrEqual(ROOMS);
  }
});
