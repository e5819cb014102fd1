import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { Outbox, type OutboxEntry } from "../../../platform/mail/outbox.ts";
import { listAuditOf } from "../../audit/audit.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { CODE_MS, CODE_TRIES, CODES_PER_ADDRESS, CODES_PER_IDENTIFIER, OWN_IDENTIFIERS_PER_ACCOUNT } from "../rules.ts";

const app = useTestApp();
const DONE = { status: "SUCCESS", error: null };
const INVALID = { status: "FAILED", error: "INVALID_CODE" };
const TAKEN = { status: "FAILED", error: "IDENTIFIER_TAKEN" };
const WORDS = "$phone: String, $email: String, $language: Language";
const GIVEN = "phone: $phone, email: $email, language: $language";
type Identifier = { readonly phone: string } | { readonly email: string };
let people: TestPeople;
let outbox: Outbox;

beforeAll(async () => {
  people = await createTestPeople(app);
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});
beforeEach(() => {
  app.clock.nowMs += 60 * 60_000;
});

async function ask({ token }: Someone, identifier: Identifier, language?: string) {
  const query = `mutation (${WORDS}) { sent: requestOwnIdentifier(${GIVEN}) }`;
  const { data, errors } = await app.graphql<{ sent: boolean }>(token, query, { ...identifier, language });
  return errors ? errors[0]?.extensions : data.sent;
}

async function change({ token }: Someone, identifier: Identifier, code: string) {
  const query = `mutation (${WORDS}, $code: String!) { answer: changeOwnIdentifier(${GIVEN}, code: $code) { status error } }`;
  const { data, errors } = await app.graphql<{ answer: object }>(token, query, { ...identifier, code });
  return errors ? errors[0]?.extensions : data.answer;
}

/** What was sent there, the newest first. */
async function listSentTo(to: string): Promise<OutboxEntry["message"][]> {
  await app.runJobs();
  return (await outbox.list()).map(({ message }) => message).filter((message) => message.to === to);
}

async function receiveCode(person: Someone, identifier: Identifier): Promise<string> {
  expect(await ask(person, identifier)).toBe(true);
  const [sent] = await listSentTo(Object.values(identifier)[0] ?? "");
  return /\b\d{6}\b/.exec(sent?.text ?? "")?.[0] ?? "";
}

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

async function canSignIn(identifier: Identifier): Promise<boolean> {
  const path = "phone" in identifier ? "/auth/signIn" : "/auth/signIn/email";
  const credentials = { ...identifier, password: DEMO_PASSWORD };
  return (await app.post(path, { identityProvider: "ATRIUM", credentials })).ok;
}

describe("one's own phone or email", () => {
  test.each([
    ["phone", { phone: "+33639980177" }],
    ["email", { email: "New.Address@people.example" }],
  ] as const)(
    "a new %s is signed in with once its code is given, and the old one no more",
    async (kind, identifier) => {
      const person = await people.someone();
      const other = kind === "phone" ? { email: person.email } : { phone: person.phone };
      const old = kind === "phone" ? { phone: person.phone } : { email: person.email };
      const code = await receiveCode(person, identifier);
      expect(await canSignIn(old)).toBe(true);
      expect(await change(person, identifier, code)).toEqual(DONE);
      expect(await canSignIn(identifier)).toBe(true);
      expect(await canSignIn(other)).toBe(true);
      expect(await canSignIn(old)).toBe(false);
      const actions = (await listAuditOf(app.context.db.kysely, person.userId)).map(({ action }) => action);
      expect(actions).toContain(`${kind}.set`);
    },
  );

  test("the old ones are told, in the language of who did it, and not what the new one is", async () => {
    const person = await people.someone();
    const identifier = { phone: "+33639980178" };
    expect(await ask(person, identifier, "fr")).toBe(true);
    const [sent] = await listSentTo(identifier.phone);
    expect(sent?.text).toContain("pour vous connecter désormais avec ce numéro");
    await change(person, identifier, /\b\d{6}\b/.exec(sent?.text ?? "")?.[0] ?? "");
    for (const old of [person.phone, person.email]) {
      const [notice] = await listSentTo(old);
      expect(notice?.text).toContain("has been changed from one of your devices");
      expect(notice?.text).not.toContain(identifier.phone);
    }
    expect(await listSentTo(identifier.phone)).toHaveLength(1);
  });

  test("whoever is signed in stays so, on every device", async () => {
    const person = await people.someone();
    const elsewhere = { ...person, ...(await people.signIn(person.userId)) };
    const identifier = { email: "stays@people.example" };
    expect(await change(person, identifier, await receiveCode(person, identifier))).toEqual(DONE);
    for (const { token } of [person, elsewhere]) {
      const { data } = await app.graphql<object>(token, "{ accountInformation { email phone } }");
      expect(data).toEqual({ accountInformation: { email: identifier.email, phone: person.phone } });
    }
  });

  test("a code that was sent to the old one before is worth nothing after", async () => {
    const person = await people.someone();
    await app.post("/auth/forgotPassword", { email: person.email });
    const [reset] = await listSentTo(person.email);
    const old = /\b\d{6}\b/.exec(reset?.text ?? "")?.[0];
    const identifier = { email: "after@people.example" };
    expect(await change(person, identifier, await receiveCode(person, identifier))).toEqual(DONE);
    const again = { email: identifier.email, code: old, password: "seven-lanterns-9" };
    expect(await (await app.post("/auth/forgotPassword", again)).json()).toMatchObject({ error: "INVALID_CODE" });
  });
});

describe("is refused", () => {
  test("with a wrong code, and with the right one after five tries", async () => {
    const person = await people.someone();
    const identifier = { email: "wrong@people.example" };
    const code = await receiveCode(person, identifier);
    for (let tries = 0; tries < CODE_TRIES; tries += 1)
      expect(await change(person, identifier, wrongFor(code))).toEqual(INVALID);
    expect(await change(person, identifier, code)).toEqual(INVALID);
    expect(await canSignIn({ email: person.email })).toBe(true);
  });

  test("after ten minutes, a second time, and with the code of another request", async () => {
    const person = await people.someone();
    const identifier = { email: "once@people.example" };
    const first = await receiveCode(person, identifier);
    app.clock.nowMs += CODE_MS + 1;
    expect(await change(person, identifier, first)).toEqual(INVALID);
    const second = await receiveCode(person, identifier);
    const third = await receiveCode(person, identifier);
    // One in a million is the same again.
    expect(second === third ? INVALID : await change(person, identifier, second)).toEqual(INVALID);
    const answers = await Promise.all([1, 2, 3].map(() => change(person, identifier, third)));
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(DONE))).toHaveLength(1);
    expect(await change(person, identifier, third)).toEqual(INVALID);
  });

  test("with a code that went elsewhere, or to somebody else", async () => {
    const [person, other] = [await people.someone(), await people.someone()];
    const own = { email: "own-inbox@people.example" };
    const code = await receiveCode(person, own);
    expect(await change(person, { email: "not-mine@people.example" }, code)).toEqual(INVALID);
    expect(await change(other, own, code)).toEqual(INVALID);
    expect(await change(person, own, code)).toEqual(DONE);
  });

  test("where somebody has it: asking tells nothing, its code says so, and both keep what they have", async () => {
    const [person, owner] = [await people.someone(), await people.someone()];
    const identifier = { email: owner.email.toUpperCase() };
    expect(await change(person, identifier, "000000")).toEqual(INVALID);
    expect(await change(person, identifier, await receiveCode(person, identifier))).toEqual(TAKEN);
    expect(await canSignIn({ email: owner.email })).toBe(true);
    expect(await canSignIn({ email: person.email })).toBe(true);
    const notices = await listSentTo(person.email);
    expect(notices).toEqual([]);
  });

  test("for the second of two who claim one at the same time", async () => {
    const pair = [await people.someone(), await people.someone()];
    const identifier = { phone: "+33639980179" };
    const claims: { person: Someone; code: string }[] = [];
    for (const person of pair) claims.push({ person, code: await receiveCode(person, identifier) });
    const answers = await Promise.all(claims.map(({ person, code }) => change(person, identifier, code)));
    expect(answers).toEqual(expect.arrayContaining([DONE, TAKEN]));
    expect(await canSignIn(identifier)).toBe(true);
  });

  test("when too many codes are asked for: of an account, to an identifier, from an address", async () => {
    const LIMITED = { code: "RATE_LIMITED" };
    const person = await people.someone();
    for (let asked = 0; asked < OWN_IDENTIFIERS_PER_ACCOUNT.limit; asked += 1)
      expect(await ask(person, { email: `many${asked}@people.example` })).toBe(true);
    expect(await ask(person, { email: "one-more@people.example" })).toMatchObject(LIMITED);
    const identifier = { email: "often@people.example" };
    for (let asked = 0; asked < CODES_PER_IDENTIFIER.limit; asked += 1)
      expect(await ask(await people.someone(), identifier)).toBe(true);
    expect(await ask(await people.someone(), identifier)).toMatchObject(LIMITED);
    let last: unknown;
    for (let asked = 0; asked <= CODES_PER_ADDRESS.limit; asked += 1)
      last = await ask(await people.someone(), { email: `crowd${asked}@people.example` });
    expect(last).toMatchObject(LIMITED);
  });

  test.each([
    ["neither", {}],
    ["both", { phone: "+33639980180", email: "both@people.example" }],
    ["what is no phone", { phone: "12" }],
    ["what is no address", { email: "nowhere" }],
  ])("with %s", async (_what, identifier) => {
    const person = await people.someone();
    expect(await ask(person, identifier as Identifier)).toMatchObject({ code: "BAD_INPUT" });
    expect(await change(person, identifier as Identifier, "000000")).toMatchObject({ code: "BAD_INPUT" });
  });
});
