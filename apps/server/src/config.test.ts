import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, loadConfig, parseConfig } from "./config.ts";
import { makeTestDir } from "./platform/test-dir.ts";

const STRONG = "b3Gk0qX9vT7yLwZ2mN5pR8sU1dF4hJ6a+cE/oI=x";
const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    parseConfig(env, "/srv");
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test("nothing set is a whole configuration: demo, on this machine only", () => {
  const config = parseConfig({}, "/srv");
  expect(config).toMatchObject({
    demo: true,
    host: "localhost",
    port: 3000,
    dataDir: "/srv/data",
    databaseUrl: null,
    redisUrl: null,
    s3: null,
  });
  expect(config.publicUrl).toBeNull();
});

test("where the auth, API and users services are reached comes from the configuration  ACC-102", () => {
  const config = parseConfig({ PUBLIC_URL: "https://atrium.example/", HOST: "0.0.0.0", PORT: "8080" }, "/srv");
  expect(config).toMatchObject({ publicUrl: "https://atrium.example", host: "0.0.0.0", port: 8080 });
  expect(problemsOf({ PUBLIC_URL: "atrium.example" })[0]).toMatch(/^PUBLIC_URL/);
});

test("wrong values are listed all at once, by name", () => {
  const problems = problemsOf({
    PORT: "99999",
    REDIS_URL: "http://x",
    DATABASE_URL: "nonsense",
    LOG_LEVEL: "loud",
    LINK_ABOUT: "javascript:alert(1)",
  });
  for (const name of ["PORT", "REDIS_URL", "DATABASE_URL", "LOG_LEVEL", "LINK_ABOUT"]) {
    expect(
      problems.filter((problem) => problem.startsWith(name)),
      name,
    ).toHaveLength(1);
  }
});

test("a wrong PROFILE_PICKER is told what may stand there", () => {
  const [problem] = problemsOf({ PROFILE_PICKER: "admins" });
  for (const word of ["PROFILE_PICKER", "nobody", "everyone", "TEAM_MANAGER"]) expect(problem).toContain(word);
});

test("demo accounts are never offered to others", () => {
  expect(parseConfig({ HOST: "0.0.0.0" }, "/srv").demo).toBe(false);
  expect(problemsOf({ HOST: "0.0.0.0", DEMO: "true" })[0]).toMatch(/^HOST/);
  expect(problemsOf({ NODE_ENV: "production", DEMO: "true", PUBLIC_URL: "https://a.example" })[0]).toMatch(/^DEMO/);
});

test.each([
  { TRUST_PROXY: "true" },
  { PUBLIC_URL: "https://chat.example.org" },
  { PUBLIC_URL: "http://192.168.1.20:3000" },
  { TRUST_PROXY: "true", PUBLIC_URL: "https://chat.example.org" },
])("nor are they by a proxy on this machine: %o", (env) => {
  expect(parseConfig(env, "/srv").demo).toBe(false);
  expect(problemsOf({ ...env, DEMO: "true" })[0]).toMatch(/^(TRUST_PROXY|PUBLIC_URL): .*demo accounts/);
});

test("demo accounts may be had at a public address on this machine", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(parseConfig({ PUBLIC_URL: `http://${host}:8080` }, "/srv").demo, host).toBe(true);
  }
  // Journeys take an address of their own each.
  expect(problemsOf({ NODE_ENV: "test", DEMO: "true", TRUST_PROXY: "true" })).toEqual([]);
});

test("production refuses weak and missing secrets", () => {
  const production = { NODE_ENV: "production", PUBLIC_URL: "https://a.example" };
  expect(problemsOf({ NODE_ENV: "production" })[0]).toMatch(/^PUBLIC_URL/);
  for (const secret of ["short", "a".repeat(64), "change-me-change-me-change-me-change-me"]) {
    expect(problemsOf({ ...production, INSTANCE_SECRET: secret })[0], secret).toMatch(/^INSTANCE_SECRET/);
  }
  expect(problemsOf({ ...production, DATABASE_URL: "postgres://db/a" })[0]).toMatch(/^INSTANCE_SECRET/);
  expect(problemsOf({ ...production, DATABASE_URL: "postgres://db/a", INSTANCE_SECRET: STRONG })).toEqual([]);
});

test("half a service is refused", () => {
  expect(problemsOf({ S3_URL: "https://s3.example" })[0]).toMatch(/^S3_URL/);
  expect(problemsOf({ SMS_GATEWAY_URL: "https://sms.example" })[0]).toMatch(/^SMS_GATEWAY_URL/);
});

test("a .env file is read, and the environment wins", () => {
  const folder = makeTestDir();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, ".env"), "PORT=4000\nINSTANCE_NAME=From file\n");
  expect(loadConfig(folder, { PORT: "5000" })).toMatchObject({
    port: 5000,
    instanceName: "From file",
    dataDir: join(folder, "data"),
  });
});
