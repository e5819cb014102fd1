import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAuditOf } from "../audit/audit.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { codeOf, fieldOf, type Someone, teamsApp } from "./test-teams.ts";

const { app, someone, signIn, toCalls } = teamsApp();
const CHOSEN = "quiet-harbour-41";
const DAY_MS = 24 * 3_600_000;

let admin: Someone;
beforeAll(async () => {
  admin = await someone("ORG_ADMIN", "Inger Voss");
});
beforeEach(async () => {
  app.clock.nowMs += DAY_MS / 24;
  await signInAgain();
});

/** Time has passed, and with it the administrator's session. */
async function signInAgain(): Promise<void> {
  const answer = await signIn(admin.phone, DEMO_PASSWORD);
  const { authorizationToken: token } = (await answer.json()) as { authorizationToken: string };
  admin = { ...admin, token, ...toCalls(token) };
}

/** What was sent to somebody, the newest last. */
async function sentTo(to: string): Promise<{ text: string; subject?: string }[]> {
  await app.runJobs();
  const folder = join(app.context.config.dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other));
  const entries = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))));
  return entries.map(({ message }) => message).filter((message) => message.to === to);
}

async function secretOf(to: string): Promise<string> {
  const text = (await sentTo(to)).at(-1)?.text ?? "";
  const secret = /\/join\/([\w-]+)/.exec(text)?.[1];
  if (!secret) throw new Error(`no link in: ${text}`);
  return secret;
}

const read = async (secret: string) => (await app.post("/auth/invitation", { secret })).json();
const useLink = (secret: string, password = CHOSEN) => app.post("/auth/join", { secret, password });
const INVALID = { status: "ERROR", error: "INVALID_INVITATION" };

describe("somebody who is added", () => {
  test("is sent a link, chooses a password with it, and is signed in  TEAM-011 TEAM-014 B-04", async () => {
    const email = "noor@books.example";
    const made = await admin.createUser({
      firstName: "Noor",
      lastName: "van Dijk",
      email,
      phone: "+31 6 5550-1177",
      countryCode: "NL",
      b2bPhone: "+31 20 555 0100",
      role: "CORPORATE",
      language: "fr",
    });
    const { userId } = made.data.createUser;
    const { data } = await admin.users<object>(
      `userIds: ["${userId}"]`,
      "firstName lastName email phone countryCode b2BPhone role joinPending permissions",
    );
    expect(data.users).toEqual([
      {
        firstName: "Noor",
        lastName: "van Dijk",
        email,
        phone: "+31655501177",
        countryCode: "NL",
        b2BPhone: "+31205550100",
        role: "CORPORATE",
        joinPending: true,
        permissions: ["EDIT", "CONTACT", "ROLE", "DELETE", "INVITE"],
      },
    ]);
    const [mail] = await sentTo(email);
    expect(mail?.subject).toBe("Inger Voss vous invite sur Atrium");
    const secret = await secretOf(email);
    expect(mail?.text).toContain(`${app.url}/join/${secret}`);
    expect(await read(secret)).toEqual({
      status: "OK",
      error: null,
      firstName: "Noor",
      lastName: "van Dijk",
      invitedBy: "Inger Voss",
    });
    const joined = await useLink(secret);
    expect(await joined.json()).toMatchObject({ status: "OK", userId, role: "CORPORATE" });
    const signedIn = await app.post("/auth/signIn/email", {
      identityProvider: "ATRIUM",
      credentials: { email, password: CHOSEN },
    });
    expect(signedIn.status).toBe(200);
    const after = await admin.users<object>(`userIds: ["${userId}"]`, "joinPending firstLoginPending");
    expect(after.data.users).toEqual([{ joinPending: false, firstLoginPending: false }]);
    const audit = await listAuditOf(app.context.db.kysely, userId);
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["account.invited", admin.userId],
      ["account.joined", userId],
    ]);
  });

  test("without an address gets a short message, and is nobody to others until then  TEAM-014", async () => {
    const phone = "+447700900770";
    const { userId } = (await admin.createUser({ firstName: "Viktoria", phone })).data.createUser;
    const [sms] = await sentTo(phone);
    expect(sms?.text).toContain("Inger Voss invites you to Atrium: http");
    const stranger = await someone("USER");
    expect((await stranger.users(`searchByName: "viktoria"`, "userId")).data.users).toEqual([]);
    const forgot = await app.post("/auth/forgotPassword", { phoneNumber: phone });
    expect(await forgot.json()).toEqual({ status: "ERROR", error: "INVALID_USER" });
    expect((await useLink(await secretOf(phone))).status).toBe(200);
    expect((await stranger.users(`searchByName: "viktoria"`, "userId")).data.users).toEqual([{ userId }]);
  });

  test("needs an email or a phone that nobody has  TEAM-011", async () => {
    expect(fieldOf(await admin.createUser({}))).toBe("email");
    expect(fieldOf(await admin.createUser({ email: "nonsense" }))).toBe("email");
    const taken = await admin.createUser({ email: "TOMASZZ@atrium.example" });
    expect([codeOf(taken), fieldOf(taken)]).toEqual(["CONFLICT", "email"]);
    const phone = await admin.createUser({ phone: admin.phone });
    expect([codeOf(phone), fieldOf(phone)]).toEqual(["CONFLICT", "phone"]);
    const twice = await Promise.all([1, 2].map(() => admin.createUser({ email: "once@books.example" })));
    expect(twice.map(codeOf).toSorted()).toEqual(["CONFLICT", "OK"]);
  });
});

describe("a link to join with", () => {
  test("is good once, also when it is used twice at the same time  TEAM-014", async () => {
    const email = "twice@books.example";
    await admin.createUser({ email });
    const secret = await secretOf(email);
    expect(await (await useLink(secret, "qwertyuiop")).json()).toEqual({ status: "ERROR", error: "COMMON_PASSWORD" });
    const answers = await Promise.all(
      ["one-quiet-harbour", "two-quiet-harbours"].map(
        async (password) => (await (await useLink(secret, password)).json()) as { status: string },
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["ERROR", "OK"]);
    expect(await (await useLink(secret)).json()).toEqual(INVALID);
    expect(await read(secret)).toEqual(INVALID);
  });

  test("is void once another is sent, and runs out after seven days  TEAM-014 B-04", async () => {
    const email = "slow@books.example";
    const { userId } = (await admin.createUser({ email })).data.createUser;
    const first = await secretOf(email);
    const again = await admin.invite({ userIds: [userId] });
    expect(again.data.usersInvite).toEqual([{ userId, status: "INVITED" }]);
    const second = await secretOf(email);
    expect(second).not.toBe(first);
    expect(await (await useLink(first)).json()).toEqual(INVALID);
    expect(await read(second)).toMatchObject({ status: "OK" });
    app.clock.nowMs += 7 * DAY_MS;
    expect(await read(second)).toEqual(INVALID);
    expect(await (await useLink(second)).json()).toEqual(INVALID);
    await signInAgain();
    await app.runTimedJob("access.remove-old-invitations");
    expect(
      (await app.context.db.pool.query("select from join_invitations where user_id = $1", [userId])).rowCount,
    ).toBe(0);
    await admin.invite({ userIds: [userId] });
    expect((await useLink(await secretOf(email))).status).toBe(200);
    expect((await admin.invite({ userIds: [userId] })).data.usersInvite).toEqual([{ userId, status: "JOINED" }]);
  });

  test("goes to the new address when that is changed, and the old one is void  TEAM-012 TEAM-014", async () => {
    const { userId } = (await admin.createUser({ email: "old@books.example" })).data.createUser;
    const old = await secretOf("old@books.example");
    await admin.updateUser(userId, { email: "new@books.example" });
    expect(await read(old)).toEqual(INVALID);
    expect((await useLink(await secretOf("new@books.example"))).status).toBe(200);
  });

  test("is void once the account is deleted, and none is ever kept as it is  TEAM-013 TEAM-014", async () => {
    const email = "gone@books.example";
    const { userId } = (await admin.createUser({ email })).data.createUser;
    const secret = await secretOf(email);
    const { rows } = await app.context.db.pool.query("select to_jsonb(j)::text as text from join_invitations j");
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(secret);
    await admin.deleteUsers([userId]);
    expect(await read(secret)).toEqual(INVALID);
    for (const nothing of ["x", "../..", "a".repeat(100)]) expect(await read(nothing)).toEqual(INVALID);
    expect((await app.post("/auth/invitation", { secret: "a".repeat(101) })).status).toBe(400);
    expect((await app.post("/auth/join", { secret, password: "short" })).status).toBe(400);
  });
});

describe("a list of people", () => {
  test("is invited row by row: what is wrong with one does not keep the others out  TEAM-014", async () => {
    const users = [
      { firstName: "Ann", email: "ann@books.example", role: "USER" },
      { firstName: "", email: "nobody@books.example", role: "USER" },
      { firstName: "Ben", phone: "+44 7700 900771", role: "CORPORATE" },
      { firstName: "Ben", phone: "+44 7700 900771", role: "CORPORATE" },
      { firstName: "Tom", email: "tomaszz@atrium.example", role: "USER" },
      { firstName: "Cid", role: "USER" },
      { firstName: "Dot", email: "dot@books.example", role: "KING" },
      { firstName: "Eve", email: "eve@books.example", role: "INTERNAL_ADMIN" },
    ];
    const { data } = await admin.invite({ users });
    expect(data.usersInvite.map(({ status }) => status)).toEqual([
      "INVITED",
      "BAD_INPUT",
      "INVITED",
      "TAKEN",
      "TAKEN",
      "BAD_INPUT",
      "BAD_INPUT",
      "NOT_ALLOWED",
    ]);
    const isAdded = [true, false, true, false, false, false, false, false];
    expect(data.usersInvite.map(({ userId }) => userId !== null)).toEqual(isAdded);
    expect(await sentTo("ann@books.example")).toHaveLength(1);
    expect(await sentTo("+447700900771")).toHaveLength(1);
    expect(await sentTo("eve@books.example")).toEqual([]);
  });

  test("may have a thousand rows, and no more  TEAM-014", async () => {
    const users = Array.from({ length: 1_000 }, (_, row) => ({
      firstName: `Person ${row}`,
      email: `person${row}@crowd.example`,
      role: "USER",
    }));
    const { data } = await admin.invite({ users });
    expect(data.usersInvite.filter(({ status }) => status === "INVITED")).toHaveLength(1_000);
    const { rows } = await app.context.db.pool.query(
      "select count(*)::int as count from users where email like '%@crowd.example'",
    );
    expect(rows).toEqual([{ count: 1_000 }]);
    expect(codeOf(await admin.invite({ users: [...users, ...users] }))).toBe("BAD_INPUT");
  });

  test("an administrator of higher role is nobody to invite again", async () => {
    const internal = await someone("INTERNAL_ADMIN");
    const { userId } = (await internal.createUser({ email: "high@books.example", role: "INTERNAL_ADMIN" })).data
      .createUser;
    const { data } = await admin.invite({ userIds: [userId, "0190a000-0000-7000-8000-00000000dead"] });
    expect(data.usersInvite.map(({ status }) => status)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  });
});
