import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { PASSWORD_CHANGES_PER_ACCOUNT } from "./rules.ts";

const app = useTestApp();
const INES = "+447700900101";
const TOMASZ = "+447700900102";
const NEW_PASSWORD = "quiet-harbour-41";

type Verdict = { changePassword: { status: string; description: string | null; b2bStatus: string | null } };
const change = (token: string, oldPassword: string, newPassword: string) =>
  app.graphql<Verdict>(
    token,
    "mutation ($o: String!, $n: String!) { changePassword(oldPassword: $o, newPassword: $n) { status description b2bStatus } }",
    { o: oldPassword, n: newPassword },
  );
const signIn = (phone: string, password: string) =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password } });

type Device = { id: string; userAgent: string; address: string; isCurrent: boolean };
const listSessions = async (token: string) =>
  (
    await app.graphql<{ sessions: Device[] }>(
      token,
      "{ sessions { id userAgent address createdAt lastSeenAt isCurrent } }",
    )
  ).data.sessions;
const endSession = (token: string, id: string) =>
  app.graphql<{ endSession: boolean }>(token, "mutation ($id: ID!) { endSession(id: $id) }", { id });

beforeEach(() => {
  app.clock.nowMs += 24 * 3_600_000;
});

describe("changing one's password", () => {
  test("with the old one keeps this session and ends the others at once  ACC-079 ACC-080", async () => {
    const other = await app.connect("ines");
    const { authorizationToken: token } = await app.signIn("ines");
    const { data } = await change(token, DEMO_PASSWORD, NEW_PASSWORD);
    expect(data.changePassword).toEqual({ status: "SUCCESS", description: null, b2bStatus: null });
    await other.until(() => other.closeCode === CLOSE_SESSION_ENDED);
    expect(await listSessions(token)).toHaveLength(1);
    expect((await signIn(INES, DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn(INES, NEW_PASSWORD)).status).toBe(200);
    await change(token, NEW_PASSWORD, DEMO_PASSWORD);
  });

  test("with a wrong old one changes nothing  ACC-079 ACC-081", async () => {
    const { authorizationToken: token } = await app.signIn("ines");
    const { data } = await change(token, "not-the-old-one", NEW_PASSWORD);
    expect(data.changePassword).toMatchObject({ status: "FAILED", b2bStatus: "WRONG_PASSWORD" });
    expect((await signIn(INES, DEMO_PASSWORD)).status).toBe(200);
  });

  test("to a common or a short one is refused  ACC-076 A-16", async () => {
    const { authorizationToken: token } = await app.signIn("ines");
    const { data } = await change(token, DEMO_PASSWORD, "qwertyuiop");
    expect(data.changePassword).toMatchObject({ status: "FAILED", b2bStatus: "COMMON_PASSWORD" });
    const short = await change(token, DEMO_PASSWORD, "abc12");
    expect(short.errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field: "newPassword" });
  });

  test("from two devices at once succeeds for one", async () => {
    const tokens = [await app.signIn("tomasz"), await app.signIn("tomasz")].map((it) => it.authorizationToken);
    const answers = await Promise.all(tokens.map((token, at) => change(token, DEMO_PASSWORD, `new-one-number-${at}`)));
    const statuses = answers.map(({ data }) => data?.changePassword.status);
    expect(statuses.filter((status) => status === "SUCCESS")).toHaveLength(1);
    const winner = statuses.indexOf("SUCCESS");
    expect((await signIn(TOMASZ, `new-one-number-${winner}`)).status).toBe(200);
  });

  test("is throttled, so that an open session is no way to the password", async () => {
    const { authorizationToken: token } = await app.signIn("soraya");
    for (let tries = 0; tries < PASSWORD_CHANGES_PER_ACCOUNT.limit; tries += 1)
      await change(token, "guess", NEW_PASSWORD);
    const { errors } = await change(token, DEMO_PASSWORD, NEW_PASSWORD);
    expect(errors[0]?.extensions.code).toBe("RATE_LIMITED");
  });

  test("is nothing for someone signed out", async () => {
    const answer = await app.post("/graphql", {
      query: 'mutation { changePassword(oldPassword: "a", newPassword: "b") { status } }',
    });
    expect([answer.status, await answer.json()]).toEqual([401, { error: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("one's devices", () => {
  test("are listed with this one marked, and any can be ended", async () => {
    const first = await app.connect("soraya");
    const { authorizationToken: token } = await app.signIn("soraya");
    const devices = await listSessions(token);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const others = devices.filter(({ isCurrent }) => !isCurrent);
    for (const { id } of others) expect((await endSession(token, id)).data.endSession).toBe(true);
    await first.until(() => first.closeCode === CLOSE_SESSION_ENDED);
    expect(await listSessions(token)).toHaveLength(1);
  });

  test("are all ended but the one that asks, whose address is told; other people's stay", async () => {
    const other = await app.connect("soraya");
    const { authorizationToken: hers } = await app.signIn("ines");
    const { authorizationToken: token } = await app.signIn("soraya");
    const ended = await app.graphql<{ endOtherSessions: boolean }>(token, "mutation { endOtherSessions }");
    expect(ended.data.endOtherSessions).toBe(true);
    await other.until(() => other.closeCode === CLOSE_SESSION_ENDED);
    expect(await listSessions(token)).toEqual([
      expect.objectContaining({ isCurrent: true, address: expect.stringMatching(/^(?:127\.0\.0\.1|0:0:0:0::\/64)$/u) }),
    ]);
    expect(await listSessions(hers)).not.toEqual([]);
  });

  test("of someone else stay as they are, and look as if they did not exist", async () => {
    const { authorizationToken: hers } = await app.signIn("soraya");
    const [target] = await listSessions(hers);
    const { authorizationToken: his } = await app.signIn("ines");
    expect((await endSession(his, target?.id ?? "")).data.endSession).toBe(true);
    expect((await endSession(his, "7f000000-0000-4000-8000-000000000001")).data.endSession).toBe(true);
    expect(await listSessions(hers)).toContainEqual(target);
    expect((await endSession(his, "' or 1=1")).errors[0]?.extensions.code).toBe("BAD_INPUT");
  });
});

describe("a username", () => {
  const update = (token: string, user_id: string, default_username: string) =>
    app.post("/api/username", { default_username, user_id, token }, { authorization: `ST:${token}` });
  const get = async (token: string, userId: string) => {
    const answer = await fetch(`${app.url}/api/username?userId=${userId}`, {
      headers: { authorization: `ST:${token}` },
    });
    return [answer.status, await answer.json()];
  };

  test("is read with its @ by anyone signed in  ACC-098", async () => {
    const { userId, authorizationToken: ines } = await app.signIn("ines");
    const { authorizationToken: token } = await app.signIn("soraya");
    const words = 'title: "Work", accessLevel: PUBLIC, colorCode: "#b4d8ff,#7db6f7", data: []';
    const made = await app.graphql<{ createProfile: { id: string } }>(
      ines,
      `mutation { createProfile(${words}) { id } }`,
    );
    expect(await get(token, userId)).toEqual([
      200,
      { default_username: "@inescarvalho", default_profile_id: made.data.createProfile.id },
    ]);
    expect((await get(token, "7f000000-0000-4000-8000-000000000001"))[0]).toBe(404);
    expect((await get("nonsense", userId))[0]).toBe(401);
  });

  test("is saved with the wire's own words  ACC-099", async () => {
    const { userId, authorizationToken: token } = await app.signIn("ines");
    const answer = await update(token, userId, "@inesc2026");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { Status: "SUCESS", response_code: 200, data: { default_username: "@inesc2026" } },
    ]);
    expect((await get(token, userId))[1]).toMatchObject({ default_username: "@inesc2026" });
  });

  test("of another is not for the caller to change  A-11", async () => {
    const { userId } = await app.signIn("ines");
    const { authorizationToken: token } = await app.signIn("soraya");
    expect((await update(token, userId, "@taken9999")).status).toBe(404);
  });

  test("that someone has is refused  ACC-094", async () => {
    const { userId, authorizationToken: token } = await app.signIn("ines");
    const answer = await update(token, userId, "@sorayahaddad");
    expect(await answer.json()).toMatchObject({ Status: "ERROR", data: { error: "USERNAME_TAKEN" } });
  });

  test("wanted by several at once goes to one  ACC-094 A-17", async () => {
    const people = [await app.signIn("ines"), await app.signIn("soraya")];
    const answers = await Promise.all(people.map((it) => update(it.authorizationToken, it.userId, "@harbour")));
    const statuses = await Promise.all(answers.map(async (it) => ((await it.json()) as { Status: string }).Status));
    expect(statuses.toSorted()).toEqual(["ERROR", "SUCESS"]);
  });

  test.each(["@abcd", `@${"a".repeat(33)}`, "@Inès", "@ines carvalho", "@", "", "@@harbour"])(
    "like %j is invalid  ACC-088 ACC-095",
    async (name) => {
      const { userId, authorizationToken: token } = await app.signIn("ines");
      const answer = await update(token, userId, name);
      expect(await answer.json()).toMatchObject({ Status: "ERROR", data: { error: "INVALID_USERNAME" } });
    },
  );
});
