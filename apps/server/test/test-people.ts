import type { Role } from "@atrium/contracts/session";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import { hashPassword } from "../src/features/access/password/passwords.ts";
import { createSession } from "../src/features/access/store.ts";
import { DEMO_PASSWORD } from "../src/features/demo/people.ts";
import { inTransaction } from "../src/platform/db/transaction.ts";
import { signAccessToken } from "../src/platform/security/tokens.ts";
import type { TestApp } from "./test-app.ts";
import { createUser } from "../src/features/users/users.ts";

export type Someone = {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly token: string;
  readonly phone: string;
  readonly email: string;
};
export type TestPeople = Awaited<ReturnType<typeof createTestPeople>>;

const SESSION_MS = 3_600_000;

/** Makes people who are signed in, without the price of a password each: all have DEMO_PASSWORD. */
export async function createTestPeople(app: TestApp) {
  const { clock, db, secrets } = app.context;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  let made = 0;

  async function signIn(userId: UserId): Promise<{ sessionId: SessionId; token: string }> {
    const issuedAt = clock.now();
    const expiresAt = new Date(issuedAt.getTime() + SESSION_MS);
    const userAgent = `Device of ${userId}`;
    const device = { userAgent, address: "" };
    const sessionId = await createSession(db.kysely, { userId, passwordHash, ...device, now: issuedAt, expiresAt });
    if (!sessionId) throw new Error("no session");
    return { sessionId, token: await signAccessToken({ claims: { userId, sessionId }, issuedAt, expiresAt, secrets }) };
  }

  /** Somebody new on the plan that holds most, with every detail that an administrator can know. */
  async function someone(role: Role = "USER"): Promise<Someone> {
    made += 1;
    const digits = String(made).padStart(4, "0");
    const name = { firstName: "Åse", lastName: `Number${made}` };
    const contacts = { phone: `+4477009${digits}78`, email: `person${digits}@people.example` };
    const account = { ...name, ...contacts, username: `person${digits}`, role, passwordHash };
    const userId = await inTransaction(app.context, (trx) => createUser(trx, account));
    if (!userId) throw new Error("taken");
    await db.pool.query("update users set plan_type = 'STAR', country_code = 'GB', b2b_phone = $2 where id = $1", [
      userId,
      `+4477008${digits}79`,
    ]);
    return { userId, ...contacts, ...(await signIn(userId)) };
  }

  /** What somebody asks has to succeed. */
  async function ask<Data>({ token }: { token: string }, query: string): Promise<Data> {
    const answer = await app.graphql<Data>(token, query);
    if (answer.errors) throw new Error(`${query}: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** What a mutation answers under this name: the id of what it made. */
  async function make(who: { token: string }, call: string, id = "id"): Promise<string> {
    const { made: answer } = await ask<{ made: Record<string, string> }>(who, `mutation { made: ${call} { ${id} } }`);
    return answer[id] ?? "";
  }

  async function befriend(one: Someone, other: Someone): Promise<void> {
    await make(one, `requestFriend(userId: "${other.userId}")`, "state");
    await make(other, `acceptFriend(userId: "${one.userId}")`, "state");
  }

  return { someone, signIn, ask, make, befriend };
}
