import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { DRAFTS_MAX } from "@atrium/contracts/draft-limits";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { refusal, type TestClient } from "../../../platform/realtime/test-client.ts";

const app = useTestApp();
const { connect, openDevice } = useTestClients(app);

const save = (client: TestClient, roomId: RoomId, text: string, replyTo: number | null = null) =>
  client.do("messages.saveDraft", { roomId, text, replyTo });
const list = async (client: TestClient) =>
  (await client.do("messages.drafts", {})).drafts.map(({ roomId, text, replyTo }) => [roomId, text, replyTo?.seq]);

async function open() {
  const [owner, member, stranger] = [await connect(), await connect(), await connect()];
  const roomId = await createTestRoom(app, { owner, members: [owner, member], messages: [[owner, "When?"]] });
  return { owner, member, stranger, roomId };
}

test("what one begins to write is on all one's devices with what it answers, the last word right, and is not stored in clear", async () => {
  const { member, roomId } = await open();
  const phone = await openDevice(member);
  await save(member, roomId, "Limestone on", 1);
  await phone.until(() => phone.eventsOf("messages.draftChanged").length === 1);
  expect(phone.eventsOf("messages.draftChanged")[0]).toMatchObject({
    roomId,
    text: "Limestone on",
    replyTo: { seq: 1 },
  });
  await save(phone, roomId, "Limestone on Monday");
  expect(await list(member)).toEqual([[roomId, "Limestone on Monday", undefined]]);
  const { rows } = await app.context.db.pool.query("select message_drafts::text as row from message_drafts");
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from("Limestone").toString("hex"));
  await save(member, roomId, "");
  await phone.until(() => phone.eventsOf("messages.draftChanged").length === 3);
  expect(await list(phone)).toEqual([]);
});

test("a draft is its author's alone, of rooms in which they may write, and as long as a message at most", async () => {
  const { owner, member, stranger, roomId } = await open();
  const channel = await createTestRoom(app, { chatType: "channel", owner, members: [owner, member] });
  await save(member, roomId, "mine");
  expect([await list(owner), await list(stranger)]).toEqual([[], []]);
  expect(await refusal(save(stranger, roomId, "words"))).toBe("NOT_FOUND");
  expect(await refusal(save(member, channel, "words"))).toBe("ROOM_READ_ONLY");
  expect(await refusal(save(member, roomId, "x".repeat(MESSAGE_MAX_LENGTH + 1)))).toBe("MESSAGE_TOO_LONG");
  await member.do("rooms.leave", { roomId });
  expect(await list(member)).toEqual([]);
});

test(`there are ${DRAFTS_MAX} at most, also when they come at once; what answers something that is gone answers nothing`, async () => {
  const { member, roomId } = await open();
  const rooms = [];
  for (let place = 0; place < 2; place += 1) rooms.push(await createTestRoom(app, { owner: member, members: [] }));
  await app.context.db.pool.query(
    `with made as (insert into rooms (id, chat_type, name, unique_key, wrapped_key, owner_id)
      select gen_random_uuid(), 'group', '', 'drafts:' || gen_random_uuid(), '', $1 from generate_series(1, $2) returning id)
    insert into message_drafts (user_id, room_id, id, sealed, updated_at) select $1, id, gen_random_uuid(), '', now() from made`,
    [member.userId, DRAFTS_MAX - 1],
  );
  const answers = await Promise.all(rooms.map((room) => refusal(save(member, room, randomUUID()))));
  expect(answers).toEqual(expect.arrayContaining(["CONFLICT", "accepted"]));
  await app.context.db.pool.query("delete from message_drafts where user_id = $1", [member.userId]);
  await save(member, roomId, "words", 99);
  expect(await list(member)).toEqual([[roomId, "words", undefined]]);
});
