import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { CODE_MS, CODE_TRIES, CODES_PER_IDENTIFIER, TRUSTED_DEVICE_MS } from "../rules.ts";

const app = useTestApp();
const TOMASZ = { phone: "+447700900102", email: "tomaszz@atrium.example" };
let outbox: Outbox;

const setTwoFactor = async (token: string, isOn: boolean, password = DEMO_PASSWORD) =>
  (
    await app.graphql<{ setTwoFactor: { status: string; b2bStatus: string | null } }>(
      token,
      "mutation ($isOn: Boolean!, $p: String!) { setTwoFactor(isOn: $isOn, password: $p) { status b2bStatus } }",
      { isOn, p: password },
    )
  ).data.setTwoFactor;
const signIn = (more: object = {}, cookie = "") =>
  app.post(
    "/auth/signIn",
    { identityProvider: "ATRIUM", credentials: { phone: TOMASZ.phone, password: DEMO_PASSWORD, ...more } },
    { cookie },
  );
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string; field?: string } }).error;

/** Signs in with the password and reads the code that was sent. */
async function receiveCode(): Promise<string> {
  expect(await codeOf(await signIn())).toEqual({ code: "CODE_NEEDED" });
  await app.runJobs();
  const [sent] = await outbox.list();
  return /\b\d{6}\b/.exec(sent?.message.text ?? "")?.[0] ?? "";
}

beforeAll(async () => {
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
  const { authorizationToken: token } = await app.signIn("tomasz");
  await setTwoFactor(token, true);
});
beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

describe("two-factor", () => {
  test("is switched with one's own password only, and shown in one's account  B-04 TEAM-003", async () => {
    const { authorizationToken: token } = await app.signIn("kenji");
    const isOn = async () =>
      (await app.graphql<{ accountInformation: { twoFactor: boolean } }>(token, "{ accountInformation { twoFactor } }"))
        .data.accountInformation.twoFactor;
    expect(await setTwoFactor(token, true, "not-mine")).toEqual({ status: "FAILED", b2bStatus: "WRONG_PASSWORD" });
    expect(await isOn()).toBe(false);
    expect(await setTwoFactor(token, true)).toEqual({ status: "SUCCESS", b2bStatus: null });
    expect(await isOn()).toBe(true);
    await setTwoFactor(token, false);
    expect(await isOn()).toBe(false);
  });

  test("asks for the code that went to the identifier one signs in with  B-04", async () => {
    const code = await receiveCode();
    expect((await outbox.list())[0]).toMatchObject({ kind: "sms", message: { to: TOMASZ.phone } });
    expect((await signIn({ code })).status).toBe(200);
    expect(await codeOf(await signIn({ code }))).toEqual({ code: "BAD_INPUT", field: "credentials.code" });
    await app.post("/auth/signIn/email", {
      identityProvider: "ATRIUM",
      credentials: { email: TOMASZ.email, password: DEMO_PASSWORD },
      language: "fr",
    });
    await app.runJobs();
    expect((await outbox.list())[0]).toMatchObject({ kind: "mail", message: { to: TOMASZ.email } });
    expect((await outbox.list())[0]?.message.text).toContain("pour vous connecter");
  });

  test("without the password there is no code, and a wrong code opens nothing  B-04", async () => {
    const before = (await outbox.list()).length;
    expect((await signIn({ password: "not-the-password" })).status).toBe(401);
    await app.runJobs();
    expect(await outbox.list()).toHaveLength(before);
    const code = await receiveCode();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < CODE_TRIES; tries += 1) expect((await signIn({ code: wrong })).status).toBe(400);
    expect((await signIn({ code })).status).toBe(400);
  });

  test("a code is good for ten minutes, once, also of many at the same moment", async () => {
    const late = await receiveCode();
    app.clock.nowMs += CODE_MS + 1;
    expect((await signIn({ code: late })).status).toBe(400);
    const code = await receiveCode();
    const answers = await Promise.all([signIn({ code }), signIn({ code }), signIn({ code })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("sends no more codes than anyone needs", async () => {
    for (let sent = 0; sent < CODES_PER_IDENTIFIER.limit; sent += 1)
      expect(await codeOf(await signIn())).toEqual({ code: "CODE_NEEDED" });
    expect((await signIn()).status).toBe(429);
  });

  test("a browser that is trusted is asked for none for 30 days, or until the password is another  B-04", async () => {
    const untrusted = await signIn({ code: await receiveCode() });
    expect(untrusted.headers.getSetCookie().join()).not.toContain("atrium_device");
    const answer = await signIn({ code: await receiveCode(), trustDevice: true });
    const line = answer.headers.getSetCookie().find((text) => text.startsWith("atrium_device=")) ?? "";
    expect(line).toMatch(/HttpOnly/);
    const cookie = line.split(";", 1)[0] ?? "";
    expect((await signIn({}, cookie)).status).toBe(200);
    expect((await signIn({}, `${cookie}x`)).status).toBe(403);
    app.clock.nowMs += TRUSTED_DEVICE_MS - 60_000;
    const { authorizationToken: token } = (await (await signIn({}, cookie)).json()) as { authorizationToken: string };
    const change = (from: string, to: string) =>
      app.graphql(token, `mutation { changePassword(oldPassword: "${from}", newPassword: "${to}") { status } }`);
    await change(DEMO_PASSWORD, "quiet-harbour-41");
    expect((await signIn({ password: "quiet-harbour-41" }, cookie)).status).toBe(403);
    await change("quiet-harbour-41", DEMO_PASSWORD);
    app.clock.nowMs += 120_000;
    expect((await signIn({}, cookie)).status).toBe(403);
  });
});
