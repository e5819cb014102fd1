import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { POKE_PAUSE_MS } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestClients } from "../../../../test/test-clients.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { Refused, type TestClient } from "../../../platform/realtime/test-client.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
const poke = (client: TestClient, roomId: RoomId, clientId = randomUUID() as ClientId) =>
  client.do("messages.poke", { roomId, clientId });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer : error),
  );
const read = async (client: TestClient, roomId: RoomId) =>
  (await client.do("messages.history", { roomId })).messages.map(({ sender, content }) => ({ sender, content }));

/** Two people who have never written to each other, the chat of the two, and somebody else. */
async function open() {
  const [one, other, stranger] = [await connect(), await connect(), await connect()];
  const { room } = await one.do("rooms.create", { chatType: "direct", userId: other.userId });
  return {
    one,
    other,
    stranger,
    roomId: room.roomId,
  };
}

test("a poke is a message of its own kind, which reaches the other, counts as unread and can be answered with one back  MSG-011 ROOM-048", async () => {
  const { one, other, roomId } = await open();
  await poke(one, roomId);
  expect((await other.do("rooms.get", { roomId })).room).toMatchObject({
    unread: 1,
    recentMessage: { content: { kind: "poke", isBack: false } },
  });
  await poke(other, roomId);
  expect(await read(one, roomId)).toEqual([
    { sender: one.userId, content: { kind: "poke", isBack: false } },
    { sender: other.userId, content: { kind: "poke", isBack: true } },
  ]);
});

test("the next one waits for a pause, however many are asked for at once, and is told how long; a retry is no second one", async () => {
  const { one, other, roomId } = await open();
  const clientId = randomUUID() as ClientId;
  const first = await poke(one, roomId, clientId);
  expect(await poke(one, roomId, clientId)).toEqual(first);
  const answer = await refusal(poke(one, roomId));
  expect(answer).toMatchObject({ code: "RATE_LIMITED" });
  const { retryAfterMs } = answer as { retryAfterMs: number };
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(POKE_PAUSE_MS);
  const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(poke(other, roomId))));
  expect(answers.filter((each) => each === "accepted")).toHaveLength(1);
  expect(await read(one, roomId)).toHaveLength(2);
});

test("the pause is kept when the server has forgotten what it counted, and ends", async () => {
  const { one, roomId } = await open();
  await poke(one, roomId);
  await app.context.rateLimiter.reset(`messages:poked-by:${one.userId}:${roomId}`);
  app.clock.nowMs += POKE_PAUSE_MS - 1;
  expect(await refusal(poke(one, roomId))).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: 1 });
  app.clock.nowMs += 1;
  await poke(one, roomId);
  expect(await read(one, roomId)).toHaveLength(2);
});

test("there is none outside a direct chat of one's own, none in other words, and none is edited or sent on", async () => {
  const { one, other, stranger, roomId } = await open();
  const group = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [other.userId] };
  const { room } = await one.do("rooms.create", group);
  expect(await refusal(poke(one, room.roomId))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(poke(stranger, roomId))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(poke(one, randomUUID() as RoomId))).toMatchObject({ code: "NOT_FOUND" });
  const said = { roomId, clientId: randomUUID(), content: { kind: "poke", isBack: false } as never };
  expect(await refusal(one.do("messages.send", said))).toMatchObject({ code: "BAD_INPUT" });
  const { seq } = await poke(one, roomId);
  const words = { kind: "text" as const, text: "look" };
  expect(await refusal(one.do("messages.edit", { roomId, seq, content: words }))).toMatchObject({ code: "NOT_FOUND" });
  const forward = { roomId, seqs: [seq], to: [room.roomId], clientIds: [randomUUID()] };
  expect(await refusal(one.do("messages.forward", forward))).toMatchObject({ code: "NOT_FOUND" });
});
