import type { ContactReminder } from "@atrium/contracts/contacts";
import type { UserId } from "@atrium/contracts/ids";
import { CONTACT_REMINDERS_MAX } from "@atrium/contracts/contact-limits";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../../test/test-people.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const FIELDS = "{ id text dueAt isDone }";
const CONTACT =
  'mutation { made: createContact(firstName: "Théo", lastName: "N", emails: [], phones: [], company: "", jobTitle: "", hashTags: []) { id } }';
const CREATE = `mutation ($id: ID, $of: ID, $text: String!, $dueAt: String!) {
  made: createContactReminder(nonAppContactId: $id, userIdOfContact: $of, text: $text, dueAt: $dueAt) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $text: String, $dueAt: String, $isDone: Boolean) {
  made: updateContactReminder(id: $id, text: $text, dueAt: $dueAt, isDone: $isDone) ${FIELDS} }`;
const REMOVE = "mutation ($id: ID!) { made: deleteContactReminder(id: $id) }";
const LIST = `query ($id: ID, $of: ID) { made: contactReminders(nonAppContactId: $id, userIdOfContact: $of) ${FIELDS} }`;
const FEED = "{ made: feeds { code sender { id } details { contactId nonAppContactId contactName title } } }";

type Told = { code: string; sender: { id: UserId }; details: Record<string, string | null> };
type Answer<Made> = { data: { made: Made }; errors?: { extensions: { code: string; field?: string } }[] };
const ask = <Made>({ token }: { token: string }, query: string, variables: object = {}) =>
  app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;
const faultOf = ({ errors }: Answer<unknown>) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
/** What a worker does once its time has come, or before. */
const runJob = (id: string): Promise<void> => app.runJob("contacts.remind", { id });
const inMs = (ms: number) => new Date(app.clock.nowMs + ms).toISOString();

async function withContact() {
  const me = await people.someone();
  const { id } = (await ask<{ id: string }>(me, CONTACT)).data.made;
  const remind = (text: string, ms: number) => ask<ContactReminder>(me, CREATE, { id, text, dueAt: inMs(ms) });
  const told = async () => (await ask<Told[]>(me, FEED)).data.made.filter(({ code }) => code === "CONTACT_REMINDER");
  return { me, id, remind, told };
}

test("a reminder is told at its time, once, with whom and what  CONT-019", async () => {
  const { me, id, remind, told } = await withContact();
  const { id: reminderId } = (await remind("Send the plans", 60_000)).data.made;
  await runJob(reminderId);
  expect(await told()).toEqual([]);
  app.clock.nowMs += 61_000;
  await ask(me, UPDATE, { id: reminderId, text: "Send the new plans" });
  await runJob(reminderId);
  await Promise.all([runJob(reminderId), runJob(reminderId)]);
  expect(await told()).toEqual([
    {
      code: "CONTACT_REMINDER",
      sender: { id: me.userId },
      details: { contactId: null, nonAppContactId: id, contactName: "Théo N", title: "Send the new plans" },
    },
  ]);
});

test("one that is moved is told at the other time again, one that is done or deleted is not", async () => {
  const { me, id, remind, told } = await withContact();
  const [moved, done, gone] = await Promise.all(
    ["a", "b", "c"].map(async (text) => (await remind(text, 1_000)).data.made.id),
  );
  app.clock.nowMs += 2_000;
  await runJob(moved ?? "");
  await ask(me, UPDATE, { id: moved, dueAt: inMs(1_000) });
  await ask(me, UPDATE, { id: done, isDone: true });
  expect((await ask<boolean>(me, REMOVE, { id: gone })).data.made).toBe(true);
  app.clock.nowMs += 2_000;
  for (const one of [moved, done, gone]) await runJob(one ?? "");
  expect((await told()).map(({ details }) => details["title"])).toEqual(["a", "a"]);
  expect((await ask<ContactReminder[]>(me, LIST, { id })).data.made.map(({ text, isDone }) => [text, isDone])).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test("of a friend it is told while the two are friends", async () => {
  const { me, told } = await withContact();
  const [other, stranger] = [await people.someone(), await people.someone()];
  await people.befriend(me, other);
  const create = (of: string) => ask<ContactReminder>(me, CREATE, { of, text: "Call", dueAt: inMs(1_000) });
  expect((await ask<unknown[]>(me, LIST, { of: other.userId })).data.made).toEqual([]);
  const [first, second] = [(await create(other.userId)).data.made, (await create(other.userId)).data.made];
  expect(faultOf(await create(stranger.userId))[0]).toBe("NOT_FOUND");
  app.clock.nowMs += 2_000;
  await runJob(first.id);
  await ask(me, "mutation ($id: ID!) { made: endFriendship(userId: $id) { state } }", { id: other.userId });
  await runJob(second.id);
  expect((await told()).map(({ details }) => details["contactId"])).toEqual([other.userId]);
});

test("is refused in the past, too far ahead, without a text, for another's contact, and beyond the most", async () => {
  const { me, id, remind } = await withContact();
  const other = await people.someone();
  const { id: reminderId } = (await remind("a", 60_000)).data.made;
  expect(faultOf(await remind("a", -1))).toEqual(["BAD_INPUT", "dueAt"]);
  expect(faultOf(await remind("a", 3_000 * 86_400_000))).toEqual(["BAD_INPUT", "dueAt"]);
  expect(faultOf(await remind(" ", 60_000))).toEqual(["BAD_INPUT", "text"]);
  expect(faultOf(await ask(me, CREATE, { text: "a", dueAt: inMs(1) }))[0]).toBe("BAD_INPUT");
  expect(faultOf(await ask(other, CREATE, { id, text: "a", dueAt: inMs(60_000) }))[0]).toBe("NOT_FOUND");
  expect(faultOf(await ask(other, LIST, { id }))[0]).toBe("NOT_FOUND");
  expect(faultOf(await ask(other, UPDATE, { id: reminderId, isDone: true }))[0]).toBe("NOT_FOUND");
  expect(faultOf(await ask(other, REMOVE, { id: reminderId }))[0]).toBe("NOT_FOUND");
  const rest = Array.from({ length: CONTACT_REMINDERS_MAX }, () => remind("a", 60_000));
  const refused = (await Promise.all(rest)).map((answer) => faultOf(answer)[0]).filter(Boolean);
  expect(refused).toEqual(["CONFLICT"]);
});
