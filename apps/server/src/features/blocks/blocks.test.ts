import type { RoomId, UserId } from "@atrium/contracts/ids";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { refusal, TestClient } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

async function ask<Data>(by: Person, query: string, variables: object = {}): Promise<Data | string> {
  const { data, errors } = await app.graphql<Data>(by.token, query, variables);
  return errors?.[0]?.extensions.code ?? data;
}
const change = async (by: Person, field: string, of: { userId: string }) => {
  const answer = await ask<{ made: boolean }>(by, `mutation ($id: ID!) { made: ${field}(userId: $id) }`, {
    id: of.userId,
  });
  return typeof answer === "string" ? answer : answer.made;
};
const block = (by: Person, of: { userId: string }) => change(by, "blockPerson", of);
const unblock = (by: Person, of: { userId: string }) => change(by, "unblockPerson", of);
const act = async (by: Person, field: string, of: Person) => {
  const query = `mutation ($id: ID!) { made: ${field}(userId: $id) { state } }`;
  const answer = await ask<{ made: { state: string } }>(by, query, { id: of.userId });
  return typeof answer === "string" ? answer : answer.made.state;
};
const befriend = async (one: Person, other: Person) => [
  await act(one, "requestFriend", other),
  await act(other, "acceptFriend", one),
];
const standing = async (by: Person, of: Person) => {
  const query = "query ($ids: [ID!]!) { friendships(userIds: $ids) { state } }";
  const answer = await ask<{ friendships: { state: string }[] }>(by, query, { ids: [of.userId] });
  return typeof answer === "string" ? answer : answer.friendships[0]?.state;
};
const listed = async (by: Person) => {
  const answer = await ask<{ blockedPeople: { userId: UserId }[] }>(by, "{ blockedPeople { userId } }");
  return typeof answer === "string" ? answer : answer.blockedPeople.map(({ userId }) => userId);
};
/** What somebody is told of another, in Activity. */
const told = async (by: Person, of: Person) => {
  const query = "{ feeds { code sender { id } } }";
  const answer = await ask<{ feeds: { code: string; sender: { id: string } | null }[] }>(by, query);
  if (typeof answer === "string") return [answer];
  return answer.feeds.filter(({ sender }) => sender?.id === of.userId).map(({ code }) => code);
};
async function connect(person: Person) {
  const client = await TestClient.signedIn(app.url, person.token);
  return Object.assign(client, {
    open: async (other: Person) => (await client.do("rooms.create", { chatType: "direct", userId: other.userId })).room,
    say: (roomId: RoomId, text = "Hello") =>
      refusal(client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } })),
    canPost: async (roomId: RoomId) => (await client.do("rooms.get", { roomId })).room.permissions.canPost,
  });
}
async function pair() {
  const [me, other] = [await people.someone(), await people.someone()];
  return { me, other, mine: await connect(me), theirs: await connect(other) };
}

describe("who is blocked", () => {
  test("writes no more in the chat of the two, nor does who blocked, until that is ended  B-37", async () => {
    const { me, other, mine, theirs } = await pair();
    const { roomId } = await theirs.open(me);
    expect(await theirs.say(roomId)).toBe("accepted");
    await mine.do("rooms.get", { roomId });
    expect([await block(me, other), await block(me, other)]).toEqual([true, true]);
    await expect.poll(() => theirs.say(roomId), { timeout: 30_000 }).toBe("ROOM_READ_ONLY");
    expect(await mine.say(roomId)).toBe("ROOM_READ_ONLY");
    const at = { roomId, seq: 1 };
    expect(await refusal(theirs.do("messages.edit", { ...at, content: { kind: "text", text: "Again" } }))).toBe(
      "ROOM_READ_ONLY",
    );
    expect(await refusal(theirs.do("messages.react", { ...at, emoji: "👍" }))).toBe("ROOM_READ_ONLY");
    expect([await theirs.canPost(roomId), await mine.canPost(roomId)]).toEqual([false, false]);
    expect([await listed(me), await listed(other)]).toEqual([[other.userId], []]);
    expect([await unblock(other, me), await mine.canPost(roomId)]).toEqual([true, false]);
    expect(await unblock(me, other)).toBe(true);
    expect([await listed(me), await theirs.canPost(roomId)]).toEqual([[], true]);
    await expect.poll(() => theirs.say(roomId), { timeout: 30_000 }).toBe("accepted");
  });

  test("opens no chat, asks nobody to be friends, and is answered as by who is nobody", async () => {
    const { me, other, theirs } = await pair();
    const missing = { userId: "0190a000-0000-7000-8000-000000000001" } as Person;
    await block(me, other);
    expect(await refusal(theirs.open(me))).toBe(await refusal(theirs.open(missing)));
    expect(await act(other, "requestFriend", me)).toBe(await act(other, "requestFriend", missing));
    expect(await standing(me, other)).toBe("none");
  });

  test("is no friend any more, and nothing that waited between the two waits", async () => {
    const { me, other } = await pair();
    const third = await people.someone();
    for (const one of [me, other]) await befriend(third, one);
    await ask(third, "mutation ($a: ID!, $b: ID!) { introduce(userId: $a, otherId: $b) { id } }", {
      a: me.userId,
      b: other.userId,
    });
    await act(other, "requestFriend", me);
    expect(await told(me, other)).toEqual(["CONTACT_REQUEST"]);
    await block(me, other);
    expect([await standing(me, other), await told(me, other)]).toEqual(["none", []]);
    expect(await ask(me, "{ introductions { id } }")).toEqual({ introductions: [] });
    expect(await told(me, third)).not.toContain("CONTACT_INTRODUCTION");
    const friends = await pair();
    await befriend(friends.me, friends.other);
    await block(friends.other, friends.me);
    expect([await standing(friends.me, friends.other), await standing(friends.me, third)]).toEqual(["none", "none"]);
  });

  test("is not brought into rooms by who blocked them, nor brings them, and tells them nothing in Activity", async () => {
    const { me, other, theirs } = await pair();
    await block(me, other);
    const roomId = await createTestRoom(app, { owner: other, members: [other] });
    const group = { chatType: "group" as const, clientId: randomUUID(), name: "Yard", userIds: [me.userId] };
    expect(await refusal(theirs.do("rooms.create", group))).toBe("NOT_FOUND");
    expect(await refusal(theirs.do("rooms.addMembers", { roomId, userIds: [me.userId] }))).toBe("NOT_FOUND");
    expect(await refusal(theirs.do("invitations.invite", { roomId, userIds: [me.userId] }))).toBe("NOT_FOUND");
    const [from, to] = [60_000, 120_000].map((later) => new Date(app.clock.nowMs + later).toISOString());
    const made = await ask(
      other,
      `mutation ($from: String!, $to: String!, $ids: [ID!]) {
        createEvent(title: "Yard", startTime: $from, endTime: $to, participantIds: $ids) { id } }`,
      { from, to, ids: [me.userId] },
    );
    expect(made).toMatchObject({ createEvent: { id: expect.any(String) as string } });
    expect(await told(me, other)).toEqual([]);
  });

  test("does not see who blocked them online, nor is seen", async () => {
    const { me, other, mine, theirs } = await pair();
    await theirs.open(me);
    const watch = async () => [
      (await mine.do("presence.watch", { userIds: [other.userId] })).online,
      (await theirs.do("presence.watch", { userIds: [me.userId] })).online,
    ];
    await expect.poll(watch, { timeout: 30_000 }).toEqual([[other.userId], [me.userId]]);
    await block(me, other);
    expect(await watch()).toEqual([[], []]);
  });

  test("is blocked by each for themselves: the chat opens when neither does any more", async () => {
    const { me, other, mine, theirs } = await pair();
    const { roomId } = await theirs.open(me);
    await theirs.say(roomId);
    await Promise.all([block(me, other), block(other, me)]);
    await unblock(me, other);
    expect([await mine.canPost(roomId), await listed(other)]).toEqual([false, [me.userId]]);
    await unblock(other, me);
    expect(await mine.canPost(roomId)).toBe(true);
  });

  test("opens no chat at the moment in which they are blocked: there is none, or it is closed", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { me, other, mine, theirs } = await pair();
      await Promise.all([refusal(theirs.open(me)), block(me, other)]);
      const { rooms } = await mine.do("rooms.sync", {});
      const { roomId } = (await refusal(theirs.open(me))) === "accepted" ? await theirs.open(me) : { roomId: null };
      expect(roomId === null ? rooms : await theirs.canPost(roomId)).toEqual(roomId === null ? [] : false);
      for (const client of [mine, theirs]) client.close();
    }
  });
});

test("nobody blocks themselves, or who is nobody; and all devices of who blocks hear of it", async () => {
  const { me, other } = await pair();
  expect(await block(me, me)).toBe("BAD_INPUT");
  expect(await block(me, { userId: "0190a000-0000-7000-8000-000000000001" })).toBe("NOT_FOUND");
  const [device, theirs] = [await connect(me), await connect(other)];
  await block(me, other);
  await device.until(() => device.eventsOf("blocks.changed").length > 0);
  expect(theirs.eventsOf("blocks.changed")).toEqual([]);
});
