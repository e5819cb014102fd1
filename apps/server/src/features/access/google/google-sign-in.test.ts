import type { GoogleTokenAnswer } from "@atrium/contracts/access";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { unseal } from "../../../platform/security/sealing.ts";
import { OUTSIDE_FLOW_MS } from "../rules.ts";
import { CLIENT, startTestProvider, type ProviderPerson, type TestProvider } from "./test-provider.ts";

const INES: ProviderPerson = { sub: "google-ines", email: "InesCarvalho@atrium.example", email_verified: true };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider(INES);
});
afterAll(() => provider.stop());
const app = useTestApp(() => ({
  GOOGLE_CLIENT_ID: CLIENT.clientId,
  GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
  GOOGLE_ISSUER: provider.issuer,
}));
beforeEach(() => {
  provider.person = INES;
});

type Back = { readonly code: string; readonly state: string; readonly cookie: string };

const toCookie = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");

async function begin(): Promise<{ url: URL; cookie: string }> {
  const answer = await app.post("/auth/google", {});
  const { url } = (await answer.json()) as { url: string };
  return { url: new URL(url), cookie: toCookie(answer).join("; ") };
}

/** Goes through the provider's pages as a browser does, until it is sent back. */
async function visit(start: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let url = start, steps = 0; steps < 10; steps += 1) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const pair of toCookie(answer))
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    url = new URL(answer.headers.get("location") ?? "", url);
    if (url.pathname === "/login") return url;
  }
  throw new Error("The provider did not send the browser back");
}

async function comeBack(): Promise<Back> {
  const { url, cookie } = await begin();
  const { searchParams } = await visit(url);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "", cookie };
}

const redeem = ({ code, state, cookie }: Back, redirectUrl = `${app.url}/login`) =>
  fetch(`${app.url}/api/gToken2`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ grant_type: "authorization_code", code, state, redirectUrl }),
  });
const read = async (answer: Promise<Response>) => (await (await answer).json()) as GoogleTokenAnswer;
const identities = async () =>
  (await app.context.db.kysely.selectFrom("linked_identities").selectAll().execute()).map((row) => row);

describe("leaving for Google", () => {
  test("asks for email, profile and openid, offline, with consent, state 4, a nonce and PKCE  ACC-037 A-04", async () => {
    const { url, cookie } = await begin();
    const asked = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(asked).toMatchObject({
      scope: "email profile openid",
      access_type: "offline",
      prompt: "consent",
      response_type: "code",
      redirect_uri: `${app.url}/login`,
      code_challenge_method: "S256",
    });
    expect(asked["state"]).toMatch(/^4\.[\w-]{43}$/);
    const values = new Set([
      asked["state"],
      asked["nonce"],
      asked["code_challenge"],
      (await begin()).url.searchParams.get("state"),
    ]);
    expect(values.size).toBe(4);
    expect(cookie).toMatch(/^atrium_google=\d+\.[\w-]{32}$/);
    const [line] = (await app.post("/auth/google", {})).headers.getSetCookie();
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Strict/);
  });

  test("is offered by the instance that has it set up", async () => {
    expect(await (await fetch(`${app.url}/api/instance`)).json()).toMatchObject({ google: true });
  });
});

describe("coming back", () => {
  test("with the code of a verified address opens the session of the account that has it  ACC-038 ACC-042 A-02", async () => {
    const answer = await read(redeem(await comeBack()));
    const { userId } = await app.signIn("ines");
    expect(answer).toEqual({
      status: "OK",
      error: null,
      access_token: expect.any(String),
      id_token: "",
      refresh_token: expect.any(String),
      expires_in: 1800,
      expiresAt: app.clock.nowMs + 1_800_000,
      role: "USER",
      userId,
    });
    const account = await app.graphql<{ accountInformation: { id: string } }>(
      answer.access_token ?? "",
      "{ accountInformation { id } }",
    );
    expect(account.data.accountInformation.id).toBe(userId);
  });

  test("is written down, good and failed", async () => {
    app.clock.nowMs += 3_600_000;
    const good = await read(redeem(await comeBack()));
    await read(redeem({ ...(await comeBack()), state: "4.made-up" }));
    const { rows } = await app.context.db.pool.query(
      "select action, subject_id from audit_log where last_at = $1 order by id",
      [app.context.clock.now()],
    );
    expect(rows).toEqual([
      { action: "sign-in.google", subject_id: "userId" in good && good.userId },
      { action: "sign-in.failed", subject_id: null },
    ]);
  });

  test("keeps Google's tokens sealed on the server, and answers none of them  A-02", async () => {
    const answer = await (await redeem(await comeBack())).text();
    const [identity] = await identities();
    const key = app.context.secrets.outsideTokenKey;
    const sealed = identity?.sealed_tokens ?? Buffer.alloc(0);
    const tokens = JSON.parse(String(unseal(sealed, key, "GOOGLE:google-ines"))) as Record<string, string>;
    expect(sealed.toString("latin1")).not.toContain(tokens["access_token"]);
    expect(answer).not.toContain(tokens["access_token"]);
    expect(answer).not.toContain(tokens["id_token"]);
  });

  test("the session of Google's is renewed with our own token  ACC-047 A-02", async () => {
    const answer = await read(redeem(await comeBack()));
    const refreshToken = answer.status === "OK" ? answer.refresh_token : "";
    const renewed = await app.post("/auth/signIn", { identityProvider: "GOOGLE", credentials: { refreshToken } });
    expect(await renewed.json()).toMatchObject({ status: "OK" });
    const credentials = { phone: "+447700900101", password: "whatever" };
    expect((await app.post("/auth/signIn", { identityProvider: "GOOGLE", credentials })).status).toBe(400);
  });

  test("later the person is known by Google's name for them, whatever their address is then", async () => {
    await redeem(await comeBack());
    provider.person = { ...INES, email: "ines@elsewhere.example" };
    const { userId } = await app.signIn("ines");
    expect(await read(redeem(await comeBack()))).toMatchObject({ status: "OK", userId });
    expect(await identities()).toHaveLength(1);
  });

  test("an address that Google has not verified, or that nobody here has, opens nothing", async () => {
    const [known] = [{ sub: "google-mallory", email: "mateoquispe@atrium.example", email_verified: false }];
    for (const person of [known, { sub: "google-new", email: "new@elsewhere.example", email_verified: true }]) {
      if (person) provider.person = person;
      expect(await read(redeem(await comeBack()))).toEqual({
        status: "ERROR",
        error: "NO_ACCOUNT",
        access_token: null,
      });
    }
  });

  test("whoever is new where anybody may sign up has an account without a password, and no password opens it", async () => {
    provider.person = { sub: "google-newcomer", email: "newcomer@elsewhere.example", email_verified: true };
    const { config, db } = app.context;
    const before = config.signUp;
    Object.assign(config, { signUp: "open" });
    try {
      expect(await read(redeem(await comeBack()))).toMatchObject({ status: "OK", role: "USER" });
    } finally {
      Object.assign(config, { signUp: before });
    }
    expect(await read(redeem(await comeBack()))).toMatchObject({ status: "OK" });
    const { email } = provider.person;
    const { rows } = await db.pool.query("select can_sign_in, password_hash from users where email = $1", [email]);
    expect(rows).toEqual([{ can_sign_in: true, password_hash: null }]);
    const credentials = { email, password: "" };
    for (const password of ["x", "null", "password-of-theirs"])
      expect(
        (
          await app.post("/auth/signIn/email", {
            identityProvider: "ATRIUM",
            credentials: { ...credentials, password },
          })
        ).status,
      ).toBe(401);
  });

  test("a state, a browser or a code that is not of this flow is an invalid token  ACC-040 A-04", async () => {
    const refused = { status: "ERROR", error: "INVALID_GOOGLE_TOKEN", access_token: null };
    const back = await comeBack();
    const other = await comeBack();
    expect(await read(redeem({ ...back, state: "4" }))).toEqual(refused);
    expect(await read(redeem({ ...back, state: other.state }))).toEqual(refused);
    expect(await read(redeem({ ...back, cookie: other.cookie }))).toEqual(refused);
    expect(await read(redeem({ ...back, cookie: "" }))).toEqual(refused);
    expect(await read(redeem({ ...back, code: "invented" }))).toEqual(refused);
    // PKCE: the code of one flow with the verifier of another.
    expect(await read(redeem({ ...other, code: back.code }))).toEqual(refused);
    expect(await read(redeem(other))).toMatchObject({ status: "OK" });
    expect(await read(redeem(other))).toEqual(refused);
  });

  test("too late is too late", async () => {
    const back = await comeBack();
    app.clock.nowMs += OUTSIDE_FLOW_MS + 1;
    expect(await read(redeem(back))).toMatchObject({ error: "INVALID_GOOGLE_TOKEN" });
  });

  test("to another address than ours, or without a code, is refused as bad input", async () => {
    const back = await comeBack();
    expect((await redeem(back, "https://evil.example/login")).status).toBe(400);
    expect((await redeem({ ...back, code: "" })).status).toBe(400);
  });
});
