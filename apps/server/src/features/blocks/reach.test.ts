import type { ProfileId, RoomId } from "@atrium/contracts/ids";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { Outbox } from "../../platform/mail/outbox.ts";
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
const block = (by: Person, of: Person) =>
  ask(by, "mutation ($id: ID!) { blockPerson(userId: $id) }", { id: of.userId });
const stateOf = async (by: Person, of: Person) => {
  const answer = await ask<{ friendships: { state: string }[] }>(
    by,
    "query ($ids: [ID!]!) { friendships(userIds: $ids) { state } }",
    { ids: [of.userId] },
  );
  return typeof answer === "string" ? answer : answer.friendships[0]?.state;
};
async function pair() {
  const [me, other] = [await people.someone(), await people.someone()];
  const [mine, theirs] = [
    await TestClient.signedIn(app.url, me.token),
    await TestClient.signedIn(app.url, other.token),
  ];
  return { me, other, mine, theirs };
}
const openChat = async (by: TestClient, other: Person): Promise<RoomId> =>
  (await by.do("rooms.create", { chatType: "direct", userId: other.userId })).room.roomId;
const say = async (by: TestClient, roomId: RoomId, text: string) =>
  by.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });

describe("two of whom one has blocked the other", () => {
  test("are introduced to each other by a friend of both without being told, and become no friends by it", async () => {
    const { me, other } = await pair();
    const third = await people.someone();
    await people.befriend(third, me);
    await people.befriend(third, other);
    await block(me, other);
    const made = await ask<{ introduce: { id: string } }>(
      third,
      "mutation ($a: ID!, $b: ID!) { introduce(userId: $a, otherId: $b) { id } }",
      { a: me.userId, b: other.userId },
    );
    const told = await ask<{ introductions: { id: string; people: { userId: string }[] }[] }>(
      me,
      "{ introductions { id people { userId } } }",
    );
    const { id } = typeof made === "string" ? { id: "" } : made.introduce;
    for (const person of [other, me])
      await ask(person, "mutation ($id: ID!) { answerIntroduction(id: $id, accept: true) { state } }", { id });
    expect({ told, state: await stateOf(me, other) }).toEqual({ told: { introductions: [] }, state: "none" });
  });

  test("do not vote in polls of their chat", async () => {
    const { me, other, mine, theirs } = await pair();
    const roomId = await openChat(mine, other);
    const content = {
      kind: "poll",
      question: "When?",
      options: ["Today", "Never"],
      isAnonymous: false,
      isMultiple: false,
    };
    const { seq } = await mine.do("messages.send", { roomId, clientId: randomUUID(), content: content as never });
    await block(me, other);
    expect(await refusal(theirs.do("messages.vote", { roomId, seq, options: [1] }))).toBe("ROOM_READ_ONLY");
  });

  test("do not delete their chat for both: what was said stays with the other", async () => {
    const { me, other, mine, theirs } = await pair();
    const roomId = await openChat(theirs, me);
    await say(theirs, roomId, "I know where you live.");
    await say(mine, roomId, "Leave me alone.");
    await block(me, other);
    await refusal(theirs.do("rooms.delete", { roomId }));
    expect((await mine.do("messages.history", { roomId })).messages).toHaveLength(2);
  });

  test("see no more who comes and goes, also where they watched before", async () => {
    const { me, other, mine, theirs } = await pair();
    await openChat(theirs, me);
    await createTestRoom(app, { members: [me, other] });
    await theirs.do("presence.watch", { userIds: [me.userId] });
    await block(me, other);
    const before = theirs.eventsOf("presence.changed").length;
    await mine.do("presence.set", { presence: false });
    await mine.do("presence.set", { presence: true });
    await theirs.do("rooms.sync", {});
    expect(theirs.eventsOf("presence.changed").slice(before)).toEqual([{ userId: me.userId, presence: false }]);
  });

  test("do not see what the other reads in their chat", async () => {
    const { me, other, mine, theirs } = await pair();
    const roomId = await openChat(theirs, me);
    const { seq } = await say(theirs, roomId, "Read this");
    await theirs.do("rooms.open", { roomId });
    await block(me, other);
    await mine.do("rooms.markRead", { roomId, seq });
    const { room } = await theirs.do("rooms.get", { roomId });
    expect([theirs.eventsOf("rooms.read").filter(({ userId }) => userId === me.userId), room.seenSeq]).toEqual([
      [],
      null,
    ]);
  });

  test("are not mailed by the other's invitations of contacts", async () => {
    const { me, other } = await pair();
    await block(me, other);
    const profileId = (await people.make(
      other,
      'createProfile(title: "Work", accessLevel: PUBLIC, colorCode: "#b4d8ff,#7db6f7", data: [])',
      "profileId",
    )) as ProfileId;
    const made = await ask<{ made: { id: string } }>(
      other,
      `mutation ($emails: [ContactLineInput!]!) { made: createContact(firstName: "You cannot hide", lastName: "N", emails: $emails,
      phones: [], company: "Weir", jobTitle: "", hashTags: ["film"]) { id } }`,
      { emails: [{ kind: "work", value: me.email }] },
    );
    const { id } = typeof made === "string" ? { id: made } : made.made;
    const answer = await ask(
      other,
      `mutation ($id: ID!, $profiles: [ID!]!, $email: String) {
      made: convertToAppContact(nonAppContactId: $id, sharedProfileIds: $profiles, shareByEmail: $email, language: "en") }`,
      { id, profiles: [profileId], email: me.email },
    );
    await app.runJobs();
    const mails = (await new Outbox(app.context.config.dataDir, app.context.clock).list()).filter(
      ({ message }) => message.to === me.email,
    );
    expect(id).toHaveLength(36);
    expect({ answer, mails: mails.map(({ message }) => message.text) }).toMatchObject({ mails: [] });
  });

  test("do not join each other's events that are open to everybody, nor ask to", async () => {
    const { me, other } = await pair();
    const [from, to] = [60_000, 120_000].map((later) => new Date(app.clock.nowMs + later).toISOString());
    const make = async (adminValidation: boolean) => {
      const made = await ask<{ made: { id: string } }>(
        me,
        `mutation ($from: String!, $to: String!, $asks: Boolean!) {
        made: createEvent(title: "Yard", startTime: $from, endTime: $to, isPrivate: false, adminValidation: $asks) { id } }`,
        { from, to, asks: adminValidation },
      );
      return typeof made === "string" ? made : made.made.id;
    };
    const [open, asking] = [await make(false), await make(true)];
    expect([open, asking].map((id) => id.length)).toEqual([36, 36]);
    await block(me, other);
    const said = await ask(
      other,
      "mutation ($id: ID!) { made: confirmEvent(eventId: $id, confirmationStatus: YES) { id } }",
      { id: open },
    );
    const asked = await ask(other, "mutation ($id: ID!) { made: requestToJoinEvent(id: $id) { id } }", {
      id: asking,
    });
    expect([said, asked]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  });

  test.each(["group", "channel"] as const)(
    "do not bring each other into a %s by making them its administrator",
    async (chatType) => {
      const { me, other, theirs } = await pair();
      const third = await people.someone();
      const input = { chatType, clientId: randomUUID(), name: "I know where you live", userIds: [third.userId] };
      const { roomId } = (await theirs.do("rooms.create", input)).room;
      await block(me, other);
      expect(await refusal(theirs.do("rooms.setRights", { roomId, userId: me.userId }))).toBe("NOT_FOUND");
    },
  );
});
