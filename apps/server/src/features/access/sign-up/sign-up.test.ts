import type { SignUpAnswer } from "@atrium/contracts/access";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Outbox, type OutboxEntry } from "../../../platform/mail/outbox.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { CODE_MS, CODE_TRIES, CODES_PER_IDENTIFIER } from "../rules.ts";

const app = useTestApp(() => ({ SIGN_UP: "open" }));
const ADA = { firstName: "Ada", lastName: "Byron", password: "quiet-harbour-41" };
const INES = { phoneNumber: "+447700900101" };
const NEW_EMAIL = { email: "Ada@Atrium.example" };
const WRONG = { status: "ERROR", error: "INVALID_CODE" };
let outbox: Outbox;
let seen = 0;

const ask = async (path: string, body: object) => (await app.post(`/auth/signUp${path}`, body)).json();

/** What was sent since the outbox was last looked at. */
async function listSent(): Promise<OutboxEntry[]> {
  await app.runJobs();
  const entries = await outbox.list();
  const fresh = entries.slice(0, entries.length - seen);
  seen = entries.length;
  return fresh;
}

async function receiveCode(identifier: object): Promise<string> {
  expect(await ask("", identifier)).toEqual({ status: "OK", error: null });
  const [sent] = await listSent();
  return /\b\d{6}\b/.exec(sent?.message.text ?? "")?.[0] ?? "";
}

beforeAll(() => {
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});
beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

describe("making an account for oneself", () => {
  test.each([["phone", { phoneNumber: "+33639980191" }] as const, ["email", NEW_EMAIL] as const])(
    "by %s: a code, then name and password, and one is signed in",
    async (kind, identifier) => {
      const code = await receiveCode(identifier);
      expect(await ask("/verify", { ...identifier, code })).toEqual({ status: "OK", error: null });
      const answer = (await ask("/finish", { ...identifier, code, ...ADA })) as SignUpAnswer;
      expect(answer).toMatchObject({ status: "OK", role: "USER", error: null });
      const token = "authorizationToken" in answer ? answer.authorizationToken : "";
      const { data } = await app.graphql(token, "{ accountInformation { firstName lastName phone email } }");
      const own = { phone: null, email: null, [kind]: Object.values(identifier)[0] };
      expect(data).toEqual({ accountInformation: { firstName: "Ada", lastName: "Byron", ...own } });
    },
  );

  test("keeps the refresh token in the cookie where a browser asks for that", async () => {
    const identifier = { email: "cookie@atrium.example" };
    const body = { ...identifier, code: await receiveCode(identifier), ...ADA, refreshTokenIn: "cookie" };
    const answer = await app.post("/auth/signUp/finish", body);
    expect(await answer.json()).toMatchObject({ status: "OK", refreshToken: "" });
    expect(answer.headers.getSetCookie().join()).toContain("atrium_refresh=");
  });

  test("a code is used up once, also at once", async () => {
    const identifier = { email: "once@atrium.example" };
    const code = await receiveCode(identifier);
    const finish = () => ask("/finish", { ...identifier, code, ...ADA });
    const answers = (await Promise.all([finish(), finish(), finish()])) as SignUpAnswer[];
    expect(answers.filter(({ status }) => status === "OK")).toHaveLength(1);
    expect(await finish()).toEqual(WRONG);
  });

  test("answers alike to an identifier that has an account, and tells its owner alone", async () => {
    expect(await ask("", INES)).toEqual({ status: "OK", error: null });
    const [sent] = await listSent();
    expect(sent?.message.to).toBe(INES.phoneNumber);
    expect(sent?.message.text).toContain("There is an account on Atrium with this number already");
    expect(sent?.message.text).not.toMatch(/\d{6}\b/);
    expect(await ask("/verify", { ...INES, code: "000000" })).toEqual(WRONG);
    expect(await ask("/finish", { ...INES, code: "000000", ...ADA })).toEqual(WRONG);
    const nobody = { phoneNumber: "+33639980192" };
    expect(await ask("/verify", { ...nobody, code: "000000" })).toEqual(WRONG);
  });

  test("writes in the language asked for", async () => {
    await ask("", { email: "fr@atrium.example", language: "fr" });
    const [sent] = await listSent();
    expect(sent?.message.text).toContain("votre code pour créer un compte");
  });

  test("an account that was made meanwhile is not taken over", async () => {
    const identifier = { email: "meanwhile@atrium.example" };
    const first = await receiveCode(identifier);
    await ask("/finish", { ...identifier, code: first, ...ADA });
    expect(await ask("", { email: identifier.email.toUpperCase() })).toEqual({ status: "OK", error: null });
    const [sent] = await listSent();
    expect(sent?.message.text).toContain("which has one already");
  });
});

describe("is refused", () => {
  test("with a wrong code, after five tries, and after ten minutes", async () => {
    const identifier = { email: "tries@atrium.example" };
    const code = await receiveCode(identifier);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < CODE_TRIES; tries += 1)
      expect(await ask("/finish", { ...identifier, code: wrong, ...ADA })).toEqual(WRONG);
    expect(await ask("/finish", { ...identifier, code, ...ADA })).toEqual(WRONG);
    const late = await receiveCode(identifier);
    app.clock.nowMs += CODE_MS + 1;
    expect(await ask("/finish", { ...identifier, code: late, ...ADA })).toEqual(WRONG);
  });

  test("with a password that is too common, without using the code up; and with bad input", async () => {
    const identifier = { email: "common@atrium.example" };
    const code = await receiveCode(identifier);
    expect(await ask("/finish", { ...identifier, code, ...ADA, password: "password" })).toEqual({
      status: "ERROR",
      error: "COMMON_PASSWORD",
    });
    for (const bad of [{ firstName: " " }, { password: "short" }, { phoneNumber: "+33639980193" }, { code: "" }])
      expect(await ask("/finish", { ...identifier, code, ...ADA, ...bad })).toMatchObject({
        error: { code: "BAD_INPUT" },
      });
    expect(await ask("", {})).toMatchObject({ error: { code: "BAD_INPUT" } });
    expect(await ask("/finish", { ...identifier, code, ...ADA })).toMatchObject({ status: "OK" });
  });

  test("when too many codes are asked for, by identifier and by address", async () => {
    const identifier = { email: "many@atrium.example" };
    for (let asked = 0; asked < CODES_PER_IDENTIFIER.limit; asked += 1) await ask("", identifier);
    expect(await ask("", identifier)).toMatchObject({ error: { code: "RATE_LIMITED" } });
    let last: unknown;
    for (let asked = 0; asked < 40; asked += 1) last = await ask("", { email: `many${asked}@atrium.example` });
    expect(last).toMatchObject({ error: { code: "RATE_LIMITED" } });
  });
});

test("old codes are removed", async () => {
  await ask("", { email: "old@atrium.example" });
  app.clock.nowMs += CODE_MS + 1;
  await app.runTimedJob("access.remove-old-codes");
  expect(await app.context.db.kysely.selectFrom("sign_up_codes").selectAll().execute()).toEqual([]);
});

describe("where it is closed", () => {
  const closed = useTestApp();

  test("there is nothing  ACC-002", async () => {
    const identifier = { email: "closed@atrium.example" };
    for (const [path, body] of [
      ["", identifier],
      ["/verify", { ...identifier, code: "000000" }],
      ["/finish", { ...identifier, code: "000000", ...ADA }],
    ] as const)
      expect((await closed.post(`/auth/signUp${path}`, body)).status).toBe(404);
    expect(await (await fetch(`${closed.url}/api/instance`)).json()).toMatchObject({ signUp: false });
    expect(await (await fetch(`${app.url}/api/instance`)).json()).toMatchObject({ signUp: true });
  });
});
