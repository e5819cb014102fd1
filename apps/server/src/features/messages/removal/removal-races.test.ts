import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { untilWaiting } from "../../../../test/test-locks.ts";
import { listUnindexedRooms } from "../search/search-store.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

/** A room of two in which two messages were said, which both have cleared. */
async function clearedRoom() {
  const [owner, member] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [member.userId] };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  for (const text of ["one", "two"])
    await owner.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
  for (const person of [owner, member]) await person.do("rooms.clearHistory", { roomId });
  return { owner, roomId };
}

async function listSeqs(roomId: RoomId): Promise<number[]> {
  const { rows } = await app.context.db.pool.query("select seq from messages where room_id = $1 order by seq", [
    roomId,
  ]);
  return rows.map(({ seq }) => seq);
}

/** What somebody else does in a transaction of their own, and what happens before it ends. */
async function meanwhile(
  begin: (client: pg.PoolClient) => Promise<unknown>,
  happen: (client: pg.PoolClient) => unknown,
) {
  const client = await app.context.db.pool.connect();
  try {
    await client.query("begin");
    await begin(client);
    await happen(client);
    await client.query("commit");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("who joins a cleared room just now keeps what they can see", async () => {
  const { roomId } = await clearedRoom();
  const newcomer = await connect();
  let removal: Promise<void> | undefined;
  await meanwhile(
    (client) => client.query("select from rooms where id = $1 for no key update", [roomId]),
    async (client) => {
      removal = app.runJobs();
      await untilWaiting(app.context.db.pool, 1);
      await client.query("insert into room_members (room_id, user_id) values ($1, $2)", [roomId, newcomer.userId]);
    },
  );
  await removal;
  expect(await listSeqs(roomId)).toEqual([1, 2]);
});

test("a message that somebody is at is left for the next round with what follows it, and nobody waits for anybody", async () => {
  const { roomId } = await clearedRoom();
  await meanwhile(
    (client) => client.query("select from messages where room_id = $1 and seq = 1 for no key update", [roomId]),
    async () => {
      await app.runJobs();
      expect(await listSeqs(roomId)).toEqual([1, 2]);
    },
  );
  await app.runTimedJob("messages.remove-cleared");
  expect(await listSeqs(roomId)).toEqual([]);
});

test("a room of which all is gone is not to be indexed", async () => {
  const { roomId } = await clearedRoom();
  const { pool } = app.context.db;
  expect(await listUnindexedRooms(pool, 1)).toContain(roomId);
  await app.runJobs();
  expect(await listUnindexedRooms(pool, 1)).not.toContain(roomId);
});

test("a room that cannot be looked at keeps those after it from nothing, and is looked at again", async () => {
  const rooms = [await clearedRoom(), await clearedRoom()].map(({ roomId }) => roomId).toSorted() as [RoomId, RoomId];
  const { pool } = app.context.db;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`);
  await pool.query(
    `create trigger refuse before delete on messages for each row when (old.room_id = '${rooms[0]}') execute function refuse()`,
  );
  await expect(app.runTimedJob("messages.remove-cleared")).rejects.toThrow("not all that was cleared could be removed");
  expect([await listSeqs(rooms[0]), await listSeqs(rooms[1])]).toEqual([[1, 2], []]);
  await pool.query("drop trigger refuse on messages");
  await app.runTimedJob("messages.remove-cleared");
  expect(await listSeqs(rooms[0])).toEqual([]);
});
