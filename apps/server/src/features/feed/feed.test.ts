import { FEED_COUNT_MAX, FEED_PAGE } from "@atrium/contracts/limits";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createFeed, type Feed } from "./feed.ts";
import { selectPage, selectUnread } from "./store.ts";

const app = useTestApp();
const ITEM =
  "{ id action type code readStatus time createdAt chatId jsonData sender { id firstName lastName } relatedItems { id title } details { title organiser } }";
type Item = { id: string; action: string; code: string; readStatus: boolean; createdAt: string; sender: object | null };
type Page = { feeds: Item[]; feedUnreadCount: number };

let feed: Feed;
beforeAll(() => {
  feed = createFeed(app.context);
});

const read = async (token: string, args = "") => {
  const { data } = await app.graphql<Page>(token, `{ feeds${args} ${ITEM} feedUnreadCount }`);
  return data;
};
const mark = (token: string, ids: readonly string[], readStatus: boolean) =>
  app.graphql<{ updateFeed: string[] }>(
    token,
    "mutation ($ids: [ID!]!, $readStatus: Boolean!) { updateFeed(ids: $ids, readStatus: $readStatus) }",
    { ids, readStatus },
  );
const create = (token: string, input: object) =>
  app.graphql<{ createFeed: boolean }>(
    token,
    `mutation ($type: FeedType!, $action: String!, $userId: ID!, $senderId: ID, $jsonData: String, $chatId: ID, $eventId: ID) {
      createFeed(type: $type, action: $action, userId: $userId, senderId: $senderId, jsonData: $jsonData, chatId: $chatId, eventId: $eventId)
    }`,
    input,
  );

async function tell(userId: Awaited<ReturnType<typeof app.signIn>>["userId"], count: number) {
  const { userId: senderId } = await app.signIn("amara");
  for (let place = 0; place < count; place += 1) {
    app.clock.nowMs += 1_000;
    await feed.add(app.context.db.kysely, {
      userId,
      senderId,
      code: "EVENT_INVITATION",
      details: { eventId: `e${place}`, title: `Event ${place}`, organiser: "Amara Okoye" },
    });
  }
}

describe("the feed", () => {
  test("says all of an item, structured and packed  FEED-016 FEED-041 FEED-042", async () => {
    const { userId, authorizationToken: token } = await app.signIn("kenji");
    await tell(userId, 1);
    const { feeds } = await read(token);
    const createdAt = new Date(app.clock.nowMs).toISOString();
    expect(feeds).toEqual([
      {
        id: expect.any(String),
        action: "EVENT_INVITATION",
        code: "EVENT_INVITATION",
        type: "EVENT",
        readStatus: false,
        time: createdAt,
        createdAt,
        chatId: null,
        jsonData: "e0$$$$$Event 0$$$$$$$$$$Amara Okoye",
        sender: { id: expect.any(String), firstName: "Amara", lastName: "Okoye" },
        relatedItems: [{ id: "e0", title: "Event 0" }],
        details: { title: "Event 0", organiser: "Amara Okoye" },
      },
    ]);
  });

  test("comes 20 at a time, newest first, by offset, by what is read, in either order  FEED-002 FEED-003 FEED-042", async () => {
    const { userId, authorizationToken: token } = await app.signIn("priya");
    await tell(userId, 45);
    const first = (await read(token)).feeds;
    const second = (await read(token, `(offset: ${FEED_PAGE})`)).feeds;
    const third = (await read(token, "(limit: 10, offset: 40)")).feeds;
    expect([first.length, second.length, third.length]).toEqual([20, 20, 5]);
    const times = [...first, ...second, ...third].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(45);
    await mark(
      token,
      first.map(({ id }) => id),
      true,
    );
    const unread = await read(token, "(readStatus: false, limit: 100)");
    expect([unread.feeds.length, unread.feedUnreadCount]).toEqual([25, 25]);
    expect((await read(token, "(readStatus: true, limit: 100)")).feeds.map(({ id }) => id)).toEqual(
      first.map(({ id }) => id),
    );
    expect((await read(token, "(sortByTime: asc, limit: 1)")).feeds[0]?.createdAt).toBe(times.at(-1));
  });

  test("marks items read and unread again, and tells every device  FEED-005 FEED-043", async () => {
    const elin = await app.connect("elin");
    await tell(elin.userId, 2);
    const ids = (await read(elin.token)).feeds.map(({ id }) => id);
    expect((await mark(elin.token, ids, true)).data.updateFeed.toSorted()).toEqual(ids.toSorted());
    await elin.until(() => elin.eventsOf("feed.changed").length === 1);
    expect((await mark(elin.token, ids, true)).data.updateFeed).toEqual([]);
    expect((await read(elin.token)).feedUnreadCount).toBe(0);
    await mark(elin.token, ids.slice(0, 1), false);
    expect((await read(elin.token)).feedUnreadCount).toBe(1);
  });

  test("is its owner's: nobody else reads or marks it, and nobody without a session", async () => {
    const { userId, authorizationToken: hers } = await app.signIn("soraya");
    const { authorizationToken: his } = await app.signIn("mateo");
    await tell(userId, 1);
    const [item] = (await read(hers)).feeds;
    expect((await read(his)).feeds).toEqual([]);
    // What is another's and what does not exist look the same.
    for (const id of [item?.id ?? "", "999999999"]) {
      expect(await mark(his, [id], true)).toMatchObject({ data: { updateFeed: [] } });
    }
    expect((await read(hers)).feedUnreadCount).toBe(1);
    for (const query of [
      "{ feeds { id } }",
      "{ feedUnreadCount }",
      "mutation { updateFeed(ids: [1], readStatus: true) }",
      `mutation { createFeed(type: CONTACT, action: "CONTACT_REQUEST", userId: "${userId}") }`,
    ]) {
      expect((await app.post("/graphql", { query })).status).toBe(401);
    }
  });

  test.each(["(limit: 0)", "(limit: 101)", "(offset: -1)", "(sortByTime: name)"])("refuses %s", async (args) => {
    const { authorizationToken: token } = await app.signIn("mateo");
    const { errors } = await app.graphql(token, `{ feeds${args} { id } }`);
    expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
  });

  test("keeps an item whose sender is gone, without one  FEED-010", async () => {
    const { userId, authorizationToken: token } = await app.signIn("mei");
    await tell(userId, 1);
    await app.context.db.pool.query("update feed_items set sender_id = null where user_id = $1", [userId]);
    expect((await read(token)).feeds[0]).toMatchObject({ sender: null, code: "EVENT_INVITATION" });
  });

  test("does not take details that its code does not call for", async () => {
    const { userId } = await app.signIn("mei");
    const item = { userId, senderId: userId, code: "EVENT_UPDATE" as const, details: { title: "$$$$$" } };
    await expect(feed.add(app.context.db.kysely, item)).rejects.toThrow("too_small");
  });
});

describe("a client that creates an item", () => {
  test("may ask for a friend in its own name  FEED-044 FEED-026", async () => {
    const { userId: senderId, authorizationToken: his } = await app.signIn("tomasz");
    const { userId, authorizationToken: hers } = await app.signIn("leila");
    const request = { type: "CONTACT", action: "CONTACT_REQUEST", userId, senderId };
    expect((await create(his, request)).data.createFeed).toBe(true);
    expect((await read(hers)).feeds.filter(({ code }) => code === "CONTACT_REQUEST")).toMatchObject([
      { sender: { id: senderId } },
    ]);
  });

  test("writes nothing else, and nothing in another's name  FEED-044", async () => {
    const { authorizationToken: his } = await app.signIn("tomasz");
    const { userId } = await app.signIn("kenji");
    const { userId: other } = await app.signIn("leila");
    const request = { type: "CONTACT", action: "CONTACT_REQUEST", userId };
    const codeOf = async (input: object) => (await create(his, input)).errors[0]?.extensions.code;
    expect(await codeOf({ ...request, senderId: other })).toBe("NOT_FOUND");
    expect(await codeOf({ ...request, type: "EVENT" })).toBe("BAD_INPUT");
    expect(await codeOf({ ...request, userId: "00000000-0000-4000-8000-000000000000" })).toBe("NOT_FOUND");
    for (const action of ["CONTACT_REQUEST_ACCEPT", "EVENT_CANCEL_Ride", "CHAT_MESSAGE_Kiln_CHANNEL", "ANYTHING"]) {
      expect(await codeOf({ ...request, action })).toBe("BAD_INPUT");
    }
    const { rows } = await app.context.db.pool.query(
      "select 1 from feed_items where user_id = $1 and code <> 'EVENT_INVITATION'",
      [userId],
    );
    expect(rows).toEqual([]);
  });

  test("asks to join a chat and lets people in, who is told as by the commands  FEED-044", async () => {
    const [owner, asker] = [await app.connect("ines"), await app.connect("mateo")];
    const about = { isPublic: true, needsApproval: true };
    const made = { clientId: randomUUID(), name: "Kiln night", userIds: [], about };
    const { roomId } = (await owner.do("rooms.create", { chatType: "channel", ...made })).room;
    const ask = { type: "CHAT", action: "CHAT_JOIN_REQUEST", userId: owner.userId, chatId: roomId };
    expect((await create(asker.token, ask)).data.createFeed).toBe(true);
    const told = async (token: string, code: string) => (await read(token)).feeds.filter((item) => item.code === code);
    expect(await told(owner.token, "CHAT_JOIN_REQUEST")).toMatchObject([{ sender: { id: asker.userId } }]);
    const accept = { ...ask, action: "CHAT_JOIN_REQUEST_ACCEPT", userId: asker.userId };
    expect((await create(asker.token, accept)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await create(owner.token, accept)).data.createFeed).toBe(true);
    expect(await told(asker.token, "CHAT_JOIN_REQUEST_ACCEPT")).toMatchObject([{ sender: { id: owner.userId } }]);
    expect((await asker.do("rooms.get", { roomId })).room.role).toBe("member");
    const codeOf = async (input: object) => (await create(asker.token, input)).errors[0]?.extensions;
    expect(await codeOf({ ...ask, chatId: randomUUID() })).toMatchObject({ code: "NOT_FOUND" });
    expect(await codeOf({ ...ask, chatId: null })).toMatchObject({ code: "BAD_INPUT", field: "chatId" });
  });

  test("answers an event and cancels it, as who may  FEED-044", async () => {
    const [host, guest] = [await app.connect("ines"), await app.connect("priya")];
    const times = 'startTime: "2100-01-01T18:00:00.000Z", endTime: "2100-01-01T20:00:00.000Z"';
    const make = `mutation ($to: [ID!]) { made: createEvent(title: "Ride", isPrivate: true, participantIds: $to, ${times}) { id } }`;
    const { id } = (await app.graphql<{ made: { id: string } }>(host.token, make, { to: [guest.userId] })).data.made;
    const own = async (token: string) =>
      (
        await app.graphql<{ event: { confirmationStatus: string } | null }>(
          token,
          "query ($id: ID!) { event(id: $id) { confirmationStatus } }",
          { id },
        )
      ).data?.event?.confirmationStatus;
    const answer = { type: "EVENT", userId: host.userId, eventId: id };
    for (const [action, said] of [
      ["EVENT_INVITATION_DECLINE", "NO"],
      ["EVENT_INVITATION_MAYBE", "MAYBE"],
      ["EVENT_INVITATION_ACCEPT", "YES"],
    ] as const) {
      expect((await create(guest.token, { ...answer, action })).data.createFeed).toBe(true);
      expect(await own(guest.token)).toBe(said);
      expect((await read(host.token)).feeds[0]).toMatchObject({ code: action, sender: { id: guest.userId } });
    }
    const cancel = { ...answer, action: "EVENT_CANCEL_Ride", userId: guest.userId };
    expect((await create(guest.token, cancel)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await create(host.token, { ...cancel, eventId: "nowhere" })).errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      field: "eventId",
    });
    expect((await create(host.token, cancel)).data.createFeed).toBe(true);
    expect((await read(guest.token)).feeds[0]).toMatchObject({ code: "EVENT_CANCEL", action: "EVENT_CANCEL_Ride" });
    expect(await own(guest.token)).toBeUndefined();
  });
});

describe("a feed of 100,000 items", () => {
  type Plan = {
    "Node Type": string;
    "Actual Rows": number;
    "Actual Loops": number;
    "Relation Name"?: string;
    Plans?: Plan[];
  };
  const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

  async function rowsRead(query: { explain: (format: "json", options: ReturnType<typeof sql>) => Promise<unknown> }) {
    const [answer] = (await query.explain("json", sql`analyze`)) as { "QUERY PLAN": { Plan: Plan }[] }[];
    return listNodes(answer?.["QUERY PLAN"][0]?.Plan as Plan)
      .filter((node) => node["Relation Name"] === "feed_items")
      .reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
  }

  test("opens by reading as many rows as one of 20  FEED-002 R11", async () => {
    const { userId } = await app.signIn("ines");
    const { db } = app.context;
    const page = { limit: FEED_PAGE, offset: 0, readStatus: null, sortByTime: "desc" as const };
    const write = (count: number) =>
      db.pool.query(
        `insert into feed_items (user_id, sender_id, code, created_at)
          select $1, $1, 'CONTACT_UPDATE', timestamptz '2026-01-01' + place * interval '1 second' from generate_series(1, $2) place`,
        [userId, count],
      );
    await write(20);
    expect(await rowsRead(selectPage(db.kysely, userId, page))).toBeGreaterThanOrEqual(FEED_PAGE);
    await write(99_980);
    await db.pool.query("analyze feed_items");
    expect(await rowsRead(selectPage(db.kysely, userId, page))).toBe(FEED_PAGE);
    expect(await rowsRead(selectPage(db.kysely, userId, { ...page, readStatus: false }))).toBe(FEED_PAGE);
    expect(await rowsRead(selectUnread(db.kysely, userId))).toBe(FEED_COUNT_MAX);
  });
});
