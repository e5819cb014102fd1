import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { refusal } from "../../../platform/realtime/test-client.ts";
import { makePerson, mergeAll, type TestPerson } from "./test-merge.ts";

const app = useTestApp();
beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

const run = (person: TestPerson, field: string, of: { userId: UserId }, more = "") =>
  app.graphql(person.token, `mutation { ${field}(userId: "${of.userId}") ${more && `{ ${more} }`} }`);
const befriend = async (one: TestPerson, other: TestPerson) => {
  await run(one, "requestFriend", other, "state");
  await run(other, "acceptFriend", one, "state");
};
const stateOf = async (person: TestPerson, other: TestPerson) =>
  (
    await app.graphql<{ friendships: { state: string }[] }>(
      person.token,
      "query ($ids: [ID!]!) { friendships(userIds: $ids) { state } }",
      { ids: [other.userId] },
    )
  ).data.friendships[0]?.state;
const blocked = async (person: TestPerson) =>
  (
    await app.graphql<{ blockedPeople: { userId: UserId }[] }>(person.token, "{ blockedPeople { userId } }")
  ).data.blockedPeople.map(({ userId }) => userId);
const open = async (one: TestPerson, other: TestPerson): Promise<RoomId> =>
  (await one.client.do("rooms.create", { chatType: "direct", userId: other.userId })).room.roomId;
const say = (person: TestPerson, roomId: RoomId, text: string) =>
  person.client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });

test("an account that was blocked, joined with one that is a friend, is a friend no more", async () => {
  const [into, from] = [await makePerson(app, "phone"), await makePerson(app, "email")];
  const victim = await makePerson(app, "phone", "Ada");
  await befriend(into, victim);
  await run(victim, "blockPerson", from);
  expect((await mergeAll(app, into, from)).step).toBe("MERGED");
  expect(await blocked(victim)).toEqual([into.userId]);
  expect(await stateOf(victim, into)).toBe("none");
});

test("a request between who has blocked an account and who it is joined with waits no more", async () => {
  const [into, from] = [await makePerson(app, "phone"), await makePerson(app, "email")];
  const victim = await makePerson(app, "phone", "Ada");
  await run(victim, "blockPerson", from);
  await run(victim, "requestFriend", into, "state");
  expect((await mergeAll(app, into, from)).step).toBe("MERGED");
  await run(into, "acceptFriend", victim, "state");
  expect([await blocked(victim), await stateOf(victim, into)]).toEqual([[into.userId], "none"]);
});

test("of two chats that joining accounts leaves side by side a block closes both", async () => {
  const [into, from] = [await makePerson(app, "phone"), await makePerson(app, "email")];
  const victim = await makePerson(app, "phone", "Ada");
  const rooms = [await open(into, victim), await open(from, victim)];
  await say(into, rooms[0] as RoomId, "one");
  await say(from, rooms[1] as RoomId, "two");
  expect((await mergeAll(app, into, from)).step).toBe("MERGED");
  await app.runJobs();
  await run(victim, "blockPerson", into);
  const answers = [];
  for (const roomId of rooms) answers.push(await refusal(say(into, roomId, "You thought so?")));
  expect(answers).toEqual(["ROOM_READ_ONLY", "ROOM_READ_ONLY"]);
});

test("when the block of an account that was joined is taken back, both of its chats are open again", async () => {
  const [into, from] = [await makePerson(app, "phone"), await makePerson(app, "email")];
  const victim = await makePerson(app, "phone", "Ada");
  const rooms = [await open(into, victim), await open(from, victim)];
  await say(into, rooms[0] as RoomId, "one");
  await say(from, rooms[1] as RoomId, "two");
  await run(victim, "blockPerson", from);
  await mergeAll(app, into, from);
  await app.runJobs();
  await run(victim, "unblockPerson", into);
  const answers = [];
  for (const roomId of rooms) answers.push(await refusal(say(victim, roomId, "Let us talk.")));
  expect(answers).toEqual(["accepted", "accepted"]);
});
