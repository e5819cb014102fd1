import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listDoubts } from "./config-doubts.ts";
import { ConfigError, loadConfig, parseConfig, SETTINGS } from "./config.ts";
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

test("what is refused is said by its name in plain words, without the value, whichever setting it is", () => {
  const wrong = ["!", "/secret?", "secret", "secret".repeat(100), "-7", "1.5", "http://", "mailto:secret"];
  const refused = new Set<string>();
  for (const name of SETTINGS) {
    for (const value of wrong) {
      for (const problem of problemsOf({ [name]: value })) {
        // Another one may be needed beside it, or be contradicted by it.
        const [subject = "", said = ""] = problem.split(": ", 2);
        expect(SETTINGS, problem).toContain(subject);
        expect(said, problem).toMatch(/^(must|needs|needed|too weak|recordings|demo accounts|"[^"]*" is open)/);
        expect(problem).not.toMatch(/Invalid|Too (small|big)|expected|received|>=|<=|NaN/);
        expect(problem).not.toContain("secret?");
        refused.add(subject);
      }
    }
  }
  const plain = { SPEECH_COMMAND: "bin/hear", METRICS_TOKEN: "tooshort", PORT: "many", DEMO: "yes", LINK_FAQ: "x" };
  expect(problemsOf(plain).toSorted()).toEqual([
    "DEMO: must be true or false",
    "LINK_FAQ: must be a URL beginning with https:// or http:// or mailto:",
    "METRICS_TOKEN: must have at least 16 characters, for example from: openssl rand -hex 16",
    "PORT: must be a whole number from 0 to 65535, such as 3000",
    "SPEECH_COMMAND: must be the whole path of a program on this machine, which begins with /, such as /usr/local/bin/write-down",
  ]);
  for (const name of [
    "NODE_ENV",
    "LOG_LEVEL",
    "SIGN_UP",
    "MAIL_FROM",
    "INSTANCE_NAME",
    "MAP_ATTRIBUTION",
    "SHARE_HASHTAGS",
    "S3_URL",
  ])
    expect([...refused]).toContain(name);
});

test("names that look like a mistake are doubted, others never", () => {
  const doubtedOf = (...names: string[]) =>
    listDoubts(names, SETTINGS).map(({ detail, advice }) => `${detail} ${advice}`);
  const misspelt = {
    SPEACH_COMMAND: "SPEECH_COMMAND",
    SMTP_URI: "SMTP_URL",
    SMPT_URL: "SMTP_URL",
    PUBLIC_URLS: "PUBLIC_URL",
    DATABSE_URL: "DATABASE_URL",
    METRIC_TOKEN: "METRICS_TOKEN",
    LOG_LEVL: "LOG_LEVEL",
    INSTANCE_SECRETS: "INSTANCE_SECRET",
  };
  for (const [name, meant] of Object.entries(misspelt)) {
    const [doubt, ...more] = doubtedOf(name);
    expect(doubt, name).toMatch(new RegExp(`^${name} is none of .*If you meant ${meant},`));
    expect(more).toEqual([]);
  }
  const others = `PATH HOME PWD OLDPWD SHELL USER TERM LANG LANGUAGE LC_ALL MAIL EDITOR HOSTNAME HOSTTYPE LOGNAME NODE_OPTIONS NODE_PATH
    NODE_EXTRA_CA_CERTS HTTP_PROXY HTTPS_PROXY NO_PROXY PGHOST PGPORT PG_URL DB_URL XDG_DATA_DIRS XDG_RUNTIME_DIR SSH_AUTH_SOCK
    DISPLAY TZ TMPDIR SHLVL npm_config_cache INIT_CWD ATRIUM_CWD CI TEST_DATABASE_URL TEST_S3_URL CHROMIUM_PATH JOURNAL_STREAM
    INVOCATION_ID SYSTEMD_EXEC_PID COLOR COLORTERM NO_COLOR FORCE_COLOR SIGN_IN SMTP_USER SMTP_PASSWORD REDIS_HOST LOG_FILE`;
  expect(doubtedOf(...others.split(/\s+/), ...SETTINGS)).toEqual([]);
});

test("half a service whose address is missing is doubted", () => {
  const doubtsOf = (env: NodeJS.ProcessEnv) => parseConfig(env, "/srv").doubts.map(({ detail }) => detail);
  expect(doubtsOf({ SPEECH_KEY: "secret", SPEECH_MODEL: "large" })).toEqual([
    "SPEECH_KEY is set, and SPEECH_URL is not: it does nothing",
    "SPEECH_MODEL is set, and SPEECH_URL is not: it does nothing",
  ]);
  expect(doubtsOf({ SPEECH_URL: "http://localhost:8000/v1", SPEECH_KEY: "secret", SPEECH_MODEL: "large" })).toEqual([]);
  expect(doubtsOf({ SMS_GATEWAY_TOKEN: "secret" })[0]).toContain("SMS_GATEWAY_URL is not");
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
