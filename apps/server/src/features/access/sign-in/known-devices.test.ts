import type { ForgotPasswordAnswer } from "@atrium/contracts/access";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { CODE_TRIES_PER_IDENTIFIER, CODES_PER_IDENTIFIER, SIGN_IN_PER_ACCOUNT } from "../rules.ts";

const app = useTestApp(() => ({ TRUST_PROXY: "true", DEMO: "true", SIGN_UP: "open" }));
const TOMASZ = "+447700900102";
const INES = "+447700900101";
const STRANGER = "10.9.0.1";
let outbox: Outbox;
beforeAll(() => {
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});
beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

type From = { cookie?: string; address?: string };
const post = (path: string, body: object, { cookie = "", address = "10.9.0.2" }: From = {}) =>
  app.post(path, body, { "x-forwarded-for": address, ...(cookie && { cookie }) });
const signIn = (phone: string, password: string, from: From = {}) =>
  post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password } }, from);
const forgot = async (body: object, from: From = {}) => {
  const answer = await post("/auth/forgotPassword", body, from);
  return answer.status === 200 ? ((await answer.json()) as ForgotPasswordAnswer) : answer.status;
};
const reset = (code: string, from: From = {}) => forgot({ phoneNumber: TOMASZ, code, password: DEMO_PASSWORD }, from);
const OK = { status: "OK", error: null };

/** Signs in, and what the browser keeps of it. */
async function learnDevice(phone: string): Promise<string> {
  const cookies = (await signIn(phone, DEMO_PASSWORD)).headers.getSetCookie();
  return cookies.map((line) => line.split(";", 1)[0]).join("; ");
}

async function readCode(): Promise<string> {
  await app.runJobs();
  return /\b\d{6}\b/u.exec((await outbox.list())[0]?.message.text ?? "")?.[0] ?? "";
}

/** Asks for codes in the name of another and uses their tries up, until that is refused. */
async function burnCodes(): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES_PER_IDENTIFIER.limit;) {
    expect(await forgot({ phoneNumber: TOMASZ }, { address: STRANGER })).toEqual(OK);
    const code = await readCode();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let each = 0; each < 5; each += 1, tries += 1)
      expect(await reset(wrong, { address: STRANGER })).toMatchObject({ error: "INVALID_CODE" });
  }
}

describe("a browser that has signed its owner in", () => {
  test("signs in while strangers guess, and has no more tries than they  A-05", async () => {
    const cookie = await learnDevice(TOMASZ);
    const others = await learnDevice(INES);
    for (let guess = 0; guess < SIGN_IN_PER_ACCOUNT.limit; guess += 1) await signIn(TOMASZ, "guess");
    expect((await signIn(TOMASZ, DEMO_PASSWORD)).status).toBe(429);
    expect((await signIn(TOMASZ, DEMO_PASSWORD, { cookie: others })).status).toBe(429);
    expect((await signIn(TOMASZ, DEMO_PASSWORD, { cookie: cookie.replaceAll(".", ".x") })).status).toBe(429);
    expect((await signIn(TOMASZ, DEMO_PASSWORD, { cookie })).status).toBe(200);
    for (let guess = 0; guess < SIGN_IN_PER_ACCOUNT.limit; guess += 1)
      expect((await signIn(TOMASZ, "guess", { cookie })).status).toBe(401);
    expect((await signIn(TOMASZ, DEMO_PASSWORD, { cookie })).status).toBe(429);
  });

  test("recovers the password while strangers ask for codes and use them up  A-14 A-15", async () => {
    const cookie = await learnDevice(TOMASZ);
    await burnCodes();
    while ((await forgot({ phoneNumber: TOMASZ }, { address: STRANGER })) !== 429) await readCode();
    expect(await forgot({ phoneNumber: TOMASZ }, { cookie })).toEqual(OK);
    const code = await readCode();
    expect(await reset(code, { address: STRANGER })).toBe(429);
    expect(await reset(code, { cookie })).toEqual(OK);
    expect(CODES_PER_IDENTIFIER.limit).toBeGreaterThan(CODE_TRIES_PER_IDENTIFIER.limit / 5);
  });
});

describe("a stranger", () => {
  test("who types codes that nobody asked for keeps nobody from the one that was  A-15", async () => {
    for (let tries = 0; tries < CODE_TRIES_PER_IDENTIFIER.limit; tries += 1)
      expect(await reset("123456", { address: STRANGER })).toMatchObject({ error: "INVALID_CODE" });
    const asked = { phoneNumber: TOMASZ, code: "123456" };
    for (let tries = 0; tries < CODE_TRIES_PER_IDENTIFIER.limit; tries += 1)
      await post("/auth/signUp/verify", asked, { address: "10.9.0.3" });
    expect(await forgot({ phoneNumber: TOMASZ })).toEqual(OK);
    expect(await reset(await readCode())).toEqual(OK);
  });

  test("who asks for codes and uses them up keeps an unknown browser waiting for an hour at most  A-15", async () => {
    await burnCodes();
    expect(await forgot({ phoneNumber: TOMASZ })).toEqual(OK);
    expect(await reset(await readCode())).toBe(429);
    app.clock.nowMs += 3_600_000;
    expect(await forgot({ phoneNumber: TOMASZ })).toEqual(OK);
    expect(await reset(await readCode())).toEqual(OK);
  });
});
