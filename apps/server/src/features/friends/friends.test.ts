import type { FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { addUser } from "../access/access.ts";
import type { AuthAnswer } from "@atrium/contracts/session";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { areFriends, listFriendIds } from "./friends.ts";

const app = useTestApp();
const ACTS = ["requestFriend", "acceptFriend", "declineFriend", "withdrawFriendRequest", "endFriendship"] as const;
type Act = (typeof ACTS)[number];
type Item = { code: string; sender: { id: string } | null };

let people = 0;

/** Someone who knows nobody. */
async function newcomer() {
  people += 1;
  const phone = `+4477009003${String(people).padStart(2, "0")}`;
  const account = { firstName: "New", lastName: "Comer", username: null, email: null, phone, password: DEMO_PASSWORD };
  await addUser(app.context, { ...account, role: "USER" });
  const credentials = { phone, password: DEMO_PASSWORD };
  const answer = await app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials });
  const { authorizationToken: token, userId } = (await answer.json()) as AuthAnswer;
  const ask = (act: Act, other: string) =>
    app.graphql<Record<Act, { state: FriendState }>>(
      token,
      `mutation ($userId: ID!) { ${act}(userId: $userId) { userId state } }`,
      { userId: other },
    );
  return {
    userId,
    token,
    act: async (act: Act, other: { userId: UserId }) => {
      const { data, errors } = await ask(act, other.userId);
      return errors?.[0]?.extensions.code ?? data[act].state;
    },
    stateWith: async (other: { userId: UserId }) => {
      const { data } = await app.graphql<{ friendships: { state: FriendState }[] }>(
        token,
        "query ($userIds: [ID!]!) { friendships(userIds: $userIds) { userId state } }",
        { userIds: [other.userId] },
      );
      return data.friendships[0]?.state;
    },
    feed: async () => {
      const { data } = await app.graphql<{ feeds: Item[] }>(token, "{ feeds { code sender { id } } }");
      return data.feeds.map(({ code }) => code);
    },
    /** Whom one can poke. */
    friends: async () => {
      const { data } = await app.graphql<{ friends: { userId: UserId }[] }>(token, "{ friends { userId } }");
      return data.friends.map(({ userId: friend }) => friend);
    },
  };
}

const twoPeople = async () => [await newcomer(), await newcomer()] as const;

describe("a friend request", () => {
  test("waits for the other's answer, stands in their feed, and is told at once on every device  CONT-052 CONT-054 FEED-026", async () => {
    const [one, other] = await twoPeople();
    const device = await TestClient.signedIn(app.url, other.token);
    expect(await one.act("requestFriend", other)).toBe("sent");
    expect([await one.stateWith(other), await other.stateWith(one)]).toEqual(["sent", "received"]);
    await device.until(() => device.eventsOf("feed.changed").length === 1);
    expect(device.eventsOf("friends.changed")).toEqual([{ userId: one.userId }]);
    device.close();
    expect(await other.feed()).toEqual(["CONTACT_REQUEST"]);
    expect(await areFriends(app.context.db.kysely, one.userId, other.userId)).toBe(false);
  });

  test("is one however often it is sent, also at once", async () => {
    const [one, other] = await twoPeople();
    const states = await Promise.all(Array.from({ length: 8 }, () => one.act("requestFriend", other)));
    expect(new Set(states)).toEqual(new Set(["sent"]));
    expect(await other.feed()).toEqual(["CONTACT_REQUEST"]);
  });

  test("that crosses another makes friends  A-47", async () => {
    const [one, other] = await twoPeople();
    const states = await Promise.all([one.act("requestFriend", other), other.act("requestFriend", one)]);
    expect(states.toSorted()).toEqual(["friends", "sent"]);
    expect([await one.stateWith(other), await other.stateWith(one)]).toEqual(["friends", "friends"]);
    expect([...(await one.feed()), ...(await other.feed())].toSorted()).toEqual([
      "CONTACT_REQUEST",
      "CONTACT_REQUEST_ACCEPT",
    ]);
  });

  test("is accepted: both are friends and the asker is told, once  CONT-076 FEED-028", async () => {
    const [one, other] = await twoPeople();
    await one.act("requestFriend", other);
    expect(await Promise.all([other.act("acceptFriend", one), other.act("acceptFriend", one)])).toEqual([
      "friends",
      "friends",
    ]);
    expect(await one.feed()).toEqual(["CONTACT_REQUEST_ACCEPT"]);
    expect(await listFriendIds(app.context.db.kysely, one.userId)).toEqual([other.userId]);
    expect(await one.act("requestFriend", other)).toBe("friends");
  });

  test("is declined: the asker is told, and may ask again; the older item goes; nobody is among the friends to poke  CONT-042 FEED-029", async () => {
    const [one, other] = await twoPeople();
    await one.act("requestFriend", other);
    expect([await one.friends(), await other.friends()]).toEqual([[], []]);
    expect(await other.act("declineFriend", one)).toBe("none");
    expect([await one.friends(), await other.friends()]).toEqual([[], []]);
    expect(await one.feed()).toEqual(["CONTACT_REQUEST_DECLINE"]);
    expect(await one.act("requestFriend", other)).toBe("sent");
    expect(await other.feed()).toEqual(["CONTACT_REQUEST"]);
  });

  test("is withdrawn, out of the other's feed as well", async () => {
    const [one, other] = await twoPeople();
    await one.act("requestFriend", other);
    expect(await one.act("withdrawFriendRequest", other)).toBe("none");
    expect([await other.feed(), await other.stateWith(one)]).toEqual([[], "none"]);
    expect(await other.act("acceptFriend", one)).toBe("NOT_FOUND");
  });

  test("answered and withdrawn at once ends one way", async () => {
    const [one, other] = await twoPeople();
    await one.act("requestFriend", other);
    const answers = await Promise.all([one.act("withdrawFriendRequest", other), other.act("acceptFriend", one)]);
    const state = await one.stateWith(other);
    expect(answers).toEqual(state === "friends" ? ["NOT_FOUND", "friends"] : ["none", "NOT_FOUND"]);
  });
});

test("either of two friends ends it, without a word in the feed", async () => {
  const [one, other] = await twoPeople();
  await one.act("requestFriend", other);
  await other.act("acceptFriend", one);
  expect(await other.act("endFriendship", one)).toBe("none");
  expect([await one.stateWith(other), await one.feed()]).toEqual(["none", ["CONTACT_REQUEST_ACCEPT"]]);
});

test("who asks is listed, the newest first, and counted with the friends one has  CONT-010 CONT-072", async () => {
  const [me, first, second, third] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const read = async () =>
    (
      await app.graphql<{ friendRequests: { userId: string }[]; friendCounts: object }>(
        me.token,
        "{ friendRequests { userId firstName createdAt } friendCounts { friends pending introductions } }",
      )
    ).data;
  expect(await read()).toEqual({ friendRequests: [], friendCounts: { friends: 0, pending: 0, introductions: 0 } });
  for (const one of [first, second]) {
    await one.act("requestFriend", me);
    app.clock.nowMs += 1_000;
  }
  await me.act("requestFriend", third);
  const asked = await read();
  expect(asked.friendRequests.map(({ userId }) => userId)).toEqual([second.userId, first.userId]);
  expect(asked.friendCounts).toEqual({ friends: 0, pending: 2, introductions: 0 });
  await me.act("acceptFriend", first);
  await me.act("declineFriend", second);
  expect(await read()).toEqual({ friendRequests: [], friendCounts: { friends: 1, pending: 0, introductions: 0 } });
});

test("friends are found by name, and by an address or a number that they show to friends, and by no other  ROOM-061", async () => {
  const [one, other] = await twoPeople();
  await one.act("requestFriend", other);
  await other.act("acceptFriend", one);
  const show = (title: string, accessLevel: string, entries: readonly { format: string; value: string }[]) =>
    app.context.db.pool.query(
      `insert into profiles (user_id, title, access_level, color_code, entries) values ($1, $2, $3, '#b4d8ff,#7db6f7', $4)`,
      [other.userId, title, accessLevel, JSON.stringify(entries)],
    );
  await show("Work", "CONTACTS", [
    { format: "EMAIL", value: "Noor@bindery.example" },
    { format: "PHONE", value: "+44 7700 900 512" },
  ]);
  await show("Own", "PRIVATE", [{ format: "EMAIL", value: "hidden@bindery.example" }]);
  const find = async (person: { token: string }, searchByName: string) => {
    const query = "query ($searchByName: String) { friends(searchByName: $searchByName) { userId } }";
    const { data } = await app.graphql<{ friends: { userId: UserId }[] }>(person.token, query, { searchByName });
    return data.friends.map(({ userId }) => userId);
  };
  for (const text of ["new com", "CÔMER", "noor@bind", "+44 7700 900 5", "447700900512"])
    expect({ text, found: await find(one, text) }).toEqual({ text, found: [other.userId] });
  for (const text of ["hidden@", "bindery", "44", "%", "44x7700"])
    expect({ text, found: await find(one, text) }).toEqual({ text, found: [] });
  expect(await find(await newcomer(), "noor@bind")).toEqual([]);
});

describe("who may do what", () => {
  /** What each act answers, by how the caller stands with the other. */
  const MATRIX: Record<FriendState, Record<Act, string>> = {
    none: row("sent", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"),
    sent: row("sent", "NOT_FOUND", "NOT_FOUND", "none", "NOT_FOUND"),
    received: row("friends", "friends", "none", "NOT_FOUND", "NOT_FOUND"),
    friends: row("friends", "friends", "NOT_FOUND", "NOT_FOUND", "none"),
  };

  test.each(Object.keys(MATRIX) as FriendState[])("for someone whose state is %s", async (state) => {
    for (const act of ACTS) {
      const [one, other] = await twoPeople();
      if (state === "sent" || state === "friends") await one.act("requestFriend", other);
      if (state === "received") await other.act("requestFriend", one);
      if (state === "friends") await other.act("acceptFriend", one);
      expect([act, await one.act(act, other)]).toEqual([act, MATRIX[state][act]]);
    }
  });

  test("a third person changes nothing between two", async () => {
    const [one, other] = await twoPeople();
    const third = await newcomer();
    await one.act("requestFriend", other);
    for (const act of ACTS.slice(1)) expect(await third.act(act, one)).toBe("NOT_FOUND");
    expect([await third.stateWith(one), await one.stateWith(other)]).toEqual(["none", "sent"]);
  });

  test("nobody without a session, nobody who does not exist, nobody who cannot answer, and not oneself", async () => {
    const [one] = await twoPeople();
    for (const act of ACTS) {
      const query = `mutation { ${act}(userId: "${one.userId}") { state } }`;
      expect((await app.post("/graphql", { query })).status).toBe(401);
      expect(await one.act(act, one)).toBe("BAD_INPUT");
      expect(await one.act(act, { userId: "x" as UserId })).toBe("BAD_INPUT");
      expect(await one.act(act, { userId: "00000000-0000-4000-8000-000000000000" as UserId })).toBe("NOT_FOUND");
    }
    expect((await app.post("/graphql", { query: `{ friendships(userIds: []) { state } }` })).status).toBe(401);
    const { rows } = await app.context.db.pool.query(
      "insert into users (first_name, search_name) values ('Imported', ' imported') returning id",
    );
    expect(await one.act("requestFriend", { userId: (rows as { id: UserId }[])[0]?.id as UserId })).toBe("NOT_FOUND");
  });

  function row(...answers: string[]) {
    return Object.fromEntries(ACTS.map((act, place) => [act, answers[place] ?? ""])) as Record<Act, string>;
  }
});
