import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import type { TimelineCount, TimelineEntry, TimelinePage } from "@atrium/contracts/timeline";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { createMessages } from "../../messages/messages.ts";
import { createRooms } from "../../rooms/rooms.ts";
import { writePlace } from "./rules.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const ENTRY =
  "{ id kind at title detail isOwn count minutes bothCame noteType amount currency isRefunded roomId seq eventId }";
const LIST = `query ($id: ID!, $utcOffset: Int!, $kind: TimelineKind, $after: String, $limit: Int) {
  made: timeline(userIdOfContact: $id, utcOffset: $utcOffset, kind: $kind, after: $after, limit: $limit) { entries ${ENTRY} after } }`;
const COUNT = `query ($id: ID!, $utcOffset: Int!) {
  made: timelineCounts(userIdOfContact: $id, utcOffset: $utcOffset) { kind count } }`;
const HOUR_MS = 3_600_000;

type Answer<Made> = { data: { made: Made } | null; errors?: { extensions: { code: string; field?: string } }[] };
const ask = <Made>({ token }: Someone, query: string, variables: object) =>
  app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;
const madeOf = <Made>({ data, errors }: Answer<Made>): Made => {
  if (!data) throw new Error(JSON.stringify(errors));
  return data.made;
};
const list = (viewer: Someone, person: Someone, more: object = {}) =>
  ask<TimelinePage>(viewer, LIST, { id: person.userId, utcOffset: 0, ...more });
const entriesOf = async (viewer: Someone, person: Someone, more: object = {}): Promise<readonly TimelineEntry[]> =>
  madeOf(await list(viewer, person, more)).entries;
const inHours = (hours: number) => new Date(app.clock.nowMs + hours * HOUR_MS).toISOString();

/** A direct chat of two people; what is said in it is as many hours ago as it says. */
async function chat(one: Someone, other: Someone, said: readonly (readonly [Someone, string, number])[]) {
  const messages = createMessages(app.context);
  const memberIds = [one.userId, other.userId];
  const key = `direct:${memberIds.toSorted().join(":")}`;
  const room = { chatType: "direct", name: "", ownerId: null, memberIds, key } as const;
  const roomId = await createRooms(app.context, messages).ensureRoom(room);
  await messages.addPast(
    said.map(([author, text, hoursAgo]) => ({
      roomId,
      sender: author.userId,
      clientId: randomUUID() as ClientId,
      content: { kind: "text" as const, text },
      createdAt: new Date(app.clock.nowMs - hoursAgo * HOUR_MS),
    })),
  );
  return roomId;
}

async function friends() {
  const [me, other] = [await people.someone(), await people.someone()];
  await people.befriend(me, other);
  return { me, other };
}

/** So much later, with new sessions. */
async function later(hours: number, one: Someone, other: Someone) {
  app.clock.nowMs += hours * HOUR_MS;
  const again = async (person: Someone) => ({ ...person, ...(await people.signIn(person.userId)) });
  return { me: await again(one), other: await again(other) };
}

test("shows what was with a friend, of every feature and the latest first, and leads there", async () => {
  app.clock.nowMs = Date.parse("2027-03-10T12:00:00Z");
  const then = await friends();
  let { me, other } = await later(48, then.me, then.other);
  const EVENT = `mutation ($with: ID!, $startTime: String!, $endTime: String!) { made: createEvent(title: "Reading circle",
    location: "Quay Street", startTime: $startTime, endTime: $endTime, participantIds: [$with]) { id } }`;
  const times = { startTime: inHours(1), endTime: inHours(2) };
  const event = madeOf(await ask<{ id: string }>(me, EVENT, { with: other.userId, ...times }));
  const CONFIRM = "mutation ($id: ID!) { made: confirmEvent(eventId: $id, confirmationStatus: YES) { id } }";
  for (const guest of [me, other]) await ask(guest, CONFIRM, { id: event.id });
  const note = (author: Someone, about: Someone, contents: string) =>
    ask(
      author,
      "mutation ($id: ID!, $contents: String!) { made: createTextNote(userIdOfContact: $id, contents: $contents) { id } }",
      {
        id: about.userId,
        contents,
      },
    );
  await note(me, other, "Loves short stories.");
  await note(other, me, "Owes me a book.");
  expect((await entriesOf(me, other)).map(({ kind }) => kind)).not.toContain("EVENT");
  ({ me, other } = await later(72, me, other));
  const roomId = await chat(me, other, [
    [me, "first", 30],
    [other, "Chapter nine", 2],
    [other, "is where it turns", 1],
  ]);
  await app.context.db.pool.query(
    `insert into payments (payer_id, payee_id, purpose, item_id, title, amount, currency, state, provider, expires_at, created_at)
    values ($1, $2, 'test', gen_random_uuid(), 'Wheel-throwing', 18000, 'usd', 'refunded', 'test', $3, $3),
      ($1, $2, 'test', gen_random_uuid(), 'Never paid', 18000, 'usd', 'expired', 'test', $3, $3)`,
    [other.userId, me.userId, app.context.clock.now()],
  );
  const seen = await entriesOf(me, other);
  expect(seen.map(({ kind, title, detail, isOwn, count }) => [kind, title, detail, isOwn, count])).toEqual([
    ["PAYMENT", "Wheel-throwing", "", false, null],
    ["CHAT", "", "is where it turns", false, 2],
    ["CHAT", "", "first", true, 1],
    ["EVENT", "Reading circle", "Quay Street", true, 2],
    ["NOTE", "", "Loves short stories.", true, null],
    ["MET", "", "", expect.any(Boolean), null],
  ]);
  expect(seen[0]).toMatchObject({ amount: 18_000, currency: "usd", isRefunded: true });
  expect(seen[1]).toMatchObject({ roomId, seq: 3 });
  expect(seen[3]).toMatchObject({ eventId: event.id, bothCame: true });
  const counts = madeOf(await ask<TimelineCount[]>(me, COUNT, { id: other.userId, utcOffset: 0 }));
  expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toEqual({
    CHAT: 2,
    EVENT: 1,
    MET: 1,
    NOTE: 1,
    PAYMENT: 1,
  });
  expect((await entriesOf(me, other, { kind: "NOTE" })).map(({ detail }) => detail)).toEqual(["Loves short stories."]);
});

test("shows the places that one has booked with the other, and none that is only held or a stranger's", async () => {
  const { me, other } = await friends();
  const stranger = await people.someone();
  const { rows } = await app.context.db.pool.query<{ id: string }>(
    `insert into calendars (owner_id, title, created_at) values ($1, 'Open hours', $4), ($2, 'Tea', $4), ($3, 'Elsewhere', $4) returning id`,
    [me.userId, other.userId, stranger.userId, app.context.clock.now()],
  );
  const EVENT = `mutation ($with: ID!, $startTime: String!, $endTime: String!) { made: createEvent(title: "Kept",
    location: "", startTime: $startTime, endTime: $endTime, participantIds: [$with]) { id } }`;
  const times = { startTime: inHours(24), endTime: inHours(25) };
  const event = madeOf(await ask<{ id: string }>(me, EVENT, { with: other.userId, ...times }));
  const book = (calendar: number, guest: Someone, isHeld: boolean, hoursOn: number) =>
    app.context.db.pool.query(
      `insert into bookings (calendar_id, guest_id, event_id, held_until, starts_at, ends_at, full_name, email, company, location, message, created_at)
      values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $5::timestamptz + interval '45 minutes', 'A', 'a@b.example', '', 'Quay Street', '', $6)`,
      [
        rows[calendar]?.id,
        guest.userId,
        isHeld ? null : event.id,
        isHeld ? inHours(1) : null,
        inHours(24 + hoursOn),
        inHours(hoursOn - 10),
      ],
    );
  await book(0, other, false, 0);
  await book(0, other, true, 1);
  await book(1, me, false, 2);
  await book(2, other, false, 3);
  await book(0, stranger, false, 4);
  const booked = await entriesOf(me, other, { kind: "BOOKING" });
  expect(booked.map(({ title, detail, minutes, isOwn }) => [title, detail, minutes, isOwn])).toEqual([
    ["Tea", "Quay Street", 45, true],
    ["Open hours", "Quay Street", 45, false],
  ]);
  const counts = madeOf(await ask<TimelineCount[]>(me, COUNT, { id: other.userId, utcOffset: 0 }));
  expect(counts).toContainEqual({ kind: "BOOKING", count: 2 });
});

test("goes on page by page, in which a day of a chat is the reader's", async () => {
  app.clock.nowMs = Date.parse("2027-05-10T12:00:00Z");
  const then = await friends();
  const { me, other } = await later(100, then.me, then.other);
  await chat(
    me,
    other,
    Array.from({ length: 7 }, (_, at) => [at % 2 === 0 ? me : other, `at ${at}`, 7 - at] as const),
  );
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const page: TimelinePage = madeOf(await list(me, other, { utcOffset: 600, limit: 1, after }));
    seen.push(...page.entries.map(({ detail, count }) => `${detail} ${count}`));
    ({ after } = page);
  } while (after !== null && seen.length < 10);
  // Ten hours east of UTC a new day begins between 13:59 and 14:00.
  expect(seen).toEqual(["at 6 2", "at 4 5", " null"]);
  expect((await entriesOf(me, other, { kind: "CHAT" })).map(({ count }) => count)).toEqual([7]);
});

test("shows nothing that the viewer has deleted or cleared, and nothing of groups", async () => {
  const { me, other } = await friends();
  const roomId = await chat(me, other, [
    [other, "gone", 3],
    [other, "hidden", 2],
    [other, "seen", 1],
  ]);
  await app.context.db.pool.query("update room_members set cleared_seq = 1 where room_id = $1 and user_id = $2", [
    roomId,
    me.userId,
  ]);
  await app.context.db.pool.query("insert into hidden_messages (room_id, user_id, seq) values ($1, $2, 2)", [
    roomId,
    me.userId,
  ]);
  const ofChat = async (viewer: Someone, person: Someone) =>
    (await entriesOf(viewer, person, { kind: "CHAT" })).map(({ count }) => count);
  expect(await ofChat(me, other)).toEqual([1]);
  expect((await ofChat(other, me)).reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(3);
});

test("is refused for who is no friend, or no more, and for a place there never was", async () => {
  const { me, other } = await friends();
  const stranger = await people.someone();
  const faultOf = ({ errors }: Answer<unknown>) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
  expect(faultOf(await list(me, stranger))).toEqual(["NOT_FOUND", undefined]);
  expect(faultOf(await list(me, other, { after: "x" }))).toEqual(["BAD_INPUT", "after"]);
  // No text of a request has a NUL in it, but one that is wrapped like this is read later.
  const after = writePlace({ at: new Date(0), kind: "CHAT", id: "\0" });
  expect(faultOf(await list(me, other, { after }))).toEqual(["BAD_INPUT", "after"]);
  expect(faultOf(await list(me, other, { utcOffset: 900 }))).toEqual(["BAD_INPUT", "utcOffset"]);
  expect(faultOf(await list(me, other, { limit: 31 }))).toEqual(["BAD_INPUT", "limit"]);
  await ask(me, "mutation ($id: ID!) { made: endFriendship(userId: $id) { state } }", { id: other.userId });
  expect(faultOf(await list(me, other))).toEqual(["NOT_FOUND", undefined]);
  expect(faultOf(await ask(me, COUNT, { id: other.userId, utcOffset: 0 }))).toEqual(["NOT_FOUND", undefined]);
});
