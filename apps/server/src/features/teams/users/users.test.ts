import { roleSchema } from "@atrium/contracts/session";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { FEATURES } from "@atrium/contracts/permissions";
import { beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { listAuditOf } from "../../audit/audit.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { codeOf, fieldOf, type Someone, teamsApp } from "../test-teams.ts";

const { app, someone, signIn, toCalls } = teamsApp();
const MISSING = "0190a000-0000-7000-8000-00000000dead";
const DETAILS =
  "userId email phone countryCode b2BPhone role firstLoginPending joinPending twoFactor isOwner permissions";
type Details = Record<string, unknown>;

let admin: Someone;
let internal: Someone;
beforeAll(async () => {
  [admin, internal] = [await someone("ORG_ADMIN"), await someone("INTERNAL_ADMIN")];
});

describe("what is known of a person", () => {
  test("has every field for administrators and oneself, and nothing but the name for others  TEAM-003 TEAM-005", async () => {
    const noor = await someone("CORPORATE", "Noor Dijk");
    const full = {
      userId: noor.userId,
      email: null,
      phone: noor.phone,
      countryCode: "GB",
      b2BPhone: null,
      role: "CORPORATE",
      firstLoginPending: false,
      joinPending: false,
      twoFactor: false,
      isOwner: false,
    };
    const see = async (who: Someone) =>
      (await who.users<Details>(`userIds: ["${noor.userId}"]`, DETAILS)).data.users[0];
    expect(await see(admin)).toEqual({ ...full, permissions: ["EDIT", "ROLE", "DELETE"] });
    expect(await see(internal)).toEqual({
      ...full,
      permissions: ["EDIT", "CONTACT", "ROLE", "DELETE", "PASSWORD", "VERIFY"],
    });
    expect(await see(noor)).toEqual({ ...full, permissions: [] });
    for (const role of ["USER", "CORPORATE", "TEAM_MANAGER"] as const) {
      const seen = await see(await someone(role));
      const { userId, permissions, ...rest } = seen ?? {};
      expect([userId, permissions]).toEqual([noor.userId, []]);
      expect(Object.values(rest)).toEqual(Array(9).fill(null));
    }
  });

  test("tells who has administered the instance longest, and who is a contact  TEAM-003 TEAM-005", async () => {
    const { authorizationToken, userId: mei } = await app.signIn("mei");
    const { data } = await toCalls(authorizationToken).users<Details>(`userIds: ["${mei}"]`, "isOwner");
    expect(data.users).toEqual([{ isOwner: true }]);
    const { authorizationToken: token, userId: inesId } = await app.signIn("ines");
    const { userId: amara, authorizationToken: amaras } = await app.signIn("amara");
    await toCalls(token).ask(`mutation { requestFriend(userId: "${amara}") { state } }`);
    await toCalls(amaras).ask(`mutation { acceptFriend(userId: "${inesId}") { state } }`);
    const ines = await toCalls(token).users<Details>(`userIds: ["${amara}", "${mei}"]`, "userId contactPresent");
    expect(new Map(ines.data.users.map((user) => [user["userId"], user["contactPresent"]]))).toEqual(
      new Map([
        [amara, true],
        [mei, false],
      ]),
    );
  });
});

describe("the list of people", () => {
  test("is sorted by name, date and id, page by page without gaps  TEAM-006", async () => {
    for (const name of ["Zoë Zz", "Émile Aa", "zoltan Zy", "Eva Bb"]) {
      app.clock.nowMs += 60_000;
      await someone("USER", name);
    }
    const ids = async (args: string) =>
      (await admin.users(`everyone: true, ${args}`, "userId")).data.users.map(({ userId }) => userId);
    const first = async (args: string) =>
      (await admin.users(`everyone: true, ${args}`, "firstName")).data.users.map(({ firstName }) => firstName);
    const plain = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const names = await first(`sortByName: ASC, limit: 100`);
    expect(names.map(plain)).toEqual(names.map(plain).toSorted());
    expect(names.filter((name) => /^(?:Zoë|Émile|zoltan|Eva)$/u.test(name))).toEqual(["Émile", "Eva", "Zoë", "zoltan"]);
    expect(await first(`sortByDate: DESC, limit: 4`)).toEqual(["Eva", "zoltan", "Émile", "Zoë"]);
    for (const by of ["sortByName", "sortByDate", "sortByID"]) {
      const up = await ids(`${by}: ASC, limit: 100`);
      expect(await ids(`${by}: DESC, limit: 100`)).toEqual(up.toReversed());
      const paged: string[] = [];
      for (let offset = 0; offset < up.length; offset += 3)
        paged.push(...(await ids(`${by}: ASC, limit: 3, offset: ${offset}`)));
      expect(paged).toEqual(up);
    }
    expect(await ids(`sortByID: ASC, limit: 100`)).toEqual((await ids("limit: 100")).toSorted());
    const { data } = await admin.ask<{ usersCount: number }>("{ usersCount }");
    expect(data.usersCount).toBe((await ids("limit: 100")).length);
    expect(codeOf(await admin.users("sortByName: UP", "userId"))).toBe("BAD_INPUT");
  });

  test("finds by name, email and phone for administrators, and by name for others  TEAM-006", async () => {
    const find = async (who: Someone, text: string, everyone = true) => {
      const { data } = await who.users(`everyone: ${everyone}, searchByName: "${text}"`, "firstName");
      return data.users.map(({ firstName }) => firstName);
    };
    expect(await find(admin, "tomasz@")).toEqual([]);
    expect(await find(admin, "tomaszz@atrium")).toEqual(["Tomasz"]);
    expect(await find(admin, "0900102")).toEqual(["Tomasz"]);
    expect(await find(admin, "zielin")).toEqual(["Tomasz"]);
    expect(await find(admin, "%")).toEqual([]);
    const user = await someone("USER");
    expect(await find(user, "zielin", false)).toEqual(["Tomasz"]);
    expect(await find(user, "tomaszz@atrium", false)).toEqual([]);
  });

  test("is cut down by role, by who has not joined, and by team, and so is its count  TEAM-006", async () => {
    const manager = await someone("TEAM_MANAGER", "Filtra Manager");
    const user = await someone("USER", "Filtra User");
    const { data: added } = await admin.ask<{ createUser: { userId: string } }>(
      'mutation { createUser(firstName: "Filtra", email: "filtra@people.example", role: USER) { userId } }',
    );
    const { data: made } = await admin.ask<{ createTeam: { teamId: string } }>(
      `mutation { createTeam(name: "Filtra crew", memberIds: ["${user.userId}"]) { teamId } }`,
    );
    const find = async (filter: string) => {
      const { data } = await admin.users(`everyone: true, searchByName: "filtra", ${filter}`, "userId");
      const counted = await admin.ask<{ usersCount: number }>(`{ usersCount(searchByName: "filtra", ${filter}) }`);
      expect(counted.data.usersCount).toBe(data.users.length);
      return data.users.map(({ userId }) => userId).toSorted();
    };
    expect(await find("role: TEAM_MANAGER")).toEqual([manager.userId]);
    expect(await find("role: USER")).toEqual([user.userId, added.createUser.userId].toSorted());
    expect(await find("invited: true")).toEqual([added.createUser.userId]);
    expect(await find("invited: false, role: USER")).toEqual([user.userId]);
    expect(await find(`teamId: "${made.createTeam.teamId}"`)).toEqual([user.userId]);
    expect(await find(`teamId: "${user.userId}"`)).toEqual([]);
    // Whoever sees names alone learns nobody's role or team by asking for it.
    for (const filter of ["role: USER", "invited: true", `teamId: "${made.createTeam.teamId}"`])
      expect(codeOf(await user.users(filter, "userId")), filter).toBe("BAD_INPUT");
    expect(codeOf(await admin.users('everyone: true, teamId: "crew"', "userId"))).toBe("BAD_INPUT");
  });

  test("of everyone is for administrators alone  TEAM-006", async () => {
    for (const role of ["USER", "CORPORATE", "TEAM_MANAGER"] as const) {
      const who = await someone(role);
      expect(codeOf(await who.users("everyone: true", "userId")), role).toBe("NOT_FOUND");
      expect(codeOf(await who.ask("{ usersCount }")), role).toBe("NOT_FOUND");
    }
    expect((await app.post("/graphql", { query: "{ users { userId } }" })).status).toBe(401);
  });
});

describe("an administrator", () => {
  test("changes who somebody is, and it is written down  TEAM-012", async () => {
    const noor = await someone("USER", "Noor Dijk");
    expect(codeOf(await admin.updateUser(noor.userId, { lastName: "van Dijk" }))).toBe("OK");
    const { data } = await noor.users<Details>(`userIds: ["${noor.userId}"]`, "firstName lastName email phone role");
    expect(data.users).toEqual([
      { firstName: "Noor", lastName: "van Dijk", email: null, phone: noor.phone, role: "USER" },
    ]);
    expect(codeOf(await admin.updateUser(noor.userId, { role: "TEAM_MANAGER" }))).toBe("OK");
    const found = await admin.users(`everyone: true, searchByName: "van dijk"`, "userId");
    expect(found.data.users).toEqual([{ userId: noor.userId }]);
    const entries = await listAuditOf(app.context.db.kysely, noor.userId);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["account.changed", admin.userId],
      ["account.changed", admin.userId],
      ["role.set", admin.userId],
    ]);
  });

  test("cannot give what another signs in with, nor take the last of it away  TEAM-012", async () => {
    const [one, other] = [await someone("USER"), await someone("USER")];
    const taken = await internal.updateUser(one.userId, { phone: other.phone });
    expect([codeOf(taken), fieldOf(taken)]).toEqual(["CONFLICT", "phone"]);
    const email = await internal.updateUser(one.userId, { email: "TomaszZ@Atrium.example" });
    expect([codeOf(email), fieldOf(email)]).toEqual(["CONFLICT", "email"]);
    expect(fieldOf(await internal.updateUser(one.userId, { phone: null }))).toBe("email");
    expect(fieldOf(await admin.updateUser(one.userId, { phone: "12" }))).toBe("phone");
    expect(fieldOf(await admin.updateUser(one.userId, { firstName: " " }))).toBe("firstName");
    const both = await Promise.all(
      [one, other].map(({ userId }) => internal.updateUser(userId, { email: "same@atrium.example" })),
    );
    expect(both.map(codeOf).toSorted()).toEqual(["CONFLICT", "OK"]);
  });

  test("gives no role above the own, and not to themselves  B-05 TEAM-005", async () => {
    const noor = await someone("USER");
    const high = await admin.updateUser(noor.userId, { role: "INTERNAL_ADMIN" });
    expect([codeOf(high), fieldOf(high)]).toEqual(["BAD_INPUT", "role"]);
    expect(fieldOf(await admin.createUser({ email: "x@books.example", role: "INTERNAL_ADMIN" }))).toBe("role");
    expect(codeOf(await internal.updateUser(noor.userId, { role: "INTERNAL_ADMIN" }))).toBe("OK");
    expect(codeOf(await admin.updateUser(noor.userId, { role: "USER" }))).toBe("NOT_FOUND");
    expect(codeOf(await admin.updateUser(noor.userId, { firstName: "X" }))).toBe("NOT_FOUND");
    for (const who of [admin, internal]) {
      expect(fieldOf(await who.updateUser(who.userId, { role: "USER" }))).toBe("role");
      expect(codeOf(await who.updateUser(who.userId, { firstName: "Inger" }))).toBe("OK");
    }
    expect(codeOf(await internal.updateUser(noor.userId, { role: "USER" }))).toBe("OK");
  });

  test("deletes people for good, all or none, and their sessions end at once  TEAM-013 B-09", async () => {
    const [noor, viktor] = [await someone("USER", "Noor Dijk"), await someone("CORPORATE", "Viktor Dragan")];
    const device = await TestClient.signedIn(app.url, noor.token);
    for (const spared of [admin.userId, internal.userId, MISSING]) {
      expect(codeOf(await admin.deleteUsers([noor.userId, spared]))).toBe("NOT_FOUND");
      expect((await signIn(noor.phone, DEMO_PASSWORD)).status).toBe(200);
    }
    expect((await admin.deleteUsers([noor.userId, viktor.userId, noor.userId])).data).toEqual({
      deleteUsers: [noor.userId, viktor.userId, noor.userId],
    });
    await device.until(() => device.closeCode === CLOSE_SESSION_ENDED);
    expect((await signIn(noor.phone, DEMO_PASSWORD)).status).toBe(401);
    const { data } = await admin.users<Details>(
      `userIds: ["${noor.userId}"]`,
      "isDeleted firstName lastName phone permissions",
    );
    expect(data.users).toEqual([{ isDeleted: true, firstName: "", lastName: "", phone: null, permissions: [] }]);
    const [entry] = await listAuditOf(app.context.db.kysely, viktor.userId);
    expect(entry).toMatchObject({ action: "account.deleted", actorId: admin.userId });
    expect(codeOf(await admin.deleteUsers([noor.userId]))).toBe("NOT_FOUND");
    await app.runJobs();
  });

  test("always remains: of two who take the role from each other at once one keeps it", async () => {
    const pair = [await someone("INTERNAL_ADMIN"), await someone("INTERNAL_ADMIN")] as const;
    const [one, other] = pair;
    const answers = await Promise.all([
      one.updateUser(other.userId, { role: "USER" }),
      other.deleteUsers([one.userId]),
    ]);
    const [done, ...refused] = answers.map(codeOf).toSorted((code) => (code === "OK" ? -1 : 1));
    expect(done).toBe("OK");
    // Where the account is gone before it is looked at, so is its session.
    expect([["NOT_FOUND"], ["UNAUTHENTICATED"]]).toContainEqual(refused);
    const left = "select from users where id = any ($1::uuid[]) and role = 'INTERNAL_ADMIN' and deleted_at is null";
    const { rowCount } = await app.context.db.pool.query(left, [pair.map(({ userId }) => userId)]);
    expect(rowCount).toBe(1);
  });

  test.each<[string, (who: Someone, noor: Someone) => Promise<unknown>[], string]>([
    [
      "creates  TEAM-011",
      (who) => [who.createUser({ email: "new@books.example" })],
      `createUser(firstName: "A", email: "a@books.example", role: USER) { userId }`,
    ],
    [
      "changes  TEAM-012",
      (who, noor) => [
        who.updateUser(noor.userId, { firstName: "X" }),
        who.updateUser(who.userId, { role: "ORG_ADMIN" }),
      ],
      `updateUser(userId: "${MISSING}", firstName: "A") { userId }`,
    ],
    ["deletes  TEAM-013", (who, noor) => [who.deleteUsers([noor.userId])], `deleteUsers(userIds: ["${MISSING}"])`],
    [
      "invites  TEAM-014",
      (who, noor) => [
        who.invite({ users: [{ firstName: "A", email: "a@books.example", role: "USER" }] }),
        who.invite({ userIds: [noor.userId] }),
      ],
      `usersInvite(userIds: ["${MISSING}"]) { status }`,
    ],
  ])("is nobody else: no other role, and no stranger, %s", async (_what, act, mutation) => {
    const noor = await someone("USER");
    for (const role of ["USER", "CORPORATE", "TEAM_MANAGER"] as const) {
      const answers = await Promise.all(act(await someone(role), noor));
      expect(
        answers.map((answer) => codeOf(answer as Parameters<typeof codeOf>[0])),
        role,
      ).toEqual(answers.map(() => "NOT_FOUND"));
    }
    expect((await app.post("/graphql", { query: `mutation { ${mutation} }` })).status).toBe(401);
  });
});

test("a permission is granted by the table of roles and plans, and a feature that is none to nobody  TEAM-016 B-06", async () => {
  const check = async (who: Someone, feature: string) =>
    (
      await who.ask<{ checkPermission: { feature: string; granted: boolean } }>(
        "query ($feature: String!) { checkPermission(feature: $feature) { feature granted } }",
        { feature },
      )
    ).data.checkPermission;
  const user = await someone("USER");
  expect(await check(user, "chat")).toEqual({ feature: "chat", granted: true });
  expect(await check(user, "profiles.several")).toEqual({ feature: "profiles.several", granted: false });
  await app.context.db.pool.query("update users set plan_type = 'STAR' where id = $1", [user.userId]);
  expect((await check(user, "profiles.several")).granted).toBe(true);
  expect((await check(internal, "profiles.several")).granted).toBe(false);
  for (const nothing of ["", "constructor", "users"]) expect((await check(internal, nothing)).granted).toBe(false);
  const table: Record<string, string[]> = {};
  for (const role of roleSchema.options) {
    const who = await someone(role);
    table[role] = [];
    for (const feature of FEATURES) if ((await check(who, feature)).granted) table[role].push(feature);
  }
  const everyone = ["chat", "friends", "profiles"];
  const administrator = [...everyone, "teams.members", "teams.administer", "users.administer"];
  expect(table).toEqual({
    USER: everyone,
    CORPORATE: everyone,
    TEAM_MANAGER: [...everyone, "teams.members"],
    ORG_ADMIN: administrator,
    INTERNAL_ADMIN: [...administrator, "users.verify", "users.password"],
  });
  const { data } = await admin.ask<{ accountInformation: object }>(
    "{ accountInformation { administersUsers managesTeams assignableRoles } }",
  );
  const assignableRoles = ["USER", "CORPORATE", "TEAM_MANAGER", "ORG_ADMIN"];
  expect(data.accountInformation).toEqual({ administersUsers: true, managesTeams: true, assignableRoles });
  const plain = await user.ask<{ accountInformation: object }>(
    "{ accountInformation { administersUsers managesTeams assignableRoles } }",
  );
  expect(plain.data.accountInformation).toEqual({ administersUsers: false, managesTeams: false, assignableRoles: [] });
});

describe("being verified", () => {
  const verify = (who: Someone, userId: string, isVerified = true) =>
    who.ask<{ verifyUser: boolean }>(`mutation { verifyUser(userId: "${userId}", isVerified: ${isVerified}) }`);

  test("is said by administrators of the instance alone, told to everybody at once, and written down  SHELL-051 SHELL-052", async () => {
    const [noor, viewer] = [await someone("USER"), await someone("USER")];
    const device = await TestClient.signedIn(app.url, viewer.token);
    for (const who of [admin, noor, viewer]) expect(codeOf(await verify(who, noor.userId))).toBe("NOT_FOUND");
    expect(codeOf(await verify(internal, MISSING))).toBe("NOT_FOUND");
    expect((await verify(internal, noor.userId)).data.verifyUser).toBe(true);
    await device.until(() => device.eventsOf("people.pictured").length === 1);
    expect(device.eventsOf("people.pictured")[0]).toMatchObject({
      userId: noor.userId,
      isVerified: true,
      picture: null,
    });
    const { faces } = await device.do("people.faces", { userIds: [noor.userId, viewer.userId] });
    expect(faces).toMatchObject([{ userId: noor.userId, isVerified: true }]);
    const asked = `{ verifiedUsers(userIds: ["${viewer.userId}", "${noor.userId}", "${MISSING}"]) { userId isVerified } }`;
    expect((await viewer.ask<{ verifiedUsers: object[] }>(asked)).data.verifiedUsers).toEqual([
      { userId: viewer.userId, isVerified: false },
      { userId: noor.userId, isVerified: true },
      { userId: MISSING, isVerified: false },
    ]);
    await verify(internal, noor.userId, false);
    await device.until(() => device.eventsOf("people.pictured").length === 2);
    expect(device.eventsOf("people.pictured")[1]).toMatchObject({ isVerified: false });
    device.close();
    const entries = await listAuditOf(app.context.db.kysely, noor.userId);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.verified", "account.unverified"]),
    );
  });
});
