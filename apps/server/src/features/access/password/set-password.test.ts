import { roleSchema, type AuthAnswer } from "@atrium/contracts/session";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { manageUsers } from "../accounts/manage-users.ts";
import { listAuditOf } from "../../audit/audit.ts";

const app = useTestApp();
const INES = "+447700900101";
const GIVEN = "given-by-an-administrator";
const CHOSEN = "quiet-harbour-41";

const setPassword = (token: string, userId: string, newPassword = GIVEN) =>
  app.graphql<{ setUserPassword: { status: string; b2bStatus: string | null } } | null>(
    token,
    "mutation ($u: ID!, $n: String!) { setUserPassword(userId: $u, newPassword: $n) { status b2bStatus } }",
    { u: userId, n: newPassword },
  );
const signIn = (phone: string, password: string, more: object = {}) =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password, ...more } });

/** Signs in as someone with this role; nobody keeps it for the next test. */
async function signInAs(role: string): Promise<AuthAnswer> {
  await manageUsers(app.context, "role", { phone: INES, role });
  return app.signIn("ines");
}

beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

describe("an administrator", () => {
  test("sets another's password: sessions end, it is written down, and the next sign-in asks for a new one  ACC-083 ACC-084 A-06", async () => {
    const { authorizationToken: token, userId: actorId } = await signInAs("INTERNAL_ADMIN");
    const client = await app.connect("elin");
    const elin = "+447700900109";
    const { data } = await setPassword(token, client.userId);
    expect(data?.setUserPassword).toEqual({ status: "SUCCESS", b2bStatus: null });
    await client.until(() => client.closeCode === CLOSE_SESSION_ENDED);
    expect((await signIn(elin, DEMO_PASSWORD)).status).toBe(401);

    const asked = await signIn(elin, GIVEN);
    expect([asked.status, await asked.json()]).toEqual([403, { error: { code: "NEW_PASSWORD_NEEDED" } }]);
    for (const newPassword of [GIVEN, "qwertyuiop"])
      expect(await (await signIn(elin, GIVEN, { newPassword })).json()).toEqual({
        error: { code: "BAD_INPUT", field: "credentials.newPassword" },
      });
    expect((await signIn(elin, GIVEN, { newPassword: CHOSEN })).status).toBe(200);
    expect((await signIn(elin, GIVEN)).status).toBe(401);
    expect((await signIn(elin, CHOSEN)).status).toBe(200);
    const entries = await listAuditOf(app.context.db.kysely, client.userId);
    expect(entries).toEqual([
      { actorId, action: "password.set", subjectId: client.userId, at: new Date(app.clock.nowMs) },
      { actorId: client.userId, action: "password.changed", subjectId: client.userId, at: new Date(app.clock.nowMs) },
    ]);
  });

  test("cannot set a common one, one's own, or that of nobody", async () => {
    const { authorizationToken: token, userId } = await signInAs("INTERNAL_ADMIN");
    const { userId: priya } = await app.signIn("priya");
    expect((await setPassword(token, priya, "qwertyuiop")).data?.setUserPassword.b2bStatus).toBe("COMMON_PASSWORD");
    for (const nobody of [userId, "00000000-0000-4000-8000-000000000000"])
      expect((await setPassword(token, nobody)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await signIn("+447700900106", DEMO_PASSWORD)).status).toBe(200);
  });

  test("is nobody else: every other role, and a stranger, find nobody  ACC-083 A-06", async () => {
    const { userId: priya } = await app.signIn("priya");
    for (const role of roleSchema.options.filter((name) => name !== "INTERNAL_ADMIN")) {
      const { authorizationToken: token } = await signInAs(role);
      expect((await setPassword(token, priya)).errors[0]?.extensions.code, role).toBe("NOT_FOUND");
    }
    const query = `mutation { setUserPassword(userId: "${priya}", newPassword: "${GIVEN}") { status } }`;
    expect((await app.post("/graphql", { query })).status).toBe(401);
    expect((await signIn("+447700900106", DEMO_PASSWORD)).status).toBe(200);
  });
});

test("the role comes with the session, and is made by whoever runs commands on the machine  ACC-042 B-05", async () => {
  expect((await signInAs("INTERNAL_ADMIN")).role).toBe("INTERNAL_ADMIN");
  expect((await manageUsers(app.context, "role", { phone: INES, role: "KING" })).succeeded).toBe(false);
  expect((await manageUsers(app.context, "role", { phone: "+447700900998", role: "USER" })).succeeded).toBe(false);
});

test("of two first passwords at once one is taken", async () => {
  const { authorizationToken: token } = await signInAs("INTERNAL_ADMIN");
  const { userId } = await app.signIn("leila");
  await setPassword(token, userId);
  const answers = await Promise.all(
    ["one-quiet-harbour", "two-quiet-harbours"].map((newPassword) => signIn("+447700900108", GIVEN, { newPassword })),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "401"]);
});
