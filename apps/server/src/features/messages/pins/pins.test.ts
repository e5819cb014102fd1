import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestClients } from "../../../../test/test-clients.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { refusal, type TestClient } from "../../../platform/realtime/test-client.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

const pin = (client: TestClient, roomId: RoomId, seq: number) => client.do("messages.pin", { roomId, seq });
const listSeqs = async (client: TestClient, roomId: RoomId) =>
  (await client.do("messages.pins", { roomId })).pins.map(({ seq }) => seq);

/** A group of an owner, whose plan holds five pins, and a member, with six messages; and somebody else. */
async function open() {
  const [owner, member, stranger] = [await connect(), await connect(), await connect()];
  const group = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [member.userId] };
  const { roomId } = (await owner.do("rooms.create", group)).room;
  const isTold = (client: TestClient) =>
    client.until(() => client.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
  await Promise.all([isTold(owner), isTold(member)]);
  for (let place = 1; place <= 6; place += 1) {
    const content = { kind: "text" as const, text: `words ${place}` };
    await owner.do("messages.send", { roomId, clientId: randomUUID(), content });
  }
  return { owner, member, stranger, roomId };
}

test("a pin stands for everybody, newest first, is said in the room, and is taken away again  MSG-011 ROOM-069", async () => {
  const { owner, member, roomId } = await open();
  await pin(owner, roomId, 2);
  app.clock.nowMs += 1_000;
  await pin(owner, roomId, 1);
  await pin(owner, roomId, 1);
  await member.until(() => member.eventsOf("messages.pinsChanged").length === 2);
  expect(await member.do("messages.pins", { roomId })).toMatchObject({
    pins: [{ seq: 1, content: { text: "words 1" } }, { seq: 2 }],
    max: 5,
    canPin: false,
  });
  const { messages } = await member.do("messages.history", { roomId });
  expect(messages.slice(6).map(({ content }) => content)).toEqual([
    { kind: "pin", seq: 2 },
    { kind: "pin", seq: 1 },
  ]);
  await owner.do("messages.unpin", { roomId, seq: 1 });
  await owner.do("messages.unpin", { roomId, seq: 1 });
  expect(await listSeqs(member, roomId)).toEqual([2]);
  await member.until(() => member.eventsOf("messages.pinsChanged").length === 3);
});

test("a message that is pinned twice at once is pinned once, and said once", async () => {
  const { owner, roomId } = await open();
  await Promise.all([pin(owner, roomId, 2), pin(owner, roomId, 2), pin(owner, roomId, 2)]);
  expect(await listSeqs(owner, roomId)).toEqual([2]);
  const { messages } = await owner.do("messages.history", { roomId });
  expect(messages.filter(({ content }) => content.kind === "pin")).toHaveLength(1);
});

test("what is deleted is pinned no more, and what one has deleted for oneself is not there for oneself", async () => {
  const { owner, member, roomId } = await open();
  await pin(owner, roomId, 1);
  await pin(owner, roomId, 2);
  await member.do("messages.hide", { roomId, seqs: [2] });
  expect([await listSeqs(owner, roomId), await listSeqs(member, roomId)]).toEqual([[2, 1], [1]]);
  await owner.do("messages.delete", { roomId, seq: 1 });
  expect(await listSeqs(owner, roomId)).toEqual([2]);
  expect(await refusal(pin(owner, roomId, 1))).toBe("NOT_FOUND");
});

test("no more are pinned than the plan holds, also when they are pinned at once", async () => {
  const { owner, roomId } = await open();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((seq) => refusal(pin(owner, roomId, seq))));
  expect(answers.filter((answer) => answer === "accepted")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(1);
  expect(await listSeqs(owner, roomId)).toHaveLength(5);
});

test("members of a group and strangers pin nothing; of two in a direct chat both do; a pin is neither pinned nor sent on", async () => {
  const { owner, member, stranger, roomId } = await open();
  for (const client of [member, stranger]) {
    expect(await refusal(pin(client, roomId, 1))).toBe("NOT_FOUND");
    expect(await refusal(client.do("messages.unpin", { roomId, seq: 1 }))).toBe("NOT_FOUND");
  }
  expect(await refusal(stranger.do("messages.pins", { roomId }))).toBe("NOT_FOUND");
  expect(await refusal(pin(owner, roomId, 99))).toBe("NOT_FOUND");
  await pin(owner, roomId, 1);
  expect(await refusal(pin(owner, roomId, 7))).toBe("NOT_FOUND");
  const forward = { roomId, seqs: [7], to: [roomId], clientIds: [randomUUID()] };
  expect(await refusal(owner.do("messages.forward", forward))).toBe("NOT_FOUND");
  const { room } = await owner.do("rooms.create", { chatType: "direct", userId: member.userId });
  const content = { kind: "text" as const, text: "for two" };
  await owner.do("messages.send", { roomId: room.roomId, clientId: randomUUID(), content });
  await pin(member, room.roomId, 1);
  expect(await listSeqs(owner, room.roomId)).toEqual([1]);
});
