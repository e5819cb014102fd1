import type { UserId } from "@atrium/contracts/ids";
import type { Introduction } from "@atrium/contracts/introductions";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../../test/test-people.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
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
async function takeBack(by: Person, { id }: { id: string }) {
  const query = "mutation ($id: ID!) { made: takeBackIntroduction(id: $id) }";
  const { data, errors } = await ask<{ made: boolean }>(by, query, { id });
  return errors?.[0]?.extensions.code ?? data?.made;
}
const waiting = async (by: Person) =>
  (await ask<{ friendCounts: { introductions: number } }>(by, "{ friendCounts { introductions } }")).data?.friendCounts
    .introductions;
/** The nightly job, as it finds what was made so many days earlier than it was. */
async function passDays(days: number, ...made: readonly { readonly id: string }[]): Promise<void> {
  const earlier = "update introductions set created_at = created_at - make_interval(days => $1) where id = any($2)";
  await app.context.db.pool.query(earlier, [days, made.map(({ id }) => id)]);
  await app.runTimedJob("friends.end-introductions");
}
const toldOf = async (by: Person, contact: Person) =>
  (await feed(by)).filter(({ code, contactId }) => code === "CONTACT_INTRODUCTION" && contactId === contact.userId);
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

describe("what waits", () => {
  test("is counted for each of the two until they answer, and for nobody else  B-22", async () => {
    const { by, one, other, made } = await introduced();
    expect([await waiting(by), await waiting(one), await waiting(other)]).toEqual([0, 1, 1]);
    await answer(one, made, true);
    expect([await waiting(one), await waiting(other)]).toEqual([0, 1]);
    await answer(other, made, false);
    expect(await waiting(other)).toBe(0);
  });

  test("is taken back by who made it, out of Activity of both, while what others wrote stays; and may be made again", async () => {
    const { by, one, other, made } = await introduced();
    const third = await someone();
    await befriend(by, third);
    await introduce(by, one, third);
    await answer(one, made, true);
    const device = await TestClient.signedIn(app.url, other.token);
    expect([await takeBack(one, made), await takeBack(third, made)]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(await takeBack(by, made)).toBe(true);
    await device.until(() => device.eventsOf("introductions.changed").length > 0);
    device.close();
    expect([await states(other), await waiting(other), await toldOf(other, one), await toldOf(one, other)]).toEqual([
      [],
      0,
      [],
      [],
    ]);
    expect([await toldOf(one, third), await states(by)]).toEqual([[expect.anything()], ["waiting"]]);
    expect([await takeBack(by, made), await answer(other, made, true)]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(await introduce(by, one, other)).toMatchObject({ state: "waiting" });
    expect([await states(one), await toldOf(one, other)]).toEqual([["asked", "asked"], [expect.anything()]]);
  });

  test("is taken back or accepted by the last of the two, and never both", async () => {
    const { by, one, other, made } = await introduced();
    await answer(one, made, true);
    const [taken, answered] = await Promise.all([takeBack(by, made), answer(other, made, true)]);
    expect([
      [true, "NOT_FOUND"],
      ["CONFLICT", "friends"],
    ]).toContainEqual([taken, answered]);
    expect(await standing(one, other)).toBe(taken === true ? "none" : "friends");
  });

  test("is not taken back once one of them said no, or both yes", async () => {
    const [no, yes] = [await introduced(), await introduced()];
    await answer(no.one, no.made, false);
    await answer(yes.one, yes.made, true);
    await answer(yes.other, yes.made, true);
    expect([await takeBack(no.by, no.made), await takeBack(yes.by, yes.made)]).toEqual(["CONFLICT", "CONFLICT"]);
  });

  test("ends by itself after thirty days: for the two as if it had not been, and may be made again", async () => {
    const { by, one, other, made } = await introduced();
    await answer(one, made, true);
    await passDays(29, made);
    expect([await states(by), await states(one), await states(other)]).toEqual([["waiting"], ["waiting"], ["asked"]]);
    const device = await TestClient.signedIn(app.url, by.token);
    await passDays(2, made);
    await device.until(() => device.eventsOf("introductions.changed").length > 0);
    device.close();
    expect([await states(by), await states(one), await states(other)]).toEqual([["ended"], [], []]);
    expect([await waiting(other), await toldOf(other, one), await answer(other, made, true)]).toEqual([
      0,
      [],
      "NOT_FOUND",
    ]);
    expect(await takeBack(by, made)).toBe("CONFLICT");
    expect(await introduce(by, one, other)).toMatchObject({ state: "waiting" });
    expect([await states(by), await states(one)]).toEqual([["waiting"], ["asked"]]);
  });

  test("ends for who said yes as it does for who was not answered, and a no stays one", async () => {
    const [no, yes] = [await introduced(), await introduced()];
    await answer(no.one, no.made, false);
    await answer(no.other, no.made, true);
    await answer(yes.one, yes.made, true);
    await answer(yes.other, yes.made, true);
    await passDays(31, no.made, yes.made);
    expect([await states(no.other), await states(no.by), await states(yes.one)]).toEqual([
      [],
      ["declined"],
      ["friends"],
    ]);
    expect(await introduce(no.by, no.one, no.other)).toBe("CONFLICT");
  });

  test("who become friends after it ended are not said to have become so by it", async () => {
    const { by, one, other, made } = await introduced();
    await passDays(31, made);
    await befriend(one, other);
    expect([await states(by), await states(one)]).toEqual([["ended"], []]);
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
