import { once } from "node:events";
import { connect } from "node:net";
import type { ContactImport, ContactImportRow } from "@atrium/contracts/contact-imports";
import { CONTACT_IMPORT_MAX_BYTES, CONTACT_IMPORT_ROWS_MAX } from "@atrium/contracts/contact-limits";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

type Refused = { error: { code: string; field?: string } };
type Answer<Made> = { data: { made: Made }; errors?: { extensions: { code: string; field?: string } }[] };
/** As much of what is left out as is told. */
const LOSS_MAX_LENGTH = 100;
const HEADS = "First name,Last name,Company,Email,Phone";
const FIELDS = `{ id state newCount duplicateCount sameNameCount errorCount addedCount mergedCount keptCount skippedCount
  leftCount undoUntil }`;

async function send(who: { token: string } | null, body: string | Uint8Array, fileName = "people.csv") {
  const answer = await fetch(`${app.url}/contact-imports?fileName=${encodeURIComponent(fileName)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", ...(who && { authorization: `ST:${who.token}` }) },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  return { status: answer.status, body: (await answer.json()) as ContactImport & Refused };
}
const ask = <Made>({ token }: { token: string }, query: string, variables: object = {}) =>
  app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;
const faultOf = ({ errors }: Answer<unknown>) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
const run = (who: Someone, id: string, choices = {}) =>
  ask<ContactImport>(
    who,
    `mutation ($id: ID!, $duplicates: ContactImportChoice, $rows: [ContactImportRowChoice!]) {
      made: runContactImport(id: $id, duplicates: $duplicates, rows: $rows) ${FIELDS} }`,
    { id, ...choices },
  );
const undo = (who: Someone, id: string) =>
  ask<ContactImport>(who, `mutation ($id: ID!) { made: undoContactImport(id: $id) ${FIELDS} }`, { id });
const rowsOf = async (who: Someone, id: string, verdict = "null") =>
  (
    await ask<ContactImportRow[]>(
      who,
      `query ($id: ID!) { made: contactImportRows(id: $id, verdict: ${verdict}) { position verdict fault match matchName } }`,
      { id },
    )
  ).data.made;
type Kept = { firstName: string; lastName: string; emails: { value: string }[]; company: string };
async function book(who: Someone) {
  const { rows } = await app.context.db.pool.query<Kept>(
    `select first_name as "firstName", last_name as "lastName", emails, company from contacts
     where owner_id = $1 order by search_name, created_at`,
    [who.userId],
  );
  return rows.map(({ firstName, lastName, emails, company }) => [
    `${firstName} ${lastName}`.trim(),
    company,
    emails.map(({ value }) => value).join(" "),
  ]);
}

async function withBook(): Promise<Someone> {
  const me = await people.someone();
  const words = 'phones: [], jobTitle: "", hashTags: []';
  for (const [first, last, address] of [
    ["Amara", "Okoye", "amara@tally.example"],
    ["Hana", "Kovářová", "hana@fathom.example"],
  ])
    await people.make(
      me,
      `createContact(firstName: "${first}", lastName: "${last}", emails: [{ kind: work, value: "${address}" }], company: "", ${words})`,
    );
  return me;
}
const FILE = [
  HEADS,
  "Théo,Nakamura,Harbour,theo@harbour.example,+44 7700 900318",
  "Amara,O.,Tally Works,AMARA@tally.example,",
  "Hana,Kovarova,Fathom,,",
  ",,Mill Lane,,",
  "",
].join("\n");

test("a file is looked at before anything of it comes in, and says of each row what it is", async () => {
  const me = await withBook();
  const { status, body } = await send(me, FILE);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "CHECKED", newCount: 1, duplicateCount: 2, sameNameCount: 1, errorCount: 1 });
  expect(await rowsOf(me, body.id)).toEqual([
    { position: 1, verdict: "NEW", fault: null, match: null, matchName: "" },
    { position: 2, verdict: "DUPLICATE", fault: null, match: "EMAIL", matchName: "Amara Okoye" },
    { position: 3, verdict: "DUPLICATE", fault: null, match: "NAME", matchName: "Hana Kovářová" },
    { position: 4, verdict: "ERROR", fault: "EMPTY", match: null, matchName: "" },
  ]);
  expect((await rowsOf(me, body.id, "ERROR")).map(({ position }) => position)).toEqual([4]);
  expect(await book(me)).toHaveLength(2);
});

test("what is cut short ends between two characters, and comes in", async () => {
  const me = await people.someone();
  // Each is one character of two halves, and the second half is beyond what is kept.
  const [loss, name, company] = [LOSS_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MAX_LENGTH].map(
    (length) => `${"a".repeat(length - 1)}🎉b`,
  );
  const rows = [`Zoë,,,${loss},`, `${name},${name},,,`, `,,${company},z@weir.example,`];
  const { status, body } = await send(me, [HEADS, ...rows].join("\n"));
  expect([status, body.newCount, body.errorCount]).toEqual([200, 2, 1]);
  expect(faultOf(await run(me, body.id))[0]).toBeUndefined();
  const names = (await book(me)).map(([shown]) => shown);
  expect(names).toEqual(["a".repeat(NAME_MAX_LENGTH - 1), "Zoë"]);
});

test("it comes in once: what is new is added, who is there is merged, who only has the name stays beside", async () => {
  const me = await withBook();
  const { id } = (await send(me, FILE)).body;
  const answers = await Promise.all([run(me, id), run(me, id)]);
  expect(answers.map(faultOf)).toContainEqual(["CONFLICT", "state"]);
  const done = answers.find(({ errors }) => !errors)?.data.made;
  expect(done).toMatchObject({ state: "DONE", addedCount: 1, mergedCount: 1, keptCount: 1, skippedCount: 1 });
  expect(await book(me)).toEqual([
    ["Amara Okoye", "Tally Works", "amara@tally.example"],
    ["Hana Kovářová", "", "hana@fathom.example"],
    ["Hana Kovarova", "Fathom", ""],
    ["Théo Nakamura", "Harbour", "theo@harbour.example"],
  ]);
  expect(await rowsOf(me, id)).toEqual([]);
});

test("what happens to duplicates is chosen for all of them, and for one", async () => {
  const me = await withBook();
  const { id } = (await send(me, FILE)).body;
  const choices = {
    duplicates: "SKIP",
    rows: [
      { position: 1, choice: "SKIP" },
      { position: 3, choice: "MERGE" },
    ],
  };
  expect((await run(me, id, choices)).data.made).toMatchObject({ addedCount: 0, mergedCount: 1, skippedCount: 3 });
  expect((await book(me)).map(([name, company]) => [name, company])).toEqual([
    ["Amara Okoye", ""],
    ["Hana Kovářová", "Fathom"],
  ]);
});

test("what is kept of a friend takes in what a file says, under the friend's own name", async () => {
  const [me, friend] = [await people.someone(), await people.someone()];
  await people.befriend(me, friend);
  const { profile } = await people.ask<{ profile: { firstName: string; lastName: string } }>(
    me,
    `{ profile: appContact(userIdOfContact: "${friend.userId}") { firstName lastName } }`,
  );
  const { id } = (await send(me, `${HEADS}\n${profile.firstName},${profile.lastName},Weir,a@weir.example,\n`)).body;
  await run(me, id, { duplicates: "MERGE" });
  const kept = `{ kept: appContact(userIdOfContact: "${friend.userId}") { firstName company emails { value } } }`;
  expect((await people.ask<{ kept: object }>(me, kept)).kept).toEqual({
    firstName: profile.firstName,
    company: "Weir",
    emails: [{ value: "a@weir.example" }],
  });
  await undo(me, id);
  expect((await people.ask<{ kept: object }>(me, kept)).kept).toMatchObject({ company: "", emails: [] });
});

test("undoing takes merges apart and removes what was added, but leaves what was changed since", async () => {
  const me = await withBook();
  const before = await book(me);
  const file = `${FILE}Zoë,Néraud,Weir,zoe@weir.example,\nLena,Ode,Weir,lena@weir.example,\n`;
  const { id } = (await send(me, file)).body;
  await run(me, id);
  app.clock.nowMs += 1_000;
  const { made } = await people.ask<{ made: { contacts: { id: string }[] } }>(
    me,
    '{ made: contacts(searchByName: "zoe") { contacts { id } } }',
  );
  await people.ask(me, `mutation { updateContact(id: "${made.contacts[0]?.id}", company: "Weir and Sons") { id } }`);
  const answers = await Promise.all([undo(me, id), undo(me, id), undo(me, id)]);
  expect(answers.filter((answer) => faultOf(answer)[0] === "CONFLICT")).toHaveLength(2);
  const undone = answers.find((answer) => faultOf(answer)[0] === undefined)?.data.made;
  expect(undone).toMatchObject({ state: "UNDONE", leftCount: 1, undoUntil: null });
  expect(await book(me)).toEqual([...before, ["Zoë Néraud", "Weir and Sons", "zoe@weir.example"]]);
  expect(faultOf(await undo(me, id))).toEqual(["CONFLICT", "state"]);
});

test("undoing leaves a contact that was merged and changed since as it is", async () => {
  const me = await withBook();
  const { id } = (await send(me, `${HEADS}\nAmara,O.,Tally Works,amara@tally.example,\n`)).body;
  await run(me, id);
  app.clock.nowMs += 1_000;
  const { made } = await people.ask<{ made: { contacts: { id: string }[] } }>(
    me,
    '{ made: contacts(searchByName: "amara") { contacts { id } } }',
  );
  await people.ask(me, `mutation { updateContact(id: "${made.contacts[0]?.id}", jobTitle: "Weaver") { id } }`);
  expect((await undo(me, id)).data.made).toMatchObject({ state: "UNDONE", leftCount: 1 });
  expect((await book(me))[0]).toEqual(["Amara Okoye", "Tally Works", "amara@tally.example"]);
});

test("it can be undone for thirty days, and is forgotten then; one that nobody said yes to after a day", async () => {
  const me = await people.someone();
  const { id } = (await send(me, `${HEADS}\nZoë,N,,zoe@weir.example,\n`)).body;
  const done = (await run(me, id)).data.made;
  expect(Date.parse(done.undoUntil ?? "")).toBe(app.clock.nowMs + 30 * 86_400_000);
  await app.runJob("contacts.forget-import", { id });
  app.clock.nowMs += 30 * 86_400_000;
  // The session has not lived that long.
  const later = { ...me, ...(await people.signIn(me.userId)) };
  expect(faultOf(await undo(later, id))[0]).toBe("NOT_FOUND");
  const waiting = (await send(later, `${HEADS}\nLena,O,,lena@weir.example,\n`)).body;
  await app.runJob("contacts.forget-import", { id });
  await app.runJob("contacts.forget-import", { id: waiting.id });
  const list = "{ made: contactImports { id } }";
  expect((await ask(later, list)).data.made).toEqual([{ id: waiting.id }]);
  app.clock.nowMs += 86_400_000;
  await app.runJob("contacts.forget-import", { id: waiting.id });
  expect((await ask({ ...me, ...(await people.signIn(me.userId)) }, list)).data.made).toEqual([]);
  expect(await book(me)).toHaveLength(1);
});

test("a file is its sender's alone, and a new one takes the place of one that waits", async () => {
  const [me, other] = [await people.someone(), await people.someone()];
  const { id } = (await send(me, `${HEADS}\nZoë,N,,zoe@weir.example,\n`)).body;
  const rows = "query ($id: ID!) { made: contactImportRows(id: $id) { position } }";
  const remove = "mutation ($id: ID!) { made: deleteContactImport(id: $id) }";
  for (const answer of [
    await run(other, id),
    await undo(other, id),
    await ask(other, rows, { id }),
    await ask(other, remove, { id }),
  ])
    expect(faultOf(answer)[0]).toBe("NOT_FOUND");
  const next = (await send(me, `${HEADS}\nLena,O,,lena@weir.example,\n`)).body;
  expect(faultOf(await run(me, id))[0]).toBe("NOT_FOUND");
  expect((await ask(me, remove, { id: next.id })).data.made).toBe(true);
  expect(faultOf(await run(me, next.id))[0]).toBe("NOT_FOUND");
});

test("is refused without a session, without anybody in it, with too many rows, too large, or too often", async () => {
  const me = await people.someone();
  expect((await send(null, FILE)).status).toBe(401);
  expect((await send(me, "Colour,Size\nred,4\n")).body.error).toEqual({ code: "BAD_INPUT", field: "file" });
  expect((await send(me, `${HEADS}\n`)).body.error).toEqual({ code: "BAD_INPUT", field: "file" });
  expect((await send(me, new Uint8Array(0))).body.error).toEqual({ code: "BAD_INPUT", field: "file" });
  expect((await send(me, FILE, " ")).body.error).toEqual({ code: "BAD_INPUT", field: "fileName" });
  expect((await send(me, new Uint8Array(CONTACT_IMPORT_MAX_BYTES + 1))).body.error).toEqual({ code: "TOO_LARGE" });
  const many = `${HEADS}\n${"a,,,,1234567\n".repeat(CONTACT_IMPORT_ROWS_MAX + 1)}`;
  expect((await send(me, many)).body.error).toEqual({ code: "BAD_INPUT", field: "rows" });
  let last = 200;
  for (let file = 0; file < 31 && last !== 429; file += 1) last = (await send(me, "Colour\nred\n")).status;
  expect(last).toBe(429);
  // Of one file too many nothing is waited for.
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /contact-imports?fileName=a.csv HTTP/1.1\r\nHost: x\r\nAuthorization: ST:${me.token}\r\nContent-Length: 9000000\r\n\r\nName`,
  );
  const [head] = (await once(socket, "data", { signal: AbortSignal.timeout(20_000) })) as [Buffer];
  expect(head.toString()).toContain("429");
});

test("ten thousand people come in by one request, and no more than an address book holds", async () => {
  const me = await people.someone();
  const toFile = (from: number) =>
    `${HEADS}\n${Array.from({ length: 10_000 }, (_, row) => `Person,${from + row},Weir,p${from + row}@weir.example,\n`).join("")}`;
  for (const from of [0, 10_000]) {
    const { id } = (await send(me, toFile(from))).body;
    expect((await run(me, id)).data.made).toMatchObject({ addedCount: 10_000 });
  }
  const { id } = (await send(me, `${HEADS}\nLena,O,,lena@weir.example,\n`)).body;
  expect(faultOf(await run(me, id))).toEqual(["CONFLICT", "contacts"]);
});
