import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { systemClock } from "../clock.ts";
import { MemoryRateLimiter } from "../security/memory-rate-limiter.ts";
import { createHttpServer } from "./http-server.ts";

const app = useTestApp();
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

describe("the HTTP edge", () => {
  test("forbids what pages of ours never do", async () => {
    const { headers } = await get("/healthz");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline'; script");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  });

  test("lets pages put files into the bucket and show them from there, and from nowhere else", async () => {
    const s3 = { url: "https://files.example:9000/path" };
    const server = await createHttpServer({
      log: pino({ level: "silent" }),
      trustProxy: 0,
      publicUrl: null,
      rateLimiter: new MemoryRateLimiter(systemClock),
      s3,
    });
    const policy = (await server.inject("/nowhere")).headers["content-security-policy"] as string;
    await server.close();
    expect(policy).toContain("img-src 'self' data: blob: https://files.example:9000;");
    expect(policy).toContain("connect-src 'self' https://files.example:9000;");
    expect(policy).toContain("script-src 'self';");
    expect((await get("/healthz")).headers.get("content-security-policy")).toContain("connect-src 'self';");
  });

  test("lets pages show maps from where the host says, and nothing else from there", async () => {
    const server = await createHttpServer({
      log: pino({ level: "silent" }),
      trustProxy: 0,
      publicUrl: null,
      rateLimiter: new MemoryRateLimiter(systemClock),
      s3: null,
      map: { tiles: "https://tiles.example/{z}/{x}/{y}.png" },
    });
    const policy = (await server.inject("/nowhere")).headers["content-security-policy"] as string;
    await server.close();
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy).toContain("connect-src 'self';");
  });

  test("answers in the words of the contract where there is nothing, or too much", async () => {
    const missing = await get("/api/nothing");
    expect([missing.status, await missing.json()]).toEqual([404, { error: { code: "NOT_FOUND" } }]);
    const large = await app.post("/auth/signIn", { x: "x".repeat(33_000) });
    expect([large.status, await large.json()]).toEqual([413, { error: { code: "TOO_LARGE" } }]);
    expect((await get("/auth/signIn")).status).toBe(404);
  });

  test("tells whether it lives, whether it can work, and its figures to this machine", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await get("/readyz")).json()).toEqual({
      status: "ready",
      checks: { database: true, bus: true, storage: true },
    });
    expect(await (await get("/metrics")).text()).toContain("atrium_messages_stored_total");
  });

  test("slows an address that floods, with the time to come back, and nothing that costs no work", async () => {
    const answers = await Promise.all(Array.from({ length: 1_300 }, () => get("/api/instance")));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(100);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get("/healthz")).status).toBe(200);
    app.clock.nowMs += 60_000;
    expect((await get("/api/instance")).status).toBe(200);
  });

  test("tells a signed-out visitor what the instance is, without links that have no address", async () => {
    const instance = await (await get("/api/instance")).json();
    expect(instance).toMatchObject({
      name: "Atrium",
      version: "1.1.3",
      demo: false,
      languageSelector: false,
      namesPlaces: false,
      google: false,
      links: { about: null, x: null },
    });
  });
});

describe("GraphQL", () => {
  test("refuses what is nested too deep, malformed or unknown, with a code", async () => {
    const { authorizationToken } = await app.signIn("ines");
    const ask = async (query: string) =>
      (await app.post("/graphql", { query }, { authorization: `ST:${authorizationToken}` })).json();
    const deep = `{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }`;
    for (const query of [deep, "{", "{ nothing }", "{ users(limit: 1000) { userId } }"]) {
      expect(JSON.stringify(await ask(query)), query).toContain("BAD_INPUT");
    }
  });

  test("finds people by the start of any name word or their username, never the caller, and shows no phone or email", async () => {
    const { authorizationToken, userId } = await app.signIn("ines");
    const query =
      "query ($name: String, $limit: Int, $offset: Int) { users(searchByName: $name, limit: $limit, offset: $offset) { userId firstName } }";
    const find = async (variables: object) => {
      const answer = await app.post("/graphql", { query, variables }, { authorization: `ST:${authorizationToken}` });
      return ((await answer.json()) as { data: { users: { userId: string; firstName: string }[] } }).data.users;
    };
    const names = async (variables: object) => (await find(variables)).map((user) => user.firstName);
    expect(await names({ name: "ZIELIN" })).toEqual(["Tomasz"]);
    expect(await names({ name: "priyar" })).toEqual(["Priya"]);
    expect(await names({ name: "carvalho" })).toEqual([]);
    expect(await names({ name: "" })).toHaveLength(9);
    expect(await names({ limit: 2, offset: 1 })).toEqual(["Elin", "Kenji"]);
    expect((await find({})).map((user) => user.userId)).not.toContain(userId);
    const { data } = await app.graphql<{ users: object[] }>(authorizationToken, "{ users { phone email role } }");
    for (const user of data.users) expect(user).toEqual({ phone: null, email: null, role: null });
  });
});
