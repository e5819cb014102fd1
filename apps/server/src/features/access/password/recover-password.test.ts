import type { ForgotPasswordAnswer } from "@atrium/contracts/access";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Outbox, type OutboxEntry } from "../../../platform/mail/outbox.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { CODE_MS, CODE_TRIES, CODES_PER_IDENTIFIER } from "../rules.ts";

const app = useTestApp();
const INES = { phoneNumber: "+447700900101" };
const TOMASZ = { email: "tomaszz@atrium.example" };
const NEW_PASSWORD = "quiet-harbour-41";
const NOBODY = { phoneNumber: "+447700900998" };
let outbox: Outbox;

const forgot = async (body: object) =>
  (await (await app.post("/auth/forgotPassword", body)).json()) as ForgotPasswordAnswer;
const signIn = (phone: string, password: string) =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password } });

/** What was sent since the outbox was last looked at. */
async function listSent(): Promise<OutboxEntry[]> {
  await app.runJobs();
  const entries = await outbox.list();
  const fresh = entries.slice(0, entries.length - seen);
  seen = entries.length;
  return fresh;
}
let seen = 0;

async function receiveCode(identifier: object): Promise<string> {
  expect(await forgot(identifier)).toEqual({ status: "OK", error: null });
  const [sent] = await listSent();
  const text = sent?.message.text ?? "";
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

beforeAll(() => {
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});
beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

describe("a forgotten password", () => {
  test("sends a code of six digits by short message to a phone  ACC-058 ACC-060 ACC-064", async () => {
    expect(await forgot({ ...INES, email: "", token: "", ticket: "", code: "" })).toEqual({
      status: "OK",
      error: null,
    });
    const sent = await listSent();
    expect(sent).toMatchObject([{ kind: "sms", message: { to: INES.phoneNumber } }]);
    expect(sent[0]?.message.text).toMatch(/^\d{6} is your Atrium code/);
  });

  test("sends it by mail to an address, in the language asked for  ACC-058", async () => {
    await forgot({ email: TOMASZ.email.toUpperCase(), language: "fr" });
    const [sent] = await listSent();
    expect(sent).toMatchObject({ kind: "mail", message: { to: TOMASZ.email } });
    expect(sent?.message.text).toContain("Bonjour Tomasz Zieliński");
  });

  test("of an unknown identifier is told so  ACC-058", async () => {
    expect(await forgot(NOBODY)).toEqual({ status: "ERROR", error: "INVALID_USER" });
    expect(await listSent()).toEqual([]);
  });

  test("of an unknown identifier looks like any other where the instance does not tell, and sends nothing  A-14", async () => {
    const { config } = app.context;
    Object.assign(config, { revealAccounts: false });
    expect(await forgot(NOBODY)).toEqual({ status: "OK", error: null });
    expect(await listSent()).toEqual([]);
    Object.assign(config, { revealAccounts: true });
  });

  test.each([
    [{}],
    [{ ...INES, ...TOMASZ }],
    [{ phoneNumber: "07700 900101" }],
    [{ email: "nobody" }],
    [{ ...INES, code: "123456" }],
    [{ ...INES, password: NEW_PASSWORD }],
    [{ ...INES, code: "1234567", password: NEW_PASSWORD }],
    [{ ...INES, code: "123456", password: "short" }],
  ])("with %j is refused as malformed  ACC-063 ACC-066 ACC-078", async (body) => {
    const answer = await app.post("/auth/forgotPassword", body);
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      "BAD_INPUT",
    ]);
  });

  test("sends only so many codes to one identifier, known or not  A-14", async () => {
    for (const identifier of [INES, NOBODY]) {
      for (let count = 0; count < CODES_PER_IDENTIFIER.limit; count += 1) await forgot(identifier);
      const refused = await app.post("/auth/forgotPassword", identifier);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await listSent();
  });
});

describe("a reset", () => {
  test("sets the password once, ends every session and socket, and lets sign in  ACC-061 ACC-069 A-15", async () => {
    const socket = await app.connect("ines");
    const code = await receiveCode(INES);
    expect(await forgot({ ...INES, code, password: NEW_PASSWORD })).toEqual({ status: "OK", error: null });
    await socket.until(() => socket.closeCode === CLOSE_SESSION_ENDED);
    expect((await signIn(INES.phoneNumber, NEW_PASSWORD)).status).toBe(200);
    const again = await forgot({ ...INES, code, password: "another-harbour-42" });
    expect(again).toEqual({ status: "ERROR", error: "INVALID_CODE" });
  });

  test("with a wrong, foreign, replaced or old code changes nothing  ACC-071", async () => {
    const first = await receiveCode(TOMASZ);
    const second = await receiveCode(TOMASZ);
    const foreign = await receiveCode(INES);
    const wrong = second === "111111" ? "222222" : "111111";
    for (const code of [wrong, foreign, first].filter((other) => other !== second)) {
      const answer = await forgot({ ...TOMASZ, code, password: NEW_PASSWORD });
      expect(answer).toEqual({ status: "ERROR", error: "INVALID_CODE" });
    }
    app.clock.nowMs += CODE_MS;
    const late = await forgot({ ...TOMASZ, code: second, password: NEW_PASSWORD });
    expect(late).toEqual({ status: "ERROR", error: "INVALID_CODE" });
    expect((await signIn("+447700900102", NEW_PASSWORD)).status).toBe(401);
  });

  test("gives a code five tries, also when they come at once  A-15", async () => {
    const code = await receiveCode(TOMASZ);
    const wrong = code === "111111" ? "222222" : "111111";
    const guess = (typed: string) => forgot({ ...TOMASZ, code: typed, password: NEW_PASSWORD });
    await Promise.all(Array.from({ length: CODE_TRIES }, () => guess(wrong)));
    expect(await guess(code)).toEqual({ status: "ERROR", error: "INVALID_CODE" });
  });

  test("of one code by two at once succeeds for one of them  A-15", async () => {
    const code = await receiveCode(TOMASZ);
    const passwords = ["first-of-two-9", "second-of-two-9"];
    const answers = await Promise.all(passwords.map((password) => forgot({ ...TOMASZ, code, password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["ERROR", "OK"]);
  });

  test("refuses the most common passwords without using up the code  A-16", async () => {
    const code = await receiveCode(TOMASZ);
    const common = await forgot({ ...TOMASZ, code, password: "Password1" });
    expect(common).toEqual({ status: "ERROR", error: "COMMON_PASSWORD" });
    expect(await forgot({ ...TOMASZ, code, password: "rowing-at-dawn-7" })).toMatchObject({ status: "OK" });
  });

  test("for someone who does not exist is a wrong code, not a hint  A-14", async () => {
    const answer = await forgot({ ...NOBODY, code: "123456", password: NEW_PASSWORD });
    expect(answer).toEqual({ status: "ERROR", error: "INVALID_CODE" });
  });
});
