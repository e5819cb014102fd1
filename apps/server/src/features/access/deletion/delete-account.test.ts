import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { listAuditOf } from "../../audit/audit.ts";
import { DEMO_PASSWORD, type DemoKey } from "../../demo/people.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople } from "../../../../test/test-people.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { findIdentityOwner, saveIdentity } from "../google/identities-store.ts";
import { USERNAME_RESERVED_MS } from "../../users/rules.ts";
import { createSession } from "../store.ts";

const app = useTestApp();
const deleteAccount = (token: string, password = DEMO_PASSWORD) =>
  app.graphql<{ deleteAccount: { status: string; b2bStatus: string | null } }>(
    token,
    "mutation ($p: String!) { deleteAccount(password: $p) { status b2bStatus } }",
    { p: password },
  );
const signIn = (phone: string) =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password: DEMO_PASSWORD } });

async function leave(key: DemoKey) {
  const client = await app.connect(key);
  const { data } = await deleteAccount(client.token);
  expect(data.deleteAccount).toEqual({ status: "SUCCESS", b2bStatus: null });
  return client;
}

beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

describe("deleting one's account", () => {
  test("needs one's own password, and a session  B-09", async () => {
    const { authorizationToken: token } = await app.signIn("soraya");
    const { data } = await deleteAccount(token, "not-mine");
    expect(data.deleteAccount).toEqual({ status: "FAILED", b2bStatus: "WRONG_PASSWORD" });
    const query = `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`;
    expect((await app.post("/graphql", { query })).status).toBe(401);
    expect((await signIn("+33639980103")).status).toBe(200);
  });

  test("ends every session, and nobody signs in with it again  B-09", async () => {
    const client = await leave("priya");
    await client.until(() => client.closeCode === CLOSE_SESSION_ENDED);
    expect((await signIn("+447700900106")).status).toBe(401);
    const forgotten = await app.post("/auth/forgotPassword", { phoneNumber: "+447700900106" });
    expect(await forgotten.json()).toMatchObject({ error: "INVALID_USER" });
    expect(await listAuditOf(app.context.db.kysely, client.userId)).toMatchObject([
      { actorId: client.userId, action: "account.deleted" },
    ]);
  });

  test("leaves what was written under nobody's name, said as a fact in lists, previews and headers, on every device  B-09", async () => {
    const [ines, kenji] = [await app.connect("ines"), await app.connect("kenji")];
    const messages = [[kenji, "from me"] as const, [ines, "and from me"] as const];
    const shared = [
      await createTestRoom(app, { chatType: "direct", members: [ines, kenji], messages }),
      await createTestRoom(app, { owner: kenji, members: [ines], messages }),
    ];
    await createTestRoom(app, { owner: ines, members: [await app.signIn("amara")], messages: [[ines, "elsewhere"]] });
    const since = await ines.settle();
    await leave("kenji");
    const after = await ines.do("rooms.sync", { since });
    expect(after.rooms.map(({ roomId }) => roomId).toSorted()).toEqual(shared.toSorted());
    expect(JSON.stringify(after.rooms)).not.toContain("Watanabe");
    expect(after.rooms.filter(({ partnerId }) => partnerId === kenji.userId).map(({ name }) => name)).toEqual([null]);
    let written = 0;
    for (const roomId of shared) {
      const { messages } = await ines.do("messages.history", { roomId });
      expect(JSON.stringify(messages)).not.toContain("Watanabe");
      for (const { sender, senderName } of messages) {
        expect(senderName === null).toBe(sender === kenji.userId);
        if (sender === kenji.userId) written += 1;
      }
      const members = JSON.stringify(await ines.do("rooms.members", { roomId }));
      expect(members).toContain(`"userId":"${kenji.userId}","isDeleted":true,"firstName":"","lastName":""`);
      expect(members).not.toContain("kenjiw");
    }
    expect(written).toBe(2);
    const found = await app.graphql<{ users: { isDeleted: boolean; firstName: string; username: string | null }[] }>(
      ines.token,
      "query ($ids: [ID!]!) { users(userIds: $ids) { isDeleted firstName username } }",
      { ids: [kenji.userId] },
    );
    expect(found.data.users).toEqual([{ isDeleted: true, firstName: "", username: null }]);
    const headers = { authorization: `ST:${ines.token}` };
    const asked = await fetch(`${app.url}/api/username?userId=${kenji.userId}`, { headers });
    expect([asked.status, await asked.text()]).toEqual([404, expect.not.stringContaining("kenjiw")]);
    const search = await app.graphql<{ users: object[] }>(ines.token, '{ users(searchByName: "kenji") { userId } }');
    expect(search.data.users).toEqual([]);
  });

  test("removes what was set and the pictures in a job, and keeps the username from others for a while  B-09", async () => {
    const { kysely } = app.context.db;
    const elin = await app.connect("elin");
    await app.graphql(
      elin.token,
      'mutation { createTheme(themeName: "Mine", backgroundColor: "09bde2", wallpaper: "theme9") { id } }',
    );
    await deleteAccount(elin.token);
    await app.runJobs();
    for (const table of ["themes", "account_settings", "profiles", "linked_identities", "one_time_codes"] as const)
      expect(await kysely.selectFrom(table).selectAll().where("user_id", "=", elin.userId).execute()).toEqual([]);
    const { authorizationToken: token, userId } = await app.signIn("mei");
    const take = async () =>
      (
        await app.post(
          "/api/username",
          { default_username: "@elinsandstrom", user_id: userId },
          { authorization: `ST:${token}` },
        )
      ).json();
    expect(await take()).toMatchObject({ data: { error: "USERNAME_TAKEN" } });
    app.clock.nowMs += USERNAME_RESERVED_MS + 1;
    await app.runTimedJob("users.free-usernames");
    const again = await app.signIn("mei");
    const answer = await app.post(
      "/api/username",
      { default_username: "@elinsandstrom", user_id: userId },
      { authorization: `ST:${again.authorizationToken}` },
    );
    expect(await answer.json()).toMatchObject({ Status: "SUCESS" });
  });

  test("leaves what Google vouched for nobody's, even when that was written a moment later", async () => {
    const { userId } = await leave("mateo");
    const { kysely } = app.context.db;
    const identity = { provider: "GOOGLE", subject: "of-someone-who-left" } as const;
    await saveIdentity(kysely, { ...identity, userId, sealedTokens: Buffer.alloc(1), now: new Date(app.clock.nowMs) });
    expect(await findIdentityOwner(kysely, identity)).toBeNull();
    const times = { now: new Date(app.clock.nowMs), expiresAt: new Date(app.clock.nowMs + 60_000) };
    expect(
      await createSession(kysely, { userId, passwordHash: null, userAgent: "", address: "", ...times }),
    ).toBeNull();
  });

  test("leaves items in others' feeds without a sender  FEED-010", async () => {
    const [amara, ines] = [await app.signIn("amara"), await app.signIn("ines")];
    const read = async () =>
      (
        await app.graphql<{ feeds: { code: string; sender: { id: string } | null }[] }>(
          ines.authorizationToken,
          "{ feeds { code sender { id } } }",
        )
      ).data.feeds.filter(({ code }) => code === "CONTACT_REQUEST_ACCEPT");
    const send = (name: string, { authorizationToken }: { authorizationToken: string }, userId: string) =>
      app.graphql(authorizationToken, `mutation { ${name}(userId: "${userId}") { state } }`);
    await send("requestFriend", ines, amara.userId);
    await send("acceptFriend", amara, ines.userId);
    expect(await read()).toEqual([{ code: "CONTACT_REQUEST_ACCEPT", sender: { id: amara.userId } }]);
    await leave("amara");
    expect(await read()).toEqual([{ code: "CONTACT_REQUEST_ACCEPT", sender: null }]);
  });

  test("twice at once is once", async () => {
    const { authorizationToken: token, userId } = await app.signIn("leila");
    await Promise.all([deleteAccount(token), deleteAccount(token)]);
    expect(await listAuditOf(app.context.db.kysely, userId)).toHaveLength(1);
  });

  test("is refused to the last administrator, also when the last two leave at once, until there is another  B-09", async () => {
    const { someone } = await createTestPeople(app);
    const [one, other, next] = [await someone(), await someone(), await someone()];
    const setRoles = (role: string, ...ids: string[]) =>
      app.context.db.pool.query("update users set role = $1 where id = any ($2)", [role, ids]);
    await app.context.db.pool.query("update users set role = 'USER'");
    await setRoles("ORG_ADMIN", one.userId, other.userId);
    const leaveAs = async ({ token }: { token: string }) => (await deleteAccount(token)).data.deleteAccount;
    const [first, second] = await Promise.all([leaveAs(one), leaveAs(other)]);
    const refused = { status: "FAILED", b2bStatus: "LAST_ADMINISTRATOR" };
    const done = { status: "SUCCESS", b2bStatus: null };
    expect([first, second]).toEqual(expect.arrayContaining([refused, done]));
    const last = first?.b2bStatus === null ? other : one;
    await setRoles("INTERNAL_ADMIN", next.userId);
    expect(await leaveAs(last)).toEqual(done);
    expect(await leaveAs(next)).toEqual(refused);
  });
});
