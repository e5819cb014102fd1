import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { countWaiting, untilWaiting } from "../../../../test/test-locks.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";

const app = useTestApp();

test("edits that wait for a room's index leave connections to everybody else", async () => {
  const ines = await app.connect("ines");
  const words = Array.from({ length: 12 }, (_value, index) => [ines, `Words ${index}`] as const);
  const roomId = await createTestRoom(app, { owner: ines, members: [], messages: words });
  await ines.do("rooms.open", { roomId });
  const { pool } = app.context.db;
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query("insert into search_progress (room_id) values ($1) on conflict do nothing", [roomId]);
  await client.query("begin");
  await client.query("select from search_progress where room_id = $1 for update", [roomId]);
  const edits = words.map((_words, index) =>
    ines.do("messages.edit", { roomId, seq: index + 1, content: { kind: "text", text: "Other words" } }),
  );
  await untilWaiting(pool, 4);
  await ines.do("messages.history", { roomId });
  expect(await countWaiting(pool)).toBe(4);
  await client.query("commit");
  expect((await Promise.all(edits)).map(({ revision }) => revision)).toEqual(words.map(() => 1));
});
