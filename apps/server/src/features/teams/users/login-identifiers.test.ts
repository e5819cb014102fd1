import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { beforeAll, describe, expect, test } from "vitest";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { listAuditOf } from "../../audit/audit.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { codeOf, fieldOf, type Someone, teamsApp } from "../test-teams.ts";

const { app, someone, signIn } = teamsApp();
let admin: Someone;
let internal: Someone;
let outbox: Outbox;
beforeAll(async () => {
  [admin, internal] = [await someone("ORG_ADMIN"), await someone("INTERNAL_ADMIN")];
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});

const actsOf = async (userId: string) =>
  (await internal.users<{ permissions: string[] }>(`userIds: ["${userId}"]`, "permissions")).data.users[0]?.permissions;

/** What was sent to an identifier, the newest first. */
async function listTexts(identifier: string): Promise<string[]> {
  await app.runJobs();
  const entries = await outbox.list();
  return entries.filter(({ message }) => message.to === identifier).map(({ message }) => message.text);
}

describe("what somebody who has joined signs in with", () => {
  test("is changed by nobody who may not set their password: no way into another's account  A-06 TEAM-012", async () => {
    const [noor, other] = [await someone("USER", "Noor Dijk"), await someone("ORG_ADMIN")];
    for (const victim of [noor, other, admin]) {
      const mail = await admin.updateUser(victim.userId, { email: "attacker@books.example" });
      expect([codeOf(mail), fieldOf(mail)]).toEqual(["BAD_INPUT", "email"]);
      const phone = await admin.updateUser(victim.userId, { phone: "+447700900799" });
      expect([codeOf(phone), fieldOf(phone)]).toEqual(["BAD_INPUT", "phone"]);
    }
    const forgotten = await app.post("/auth/forgotPassword", { email: "attacker@books.example" });
    expect(await forgotten.json()).toMatchObject({ error: "INVALID_USER" });
    expect((await signIn(noor.phone, DEMO_PASSWORD)).status).toBe(200);
    expect(codeOf(await admin.updateUser(noor.userId, { lastName: "van Dijk", phone: noor.phone }))).toBe("OK");
  });

  test("is told to who may see the person whether it is theirs to change", async () => {
    const noor = await someone("USER");
    const seen = await admin.users<{ permissions: string[] }>(`userIds: ["${noor.userId}"]`, "permissions");
    expect(seen.data.users[0]?.permissions).not.toContain("CONTACT");
    expect(await actsOf(noor.userId)).toContain("CONTACT");
    const { data } = await admin.createUser({ email: "waiting@books.example" });
    const { userId } = data.createUser;
    const waiting = await admin.users<{ permissions: string[] }>(`userIds: ["${userId}"]`, "permissions");
    expect(waiting.data.users[0]?.permissions).toContain("CONTACT");
    expect(codeOf(await admin.updateUser(userId, { email: "waiting2@books.example" }))).toBe("OK");
  });

  test("when it is another, is told to the old identifiers, and every session and socket of theirs ends  A-06", async () => {
    const noor = await someone("USER", "Noor Dijk");
    expect(codeOf(await internal.updateUser(noor.userId, { email: "noor.old@books.example" }))).toBe("OK");
    const { authorizationToken } = (await (await signIn(noor.phone, DEMO_PASSWORD)).json()) as {
      authorizationToken: string;
    };
    const device = await TestClient.signedIn(app.url, authorizationToken);
    const before = (await listTexts(noor.phone)).length;
    expect(codeOf(await internal.updateUser(noor.userId, { email: "noor.new@books.example" }))).toBe("OK");
    await device.until(() => device.closeCode === CLOSE_SESSION_ENDED);
    const [mail] = await listTexts("noor.old@books.example");
    expect(mail).toContain("Hello Noor Dijk");
    expect(mail).not.toContain("noor.new@books.example");
    expect(await listTexts(noor.phone)).toHaveLength(before + 1);
    expect(await listTexts("noor.new@books.example")).toEqual([]);
    const actions = (await listAuditOf(app.context.db.kysely, noor.userId)).map(({ action }) => action);
    expect(actions).toEqual(["account.changed", "email.set", "account.changed", "email.set"]);
    expect(codeOf(await internal.updateUser(noor.userId, { phone: "+447700900798" }))).toBe("OK");
    const [last] = (await listAuditOf(app.context.db.kysely, noor.userId)).toReversed();
    expect(last?.action).toBe("phone.set");
  });

  test("when it is one's own, leaves the device that changed it signed in", async () => {
    const own = await someone("INTERNAL_ADMIN", "Ola Nordmann");
    const elsewhere = (await (await signIn(own.phone, DEMO_PASSWORD)).json()) as { authorizationToken: string };
    const statusOf = async (token: string) =>
      (await app.post("/graphql", { query: "{ usersCount }" }, { authorization: `ST:${token}` })).status;
    expect(await statusOf(elsewhere.authorizationToken)).toBe(200);
    expect(codeOf(await own.updateUser(own.userId, { email: "ola@books.example" }))).toBe("OK");
    expect([await statusOf(own.token), await statusOf(elsewhere.authorizationToken)]).toEqual([200, 401]);
  });

  test("when it is another, ends the trust in every browser that gave a code  B-04", async () => {
    const noor = await someone("USER");
    await noor.ask(`mutation { setTwoFactor(isOn: true, password: "${DEMO_PASSWORD}") { status } }`);
    const ask = (more: object, cookie = "") =>
      app.post(
        "/auth/signIn",
        { identityProvider: "ATRIUM", credentials: { phone: noor.phone, password: DEMO_PASSWORD, ...more } },
        { cookie },
      );
    expect((await ask({})).status).toBe(403);
    const [text] = await listTexts(noor.phone);
    const code = /\b\d{6}\b/.exec(text ?? "")?.[0];
    const cookies = (await ask({ code, trustDevice: true })).headers.getSetCookie();
    const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    expect((await ask({}, cookie)).status).toBe(200);
    app.clock.nowMs += 60_000;
    expect(codeOf(await internal.updateUser(noor.userId, { email: "trust@books.example" }))).toBe("OK");
    expect((await ask({}, cookie)).status).toBe(403);
  });
});
