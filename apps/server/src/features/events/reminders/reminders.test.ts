import type { Event } from "@atrium/contracts/events";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const MINUTE_MS = 60_000;
const SET = "mutation ($id: ID!, $minutes: Int) { made: setEventReminder(eventId: $id, minutes: $minutes) }";
const GET = "query ($id: ID!) { made: eventReminder(eventId: $id) }";
const CONFIRM =
  "mutation ($id: ID!, $answer: EventAnswer!) { made: confirmEvent(eventId: $id, confirmationStatus: $answer) { id } }";
const UPDATE = `mutation ($id: ID!, $startTime: String!, $endTime: String!) {
  made: updateEvent(id: $id, title: "Reading circle", startTime: $startTime, endTime: $endTime) { id } }`;

type Answer<Made> = { data: { made: Made } | null; errors?: { extensions: { code: string; field?: string } }[] };
const ask = <Made>({ token }: Someone, query: string, variables: object = {}) =>
  app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;
const faultOf = ({ errors }: Answer<unknown>) => errors?.[0]?.extensions.code;
const inMinutes = (minutes: number) => new Date(app.clock.nowMs + minutes * MINUTE_MS).toISOString();
const runJob = () => app.runJob("events.remind", {});
/** Minutes pass, and the job runs. */
async function pass(minutes: number): Promise<void> {
  app.clock.nowMs += minutes * MINUTE_MS;
  await runJob();
}

/** An event of a host that begins in so many minutes, to which somebody has said yes. */
async function open(minutes: number) {
  const [host, guest] = [await people.someone(), await people.someone()];
  const made = await ask<Event>(
    host,
    `mutation ($guest: ID!, $startTime: String!, $endTime: String!) { made: createEvent(title: "Reading circle", isPrivate: true,
      startTime: $startTime, endTime: $endTime, participantIds: [$guest]) { id } }`,
    { guest: guest.userId, startTime: inMinutes(minutes), endTime: inMinutes(minutes + 60) },
  );
  const id = made.data?.made.id ?? "";
  await ask(guest, CONFIRM, { id, answer: "YES" });
  const told = async (person: Someone) => {
    const feed = await ask<{ code: string; details: object }[]>(
      person,
      "{ made: feeds { code details { title eventId } } }",
    );
    return (feed.data?.made ?? []).filter(({ code }) => code === "EVENT_REMINDER").map(({ details }) => details);
  };
  return { host, guest, id, told };
}

test("who comes is told at the time they chose, once, and nobody else", async () => {
  const { host, guest, id, told } = await open(50);
  expect((await ask<number>(guest, GET, { id })).data?.made).toBe(0);
  expect((await ask<number>(guest, SET, { id, minutes: 10 })).data?.made).toBe(10);
  expect((await ask<number>(guest, GET, { id })).data?.made).toBe(10);
  await pass(39);
  expect(await told(guest)).toEqual([]);
  app.clock.nowMs += MINUTE_MS;
  await Promise.all([runJob(), runJob()]);
  await pass(1);
  expect(await told(guest)).toEqual([{ title: "Reading circle", eventId: id }]);
  expect(await told(host)).toEqual([]);
});

test("one that is moved is told at its new time, one that is cancelled or declined is not", async () => {
  const [moved, cancelled, declined] = [await open(30), await open(30), await open(30)];
  for (const { guest, id } of [moved, cancelled, declined]) await ask(guest, SET, { id, minutes: 10 });
  await pass(20);
  await pass(5);
  expect(await moved.told(moved.guest)).toHaveLength(1);
  const again = await open(15);
  await ask(again.guest, SET, { id: again.id, minutes: 10 });
  await ask(again.host, UPDATE, { id: again.id, startTime: inMinutes(20), endTime: inMinutes(30) });
  await ask(moved.host, UPDATE, { id: moved.id, startTime: inMinutes(18), endTime: inMinutes(30) });
  const gone = [await open(12), await open(12)] as const;
  for (const { guest, id } of gone) await ask(guest, SET, { id, minutes: 10 });
  await ask(gone[0].host, "mutation ($id: ID!) { made: deleteEvent(id: $id) }", { id: gone[0].id });
  await ask(gone[1].guest, CONFIRM, { id: gone[1].id, answer: "NO" });
  await pass(6);
  expect(await again.told(again.guest)).toEqual([]);
  expect(await moved.told(moved.guest)).toHaveLength(1);
  await pass(3);
  expect(await moved.told(moved.guest)).toHaveLength(2);
  await pass(2);
  expect(await again.told(again.guest)).toHaveLength(1);
  for (const { guest, told } of gone) expect(await told(guest)).toEqual([]);
});

test("a time that has passed when it is chosen is not told of, and a reminder can be taken back", async () => {
  const { guest, host, id, told } = await open(30);
  await ask(guest, SET, { id, minutes: 60 });
  await runJob();
  expect(await told(guest)).toEqual([]);
  await ask(host, SET, { id, minutes: 10 });
  expect((await ask<number>(host, SET, { id })).data?.made).toBe(0);
  await pass(25);
  expect(await told(host)).toEqual([]);
  await pass(100);
  const later = { ...guest, ...(await people.signIn(guest.userId)) };
  expect((await ask<number>(later, GET, { id })).data?.made).toBe(0);
});

test("is refused for who may not see it, does not come, or chooses another time", async () => {
  const { guest, id } = await open(30);
  const stranger = await people.someone();
  expect(faultOf(await ask(stranger, SET, { id, minutes: 10 }))).toBe("NOT_FOUND");
  expect(faultOf(await ask(stranger, GET, { id }))).toBe("NOT_FOUND");
  expect(faultOf(await ask(guest, SET, { id, minutes: 11 }))).toBe("BAD_INPUT");
  await ask(guest, CONFIRM, { id, answer: "NO" });
  expect(faultOf(await ask(guest, SET, { id, minutes: 10 }))).toBe("NOT_FOUND");
});
