import { setTimeout as sleep } from "node:timers/promises";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { SessionId } from "@atrium/contracts/ids";
import { CLOSE_SESSION_ENDED, LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { createTestPeople, type TestPeople } from "../../../../test/test-people.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { REFRESH_GRACE_MS } from "../rules.ts";
import { publishSessionsEnded, watchSessions } from "./sessions.ts";

const app = useTestApp();
const SOCKETS = 16;
const ROUNDS = 6;
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

test("whoever signs out while sockets are being opened leaves none of them open  R6", async () => {
  const codes: (number | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await people.someone();
    const clients = await Promise.all(Array.from({ length: SOCKETS }, () => TestClient.connect(app.url)));
    for (const client of clients)
      client.do("session.hello", { protocol: LIVE_PROTOCOL, token, presence: true }).catch(() => {});
    await sleep(round * 2);
    const ended = await app.post("/auth/signOut", {}, { authorization: `ST:${token}` });
    expect(ended.status).toBe(200);
    // Whoever is still there after that stays for up to a minute.
    await Promise.all(clients.map((client) => client.until(() => client.closeCode !== null).catch(() => {})));
    codes.push(...clients.map(({ closeCode }) => closeCode));
    for (const client of clients) client.close();
  }
  expect(codes).toEqual(Array.from({ length: SOCKETS * ROUNDS }, () => CLOSE_SESSION_ENDED));
});

test("a session that ends while it is looked up is not believed, then or afterwards  R6", async () => {
  const { userId } = await people.someone();
  const [session] = await app.context.db.kysely
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  const sessionId = session?.id as SessionId;
  const { promise: isFound, resolve: tellFound } = Promise.withResolvers<void>();
  const { promise: isEnded, resolve: tellEnded } = Promise.withResolvers<void>();
  /** Holds back what the database has found, as a busy process does. */
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      tellFound();
      await isEnded;
      return result;
    },
  };
  const db = { ...app.context.db, kysely: app.context.db.kysely.withPlugin(slow) };
  const sessions = await watchSessions({ ...app.context, db });
  const asked = sessions.isLive(sessionId);
  await isFound;
  publishSessionsEnded(app.context, [sessionId]);
  tellEnded();
  expect([await asked, await sessions.isLive(sessionId), sessions.hasEnded(sessionId)]).toEqual([false, false, true]);
  sessions.stop();
});

test("signing out with a refresh token that was used before ends its session at once, and no other  R6", async () => {
  const other = await app.connect("ines");
  const { refreshToken: first } = await app.signIn("ines");
  const renew = async (credentials: object) =>
    (await (await app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials })).json()) as AuthAnswer;
  const second = await renew({ refreshToken: first });
  const { authorizationToken: token } = await renew({ refreshToken: second.refreshToken });
  const client = await TestClient.signedIn(app.url, token);
  app.clock.nowMs += REFRESH_GRACE_MS + 1;
  await app.post("/auth/signOut", {}, { cookie: `atrium_refresh=${first}` });
  await client.until(() => client.closeCode === CLOSE_SESSION_ENDED);
  const asked = await app.post("/graphql", { query: "{ feedUnreadCount }" }, { authorization: `ST:${token}` });
  expect(asked.status).toBe(401);
  expect(other.closeCode).toBeNull();
});
