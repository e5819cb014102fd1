import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { refusal } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
const clients = useTestClients(app);

async function connect() {
  const client = await clients.connect();
  const seenBy = async (roomId: RoomId, seq = 1) => {
    const { members, others } = await client.do("rooms.seenBy", { roomId, seq });
    return { who: members.map((member) => member.userId), others };
  };
  return Object.assign(client, { seenBy });
}

async function setUp() {
  const [owner, second, third] = [await connect(), await connect(), await connect()];
  const roomId = await createTestRoom(app, { owner, members: [owner, second, third] });
  for (const text of ["one", "two"])
    await owner.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
  return { owner, second, third, roomId };
}

test("who has read one's message is told from the read marks, of those who are still there  MSG-002 MSG-014", async () => {
  const { owner, second, third, roomId } = await setUp();
  expect(await owner.seenBy(roomId)).toEqual({ who: [], others: 2 });
  await second.do("rooms.markRead", { roomId, seq: 1 });
  await third.do("rooms.markRead", { roomId, seq: 2 });
  expect(await owner.seenBy(roomId, 1)).toEqual({ who: [second.userId, third.userId], others: 2 });
  expect(await owner.seenBy(roomId, 2)).toEqual({ who: [third.userId], others: 2 });
  await third.do("rooms.leave", { roomId });
  expect(await owner.seenBy(roomId, 2)).toEqual({ who: [], others: 1 });
});

test("of another's message, of one that is not there or deleted, and of a stranger's room nobody is told", async () => {
  const { owner, second, roomId } = await setUp();
  const stranger = await connect();
  expect(await refusal(second.seenBy(roomId))).toBe("NOT_FOUND");
  expect(await refusal(owner.seenBy(roomId, 9))).toBe("NOT_FOUND");
  expect(await refusal(stranger.seenBy(roomId))).toBe("NOT_FOUND");
  expect(await refusal(owner.seenBy(roomId, 0))).toBe("BAD_INPUT");
  await owner.do("messages.delete", { roomId, seq: 1 });
  expect(await refusal(owner.seenBy(roomId))).toBe("NOT_FOUND");
});

test("in a crowd nobody is told", async () => {
  const { owner, roomId } = await setUp();
  const setCount = (count: number) =>
    app.context.db.pool.query("update rooms set member_count = $2 where id = $1", [roomId, count]);
  await setCount(SMALL_ROOM_MEMBERS);
  expect(await refusal(owner.seenBy(roomId))).toBe("accepted");
  await setCount(SMALL_ROOM_MEMBERS + 1);
  expect(await refusal(owner.seenBy(roomId))).toBe("NOT_FOUND");
});

test("a room is read by its id as it stands in the list, by who is in it  ROOM-067", async () => {
  const { second, roomId } = await setUp();
  const stranger = await connect();
  const { rooms } = await second.do("rooms.sync", {});
  const { room } = await second.do("rooms.get", { roomId });
  expect(room).toEqual(rooms.find((one) => one.roomId === roomId));
  expect(room.roomId).toBe(roomId);
  expect(await refusal(stranger.do("rooms.get", { roomId }))).toBe("NOT_FOUND");
  expect(await refusal(second.do("rooms.get", { roomId: randomUUID() }))).toBe("NOT_FOUND");
});
