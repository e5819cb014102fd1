import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { manageUsers } from "../accounts/manage-users.ts";
import { SIGN_IN_PER_ACCOUNT } from "../rules.ts";

const app = useTestApp(() => ({ SIGN_UP: "open", TRUST_PROXY: "1" }));
const DAY_MS = 24 * 3_600_000;
const [HERE, THERE] = ["203.0.113.7", "198.51.100.9"];
const CHOSEN = "quiet-harbour-41";
let people: TestPeople;
let outbox: Outbox;
beforeAll(async () => {
  people = await createTestPeople(app);
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});
beforeEach(() => {
  app.clock.nowMs += DAY_MS;
});

const ask = (path: string, body: object, address = HERE) => app.post(path, body, { "x-forwarded-for": address });
const signIn = (
  phone: string,
  password: string,
  { address = HERE, ...more }: { address?: string; code?: string } = {},
) => ask("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password, ...more } }, address);

/** What the host reads, without when, and with fewer spaces. */
async function read(who?: string, flags: object = { since: "23h" }): Promise<string[]> {
  const { text } = await manageUsers(app.context, "audit", { ...flags, ...(who !== undefined && { who }) });
  return text.split("\n").map((line) => line.replace(/^[-\d]{10} [:\d]{8} {2}/, "").replaceAll(/ {2,}/g, "  "));
}
/** The lines about somebody, without who that is. */
async function readOf({ userId }: Someone): Promise<string[]> {
  const lines = (await read(userId)).slice(0, -1);
  return lines.map((line) => line.replace(/ {2}[^ ]+ ?[^ ]* \([-\da-f]{36}\)/, ""));
}
async function receiveCode(): Promise<string> {
  await app.runJobs();
  const [sent] = await outbox.list();
  return /\b\d{6}\b/.exec(sent?.message.text ?? "")?.[0] ?? "";
}
const countRows = async () => Number((await app.context.db.pool.query("select count(*) from audit_log")).rows[0].count);

describe("signing in is written down", () => {
  test("good and failed, by account and address, an hour a row with how often", async () => {
    const person = await people.someone();
    for (let tries = 0; tries < 3; tries += 1) await signIn(person.phone, "wrong");
    await signIn(person.phone, "wrong", { address: THERE });
    app.clock.nowMs += 60_000;
    await signIn(person.phone, "wrong");
    expect((await signIn(person.phone, DEMO_PASSWORD)).status).toBe(200);
    app.clock.nowMs += 3_600_000;
    expect((await signIn(person.phone, DEMO_PASSWORD)).status).toBe(200);
    const from = new Date(app.clock.nowMs - 3_660_000).toISOString().replace("T", " ").slice(0, 19);
    expect(await readOf(person)).toEqual([
      `sign-in.failed  from ${THERE}`,
      `sign-in.failed  from ${HERE}  4 times from ${from}`,
      `sign-in.password  from ${HERE}`,
      `sign-in.password  from ${HERE}`,
    ]);
  });

  test("of nobody without what was typed, and throttled once in a window however many come", async () => {
    const unknown = "+447700900998";
    for (let tries = 0; tries < SIGN_IN_PER_ACCOUNT.limit + 5; tries += 1) await signIn(unknown, "secret-word");
    expect((await read()).slice(0, -1)).toEqual([
      `sign-in.failed  no account  from ${HERE}  ${SIGN_IN_PER_ACCOUNT.limit} times from ${toTime()}`,
      `sign-in.throttled  no account  from ${HERE}`,
    ]);
    const { rows } = await app.context.db.pool.query("select * from audit_log");
    expect(JSON.stringify(rows)).not.toMatch(/900998|secret-word/);
  });

  test("with a code that was sent and one that was wrong, and a password that was not known", async () => {
    const person = await people.someone();
    const set = (password: string) =>
      app.graphql(person.token, `mutation { setTwoFactor(isOn: true, password: "${password}") { status } }`);
    await set("not-mine");
    await set(DEMO_PASSWORD);
    await signIn(person.phone, DEMO_PASSWORD);
    const code = await receiveCode();
    await signIn(person.phone, DEMO_PASSWORD, { code: code === "000000" ? "111111" : "000000" });
    expect((await signIn(person.phone, DEMO_PASSWORD, { code })).status).toBe(200);
    expect((await readOf(person)).toSorted()).toEqual(
      [
        "password.refused",
        "two-factor.on",
        `code.sent  from ${HERE}`,
        `code.refused  from ${HERE}`,
        `sign-in.password  from ${HERE}`,
      ].toSorted(),
    );
  });

  test("a flood from everywhere is counted together at last, and fills no table", async () => {
    const before = await countRows();
    const { rateLimiter } = app.context;
    const { take } = rateLimiter;
    // What is refused beyond the rows of an hour.
    Object.assign(rateLimiter, {
      take: (key: string, limit: never) =>
        key === "audit:refused" ? Promise.resolve(1) : take.call(rateLimiter, key, limit),
    });
    const person = await people.someone();
    await Promise.all(
      Array.from({ length: 8 }, (_value, index) => signIn(person.phone, "wrong", { address: `192.0.2.${index}` })),
    );
    Object.assign(rateLimiter, { take });
    expect(await countRows()).toBe(before + 1);
    expect((await read()).slice(0, -1)).toEqual([`sign-in.failed  no account  8 times from ${toTime()}`]);
  });
});

describe("passwords and accounts are written down", () => {
  test("a forgotten one with its code, and a change by its owner", async () => {
    const person = await people.someone();
    const forgot = (more: object = {}) => ask("/auth/forgotPassword", { phoneNumber: person.phone, ...more });
    await forgot();
    const code = await receiveCode();
    await forgot({ code: code === "000000" ? "111111" : "000000", password: CHOSEN });
    await forgot({ code, password: CHOSEN });
    const answer = (await (await signIn(person.phone, CHOSEN)).json()) as { authorizationToken: string };
    const change = (old: string) =>
      app.graphql(
        answer.authorizationToken,
        `mutation { changePassword(oldPassword: "${old}", newPassword: "another-quiet-one") { status } }`,
      );
    await change("not-mine");
    await change(CHOSEN);
    expect((await readOf(person)).toSorted()).toEqual(
      [
        `code.sent  from ${HERE}`,
        `code.refused  from ${HERE}`,
        `password.reset  from ${HERE}`,
        `sign-in.password  from ${HERE}`,
        "password.refused",
        "password.changed",
      ].toSorted(),
    );
    const { rows } = await app.context.db.pool.query("select * from audit_log");
    expect(JSON.stringify(rows)).not.toContain(CHOSEN);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("a link to join with that nobody was given, and a refresh token that comes twice", async () => {
    await ask("/auth/invitation", { secret: "made-up-made-up-made-up" });
    expect((await read()).slice(0, -1)).toEqual([`invitation.refused  no account  from ${HERE}`]);
    const person = await people.someone();
    const credentials = { phone: person.phone, password: DEMO_PASSWORD };
    const first = await ask("/auth/signIn", { identityProvider: "ATRIUM", refreshTokenIn: "body", credentials });
    const tokens = [((await first.json()) as { refreshToken: string }).refreshToken];
    const renew = async (refreshToken = "") => {
      const body = { identityProvider: "ATRIUM", refreshTokenIn: "body", credentials: { refreshToken } };
      const answer = await ask("/auth/signIn", body, THERE);
      return ((await answer.json()) as { refreshToken: string }).refreshToken;
    };
    for (let times = 0; times < 3; times += 1) tokens.push(await renew(tokens.at(-1)));
    await renew(tokens[0]);
    expect(await readOf(person)).toEqual([`sign-in.password  from ${HERE}`, `session.copied  from ${THERE}`]);
  });

  test("an account that somebody made for themselves, and one that the host added", async () => {
    const identifier = { email: "ada@signs-up.example" };
    await ask("/auth/signUp", identifier);
    const code = await receiveCode();
    const account = { ...identifier, code, firstName: "Ada", lastName: "Byron", password: CHOSEN };
    const { userId } = (await (await ask("/auth/signUp/finish", account)).json()) as { userId: string };
    expect(await read(identifier.email)).toEqual([
      `account.signed-up  Ada Byron (${userId})  from ${HERE}`,
      `sign-in.sign-up  Ada Byron (${userId})  from ${HERE}`,
      expect.stringMatching(/^2 entries since/),
    ]);
    const added = await manageUsers(app.context, "add", { "first-name": "Noor", email: "noor@added.example" });
    const id = /Added ([-\da-f]{36})/.exec(added.text)?.[1];
    await manageUsers(app.context, "role", { email: "noor@added.example", role: "ORG_ADMIN" });
    await manageUsers(app.context, "list", {});
    expect((await read("noor@added.example")).slice(0, -1)).toEqual([
      `account.added  Noor (${id})  by a command on the machine`,
      `role.set  Noor (${id})  by a command on the machine`,
    ]);
    expect((await read()).slice(0, -1)).toContain("accounts.listed  no account");
    expect((await read()).slice(0, -1)).toContainEqual(expect.stringMatching(/^audit.read {2}no account/));
  });

  test("by whom something was done, and to a team", async () => {
    const [admin, person] = [await people.someone("ORG_ADMIN"), await people.someone()];
    const teamId = await people.make(admin, 'createTeam(name: "Weavers")', "teamId");
    const by = new RegExp(`  by Åse Number\\d+ \\(${admin.userId}\\)$`);
    await people.ask(admin, `mutation { updateUser(userId: "${person.userId}", firstName: "Léïla") }`);
    const [changed = ""] = await read(person.userId);
    expect(changed).toContain(`account.changed  Léïla Number`);
    expect(changed).toMatch(by);
    const [created = ""] = await read(teamId);
    expect(created).toContain(`team.created  Weavers (${teamId})`);
    expect(created).toMatch(by);
  });
});

describe("what is written down", () => {
  test("is asked for since when and until when, by name or by identifier, and says what is wrong", async () => {
    const person = await people.someone();
    await signIn(person.phone, DEMO_PASSWORD);
    app.clock.nowMs += 2 * DAY_MS;
    const day = (before: number) => new Date(app.clock.nowMs - before * DAY_MS).toISOString().slice(0, 10);
    const count = async (who: string, flags: object) => (await read(who, flags)).length - 1;
    expect(await count(person.phone, {})).toBe(1);
    expect(await count(person.email.toUpperCase(), { since: "3d" })).toBe(1);
    expect(await count(person.phone, { since: "1d" })).toBe(0);
    expect(await count(person.phone, { since: day(4) })).toBe(1);
    expect(await count(person.phone, { since: "9d", until: "3d" })).toBe(0);
    for (const flags of [{ since: "yesterday" }, { until: "2026-99-99" }, { who: "nobody@x.example" }])
      expect((await manageUsers(app.context, "audit", flags)).succeeded).toBe(false);
  });

  test("cannot move the cursor of who reads it", async () => {
    const person = await people.someone();
    await signIn(person.phone, DEMO_PASSWORD);
    await app.context.db.pool.query("update users set first_name = E'Evil\\u001b[2J' where id = $1", [person.userId]);
    expect((await read(person.userId)).join("\n")).not.toContain("\u001b");
  });

  test("goes after 90 days where it is a sign-in; what was done stays, without the address", async () => {
    const person = await people.someone();
    await ask("/auth/forgotPassword", { phoneNumber: person.phone });
    await ask("/auth/forgotPassword", { phoneNumber: person.phone, code: await receiveCode(), password: CHOSEN });
    await signIn(person.phone, CHOSEN);
    const all = async () => (await read(person.userId, { since: "400d" })).slice(0, -1).length;
    app.clock.nowMs += 89 * DAY_MS;
    await app.runTimedJob("audit.remove-old");
    expect(await all()).toBe(3);
    app.clock.nowMs += 2 * DAY_MS;
    await app.runTimedJob("audit.remove-old");
    const [kept, ...rest] = (await read(person.userId, { since: "400d" })).slice(0, -1);
    expect(kept).toMatch(/^password.reset {2}Åse Number\d+ \([-\da-f]{36}\)$/);
    expect(rest).toEqual([]);
  });

  test("says of a deleted account neither its name nor where it was  B-09", async () => {
    const person = await people.someone();
    for (const address of [HERE, THERE]) await signIn(person.phone, "wrong", { address });
    await signIn(person.phone, DEMO_PASSWORD);
    await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await app.runJobs();
    const lines = (await read(person.userId)).slice(0, -1);
    expect(lines.toSorted()).toEqual(
      ["account.deleted", "sign-in.failed", "sign-in.failed", "sign-in.password"].map(
        (action) => `${action}  deleted account (${person.userId})`,
      ),
    );
    expect((await readOf(person)).join(" ")).not.toMatch(/203\.0|198\.51/);
  });
});

const toTime = (): string => new Date(app.clock.nowMs).toISOString().replace("T", " ").slice(0, 19);
