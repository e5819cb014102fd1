import type { AuthAnswer } from "@atrium/contracts/session";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { ACCESS_TOKEN_MS, SIGN_IN_PER_ACCOUNT } from "./rules.ts";

const app = useTestApp();
const INES = "+447700900101";
const byPhone = (phone: string, password: string, more: object = {}) =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password, loginCount: 1 }, ...more });
const refresh = (refreshToken: string, cookie?: string) =>
  app.post(
    "/auth/signIn",
    { identityProvider: "ATRIUM", credentials: { refreshToken }, ...(cookie && { refreshTokenIn: "cookie" }) },
    cookie ? { cookie } : {},
  );
const read = async (answer: Response | Promise<Response>) => (await (await answer).json()) as AuthAnswer;
const account = (token: string) =>
  app.post("/graphql", { query: "{ accountInformation { id } }" }, { authorization: `ST:${token}` });

describe("signing in", () => {
  test("by phone answers with a session  ACC-032 ACC-033 ACC-036", async () => {
    const answer = await byPhone(INES, DEMO_PASSWORD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      authorizationToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresAt: app.clock.nowMs + ACCESS_TOKEN_MS,
      role: "USER",
      userId: expect.any(String),
      error: null,
      status: "OK",
    });
  });

  test("by email has its own path and the same body, whatever the case  ACC-035", async () => {
    const credentials = { email: "InesCarvalho@atrium.example", password: DEMO_PASSWORD };
    const answer = await app.post("/auth/signIn/email", { identityProvider: "ATRIUM", credentials });
    expect(await answer.json()).toMatchObject({ status: "OK" });
  });

  test("with a wrong password, an unknown phone or an author without a password is refused alike", async () => {
    for (const [phone, password] of [
      [INES, "wrong-password"],
      ["+447700900999", DEMO_PASSWORD],
    ] as const) {
      const answer = await byPhone(phone, password);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: { code: "INVALID_CREDENTIALS" } });
    }
  });

  test("refuses malformed input by name of the field, and other providers", async () => {
    expect(await (await byPhone("07700 900101", DEMO_PASSWORD)).json()).toMatchObject({ error: { code: "BAD_INPUT" } });
    expect((await byPhone(INES, "")).status).toBe(400);
    expect((await byPhone(`+${"1".repeat(16)}`, DEMO_PASSWORD)).status).toBe(400);
    expect((await byPhone(INES, DEMO_PASSWORD, { identityProvider: "OTHER" })).status).toBe(400);
    const broken = await fetch(`${app.url}/auth/signIn`, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(await broken.json()).toEqual({ error: { code: "BAD_INPUT" } });
  });

  test("is throttled per account, whatever the client's counter says, and opens again with time  ACC-030", async () => {
    const phone = "+447700900555";
    for (let attempt = 0; attempt < SIGN_IN_PER_ACCOUNT.limit; attempt += 1)
      expect((await byPhone(phone, "guess")).status).toBe(401);
    const refused = await byPhone(phone, "guess");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    app.clock.nowMs += SIGN_IN_PER_ACCOUNT.windowMs;
    expect((await byPhone(phone, "guess")).status).toBe(401);
  });

  test("from another site's page is refused", async () => {
    const answer = await app.post("/auth/signIn", {}, { origin: "https://elsewhere.example" });
    expect(answer.status).toBe(404);
  });
});

describe("staying signed in", () => {
  test("a refresh answers with a new session over the same path  ACC-034", async () => {
    const first = await app.signIn("ines");
    app.clock.nowMs += 1_000;
    const renewed = await read(refresh(first.refreshToken));
    expect(renewed).toMatchObject({ status: "OK", userId: first.userId, expiresAt: first.expiresAt + 1_000 });
    expect(renewed.refreshToken).not.toBe(first.refreshToken);
    expect((await account(renewed.authorizationToken)).status).toBe(200);
  });

  test("fifty tabs refreshing at once all stay in, and so does the next refresh", async () => {
    const { refreshToken } = await app.signIn("ines");
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const tokens = new Set((await Promise.all(answers.map(read))).map((answer) => answer.refreshToken));
    for (const token of tokens) expect((await refresh(token)).status).toBe(200);
  });

  test("a token that comes back after its successor was used ends the session everywhere at once", async () => {
    const stolen = await app.signIn("tomasz");
    const client = await app.connect("soraya");
    const second = await read(refresh(stolen.refreshToken));
    const third = await read(refresh(second.refreshToken));
    app.clock.nowMs += 120_000;
    expect((await refresh(stolen.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    expect((await account(third.authorizationToken)).status).toBe(401);
    expect(client.closeCode).toBeNull();
  });

  test("browsers keep the refresh token in a cookie no script can read", async () => {
    const answer = await byPhone(INES, DEMO_PASSWORD, { refreshTokenIn: "cookie" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(await answer.json()).toMatchObject({ refreshToken: "" });
    expect(cookie).toMatch(/^atrium_refresh=.+; Path=\/auth; HttpOnly; SameSite=Strict$/);
    const renewed = await refresh("", cookie.split(";")[0]);
    expect(renewed.status).toBe(200);
    expect(renewed.headers.get("set-cookie")).toMatch(/^atrium_refresh=/);
  });

  test("a made-up refresh token is nobody's", async () => {
    const { refreshToken } = await app.signIn("ines");
    const [id, generation] = refreshToken.split(".");
    for (const token of ["", "x", `${id}.${generation}.AAAA`, `${id}.99.${refreshToken.split(".")[2]}`]) {
      expect((await refresh(token)).status, token).toBe(401);
    }
  });

  test("an access token runs out, and another instance's is worth nothing", async () => {
    const { authorizationToken } = await app.signIn("ines");
    expect((await account(authorizationToken)).status).toBe(200);
    app.clock.nowMs += ACCESS_TOKEN_MS + 1;
    expect((await account(authorizationToken)).status).toBe(401);
    expect((await account(`${authorizationToken.slice(0, -2)}xx`)).status).toBe(401);
  });
});

describe("signing out", () => {
  test("ends this session and its sockets at once, and no other", async () => {
    const here = await app.connect("kenji");
    const elsewhere = await app.connect("kenji");
    await app.post("/auth/signOut", {}, { authorization: `ST:${here.token}` });
    await here.until(() => here.closeCode === CLOSE_SESSION_ENDED);
    expect((await account(here.token)).status).toBe(401);
    expect((await account(elsewhere.token)).status).toBe(200);
    expect(elsewhere.closeCode).toBeNull();
  });

  test("everywhere ends all of the user's sessions and sockets, and nobody else's", async () => {
    const one = await app.connect("mateo");
    const two = await app.connect("mateo");
    const other = await app.connect("leila");
    await app.post("/auth/signOut", { everywhere: true }, { authorization: `ST:${one.token}` });
    await Promise.all([one, two].map((client) => client.until(() => client.closeCode === CLOSE_SESSION_ENDED)));
    expect((await account(two.token)).status).toBe(401);
    expect(other.closeCode).toBeNull();
  });

  test("works with the cookie alone, and twice", async () => {
    const cookie =
      (await byPhone(INES, DEMO_PASSWORD, { refreshTokenIn: "cookie" })).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await app.post("/auth/signOut", {}, { cookie })).status).toBe(200);
    expect((await app.post("/auth/signOut", {}, { cookie })).status).toBe(200);
    expect((await refresh("", cookie)).status).toBe(401);
  });
});

describe("the caller's account", () => {
  test("is answered to its owner  ACC-100", async () => {
    const { authorizationToken, userId } = await app.signIn("ines");
    await app.graphql(
      authorizationToken,
      'mutation { createTheme(themeName: "Mine", backgroundColor: "09bde2", wallpaper: "theme9") { id } }',
    );
    const query =
      "{ accountInformation { id firstName lastName username email phone role settings { key value } teams { name } } }";
    const answer = await app.post("/graphql", { query }, { authorization: `ST:${authorizationToken}` });
    expect(await answer.json()).toEqual({
      data: {
        accountInformation: {
          id: userId,
          firstName: "Inès",
          lastName: "Carvalho",
          username: "inescarvalho",
          email: "inescarvalho@atrium.example",
          phone: INES,
          role: "USER",
          settings: expect.arrayContaining([{ key: expect.any(String), value: expect.any(String) }]),
          teams: [],
        },
      },
    });
  });

  test("is refused without `Authorization: ST:{token}`  ACC-049", async () => {
    const { authorizationToken } = await app.signIn("ines");
    const query = { query: "{ accountInformation { id } }" };
    const wrong: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${authorizationToken}` },
      { authorization: authorizationToken },
    ];
    for (const headers of wrong) {
      const answer = await app.post("/graphql", query, headers);
      expect(answer.status).toBe(401);
      expect(JSON.stringify(await answer.json())).toContain("UNAUTHENTICATED");
    }
  });
});
