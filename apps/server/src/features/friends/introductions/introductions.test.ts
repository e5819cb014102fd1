import type { UserId } from "@atrium/contracts/ids";
import type { Introduction } from "@atrium/contracts/introductions";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../../test/test-people.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { forgetFriends } from "../friends.ts";
import { friendsMergeStep } from "../merge.ts";
import { moveIntroductions } from "./introductions-store.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});
const someone = (): Promise<Person> => people.someone();

type Asked<Data> = { data: Data | null; errors?: { extensions: { code: string } }[] };
const ask = <Data>({ token }: Person, query: string, variables: object = {}): Promise<Asked<Data>> =>
  app.graphql(token, query, variables) as Promise<Asked<Data>>;

const FIELDS = "id introducer { userId firstName } people { userId } note state";
async function introduce(by: Person, one: Person, other: Person, note?: string) {
  const query = `mutation ($one: ID!, $other: ID!, $note: String) { made: introduce(userId: $one, otherId: $other, note: $note) { ${FIELDS} } }`;
  const { data, errors } = await ask<{ made: Introduction }>(by, query, { one: one.userId, other: other.userId, note });
  return errors?.[0]?.extensions.code ?? data?.made;
}
async function answer(by: Person, { id }: { id: string }, accept: boolean) {
  const query =
    "mutation ($id: ID!, $accept: Boolean!) { made: answerIntroduction(id: $id, accept: $accept) { state } }";
  const { data, errors } = await ask<{ made: Introduction }>(by, query, { id, accept });
  return errors?.[0]?.extensions.code ?? data?.made.state;
}
const list = async (by: Person) =>
  (await ask<{ introductions: Introduction[] }>(by, `{ introductions { ${FIELDS} } }`)).data?.introductions ?? [];
const states = async (by: Person) => (await list(by)).map(({ state }) => state);
async function feed(by: Person) {
  type Item = {
    code: string;
    sender: { id: UserId };
    details: { contactId: UserId | null; contactName: string | null };
  };
  const { data } = await ask<{ feeds: Item[] }>(
    by,
    "{ feeds { code sender { id } details { contactId contactName } } }",
  );
  return (data?.feeds ?? []).map(({ code, sender, details }) => Object.assign({ code, from: sender.id }, details));
}
async function befriend(one: Person, other: Person): Promise<void> {
  await ask(one, "mutation ($id: ID!) { requestFriend(userId: $id) { state } }", { id: other.userId });
  await ask(other, "mutation ($id: ID!) { acceptFriend(userId: $id) { state } }", { id: one.userId });
}
async function standing(one: Person, other: Person) {
  const query = "query ($ids: [ID!]!) { friendships(userIds: $ids) { state } }";
  return (await ask<{ friendships: { state: string }[] }>(one, query, { ids: [other.userId] })).data?.friendships[0]
    ?.state;
}

/** Somebody with two friends who do not know each other. */
async function three() {
  const [by, one, other] = [await someone(), await someone(), await someone()] as const;
  await befriend(by, one);
  await befriend(by, other);
  return { by, one, other };
}
async function introduced() {
  const met = await three();
  const made = await introduce(met.by, met.one, met.other);
  if (typeof made !== "object") throw new Error(String(made));
  return { ...met, made };
}

describe("two friends who are introduced", () => {
  test("each find the other in Activity, at once and with the word that was said, and answer for themselves  FEED-030", async () => {
    const { by, one, other } = await three();
    const device = await TestClient.signedIn(app.url, other.token);
    const made = await introduce(by, one, other, "  You both bind books.  ");
    expect(made).toMatchObject({ note: "You both bind books.", state: "waiting" });
    await device.until(() => device.eventsOf("introductions.changed").length === 1);
    device.close();
    expect((await feed(one))[0]).toMatchObject({
      code: "CONTACT_INTRODUCTION",
      from: by.userId,
      contactId: other.userId,
      contactName: expect.stringMatching(/^Åse Number/u) as string,
    });
    expect((await feed(other))[0]).toMatchObject({ code: "CONTACT_INTRODUCTION", contactId: one.userId });
    const [seen] = await list(one);
    expect(seen).toMatchObject({
      introducer: { userId: by.userId },
      people: [{ userId: other.userId }],
      note: "You both bind books.",
      state: "asked",
    });
    expect((await list(by))[0]?.people).toHaveLength(2);
  });

  test("are friends once both accept, and who introduced them learns of each yes  FEED-031", async () => {
    const { by, one, other, made } = await introduced();
    expect(await answer(one, made, true)).toBe("waiting");
    expect([await standing(one, other), await states(by)]).toEqual(["none", ["waiting"]]);
    expect((await feed(by))[0]).toMatchObject({
      code: "CONTACT_INTRODUCTION_ACCEPT",
      from: one.userId,
      contactId: other.userId,
    });
    expect(await answer(other, made, true)).toBe("friends");
    expect([await standing(one, other), await states(by), await states(one)]).toEqual([
      "friends",
      ["friends"],
      ["friends"],
    ]);
    expect((await feed(by)).filter(({ code }) => code === "CONTACT_INTRODUCTION_ACCEPT")).toHaveLength(2);
  });

  test("both accepting at once become friends once", async () => {
    const { one, other, made } = await introduced();
    const answers = await Promise.all([one, other, one, other].map((person) => answer(person, made, true)));
    expect(answers.filter((state) => state !== "friends" && state !== "waiting")).toEqual([]);
    expect(await standing(one, other)).toBe("friends");
    const told = [...(await feed(one)), ...(await feed(other))];
    expect(
      told.filter(
        ({ code, from }) => code === "CONTACT_REQUEST_ACCEPT" && [one, other].some(({ userId }) => userId === from),
      ),
    ).toHaveLength(1);
  });

  test("one who does not want to is not named to the other; the answer stands", async () => {
    const { by, one, other, made } = await introduced();
    expect(await answer(one, made, false)).toBe("declined");
    expect(await answer(one, made, false)).toBe("declined");
    expect(await answer(one, made, true)).toBe("CONFLICT");
    expect(await states(other)).toEqual(["asked"]);
    expect(await answer(other, made, true)).toBe("waiting");
    expect([await standing(one, other), await states(by), await states(other)]).toEqual([
      "none",
      ["declined"],
      ["waiting"],
    ]);
  });

  test("who become friends by themselves meanwhile have nothing left to answer", async () => {
    const { by, one, other } = await introduced();
    await befriend(one, other);
    expect([await states(by), await states(one), await states(other)]).toEqual([["friends"], ["friends"], ["friends"]]);
  });
});

describe("nobody is introduced", () => {
  test("who is no friend of both, to themselves, twice, or to a friend of theirs", async () => {
    const { by, one, other } = await three();
    const stranger = await someone();
    expect(await introduce(by, one, stranger)).toBe("NOT_FOUND");
    expect(await introduce(one, by, other)).toBe("NOT_FOUND");
    expect(await introduce(by, one, one)).toBe("BAD_INPUT");
    expect(await introduce(by, by, one)).toBe("BAD_INPUT");
    expect(await introduce(by, one, other, "a".repeat(301))).toBe("BAD_INPUT");
    const both = await Promise.all([introduce(by, one, other), introduce(by, other, one)]);
    expect(both.filter((made) => made === "CONFLICT")).toHaveLength(1);
    const third = await someone();
    await befriend(by, third);
    await befriend(one, third);
    expect(await introduce(by, one, third)).toBe("CONFLICT");
  });

  test("by the hundred", async () => {
    const { by, one, other } = await three();
    await introduce(by, one, other);
    const more = await Promise.all(Array.from({ length: 30 }, () => introduce(by, one, other)));
    expect(more.filter((made) => made === "RATE_LIMITED")).toHaveLength(1);
  });

  test("again, but those who were friends and are no more", async () => {
    const { by, one, other, made } = await introduced();
    await answer(one, made, true);
    await answer(other, made, true);
    await ask(one, "mutation ($id: ID!) { endFriendship(userId: $id) { state } }", { id: other.userId });
    expect(await introduce(by, one, other)).toMatchObject({ state: "waiting" });
    expect(await states(by)).toEqual(["waiting"]);
  });
});

test("who is called what items of the feed are packed with is introduced like anybody else", async () => {
  const { by, one, other } = await three();
  await app.context.db.pool.query("update users set first_name = '$$$$$', last_name = '' where id = $1", [one.userId]);
  const made = await introduce(by, one, other);
  expect(made).toMatchObject({ state: "waiting" });
  expect(await answer(other, made as Introduction, true)).toBe("waiting");
  const names = [...(await feed(other)), ...(await feed(by))].map(({ code, contactName }) => [code, contactName]);
  expect(names).toContainEqual(["CONTACT_INTRODUCTION", "…"]);
  expect(names).toContainEqual(["CONTACT_INTRODUCTION_ACCEPT", "…"]);
});

test("what somebody else was introduced to is nobody's to see or answer", async () => {
  const { by, one, made } = await introduced();
  const stranger = await someone();
  expect([await list(stranger), await answer(stranger, made, true), await answer(by, made, true)]).toEqual([
    [],
    "NOT_FOUND",
    "NOT_FOUND",
  ]);
  expect(await answer(one, { id: crypto.randomUUID() }, true)).toBe("NOT_FOUND");
});

test("who has deleted their account is introduced to nobody", async () => {
  const { by, one, other } = await introduced();
  await forgetFriends(app.context, one.userId);
  expect([await list(by), await list(other)]).toEqual([[], []]);
});

describe("of two accounts that become one", () => {
  const join = (from: Person, into: Person) =>
    moveIntroductions(app.context.db.kysely, { from: from.userId, into: into.userId });

  test("an introduction goes along, and each answer stays that of who gave it", async () => {
    const { by, one, other, made } = await introduced();
    expect(await answer(one, made, true)).toBe("waiting");
    for (const person of [await someone(), await someone()]) {
      const [before] = await list(by);
      const was = before?.people.find(({ userId }) => userId !== other.userId);
      await join({ ...person, userId: was?.userId ?? person.userId }, person);
      expect(await list(person)).toMatchObject([{ people: [{ userId: other.userId }], state: "waiting" }]);
      expect(await states(other)).toEqual(["asked"]);
    }
  });

  test("who is a friend of the other's already is not asked about them any more", async () => {
    const { by, one, other } = await introduced();
    const second = await someone();
    await befriend(second, other);
    const pair = { from: one.userId, into: second.userId };
    await inTransaction(app.context, (trx) => friendsMergeStep.merge(trx, pair));
    expect([await states(second), await states(other), await states(by)]).toEqual([
      ["friends"],
      ["friends"],
      ["friends"],
    ]);
  });

  test("nobody is left introduced to themselves, or by themselves", async () => {
    const [pair, own] = [await introduced(), await introduced()];
    await join(pair.one, pair.other);
    expect([await list(pair.by), await list(pair.other)]).toEqual([[], []]);
    await join(own.by, own.one);
    expect([await list(own.one), await list(own.other)]).toEqual([[], []]);
  });

  test("what both were introduced to is kept once", async () => {
    const { by, one, other } = await introduced();
    const second = await someone();
    await befriend(by, second);
    await introduce(by, second, other);
    await join(second, one);
    expect(await states(by)).toEqual(["waiting"]);
    expect(await states(other)).toEqual(["asked"]);
  });
});
