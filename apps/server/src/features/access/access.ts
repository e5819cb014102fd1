import type { AuthAnswer, Role } from "@atrium/contracts/access";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import {
  deriveRefreshToken,
  readRefreshToken,
  signAccessToken,
  verifyAccessToken,
} from "../../platform/security/tokens.ts";
import { toDisplayName } from "../../platform/text.ts";
import { ACCESS_TOKEN_MS, decideRenewal, REFRESH_PER_ADDRESS, SESSION_IDLE_MS } from "./rules.ts";
import { tellEnded, watchSessions } from "./sessions.ts";
import { checkSignIn, type Contact, type Given } from "./sign-in.ts";
import {
  confirmGeneration,
  createSession,
  endSessions,
  findAccount,
  findSessionForUpdate,
  listSessions,
  type AccountRow,
} from "./store.ts";
import { ensureRate } from "./throttle.ts";

export type { AccountRef } from "./graphql.ts";
export type { MergedPeople, Merger } from "./mergers.ts";
export { addUser } from "./accounts.ts";
export { tellAdministrators } from "./administrators.ts";
export { endAccount } from "./delete-account.ts";
export { touchRoomsOf } from "./deletion-store.ts";
export { addInvited, inviteUsers } from "./invite.ts";
export { canSetPassword } from "./policy.ts";
export { tellEnded } from "./sessions.ts";
export { toSearchName } from "./new-user.ts";
export { hasUsers } from "./store.ts";
export type Caller = { readonly userId: UserId; readonly sessionId: SessionId };
export type Device = { readonly address: string; readonly userAgent: string };
/** `trust` is for the browser to keep, when it is to be trusted from now on. */
type SignedIn = { readonly answer: AuthAnswer; readonly trust: string | null };
export type Access = Awaited<ReturnType<typeof createAccess>>;

/** Who someone is: signing in, staying signed in, signing out. */
export async function createAccess(context: Context) {
  const { clock, db, secrets } = context;
  const sessions = await watchSessions(context);

  async function answer(session: { userId: UserId; sessionId: SessionId; role: Role; generation: number }) {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_MS);
    const authorizationToken = await signAccessToken({ claims: session, issuedAt: now, expiresAt, secrets });
    const refreshToken = deriveRefreshToken(session.sessionId, session.generation, secrets);
    const { userId, role } = session;
    return {
      authorizationToken,
      refreshToken,
      expiresAt: expiresAt.getTime(),
      role,
      userId,
      error: null,
      status: "OK",
    } satisfies AuthAnswer;
  }

  async function open(session: { userId: UserId; role: Role; passwordHash: string | null }, device: Device) {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS);
    const userAgent = device.userAgent.slice(0, 300);
    const sessionId = await createSession(db.kysely, { ...session, userAgent, now, expiresAt });
    if (!sessionId) throw new AppError("INVALID_CREDENTIALS");
    return answer({ userId: session.userId, role: session.role, sessionId, generation: 1 });
  }

  return {
    /** @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, NEW_PASSWORD_NEEDED, CODE_NEEDED, BAD_INPUT */
    async signIn(who: Contact, given: Given, device: Device): Promise<SignedIn> {
      const { trust, ...person } = await checkSignIn(context, who, given, device);
      return { answer: await open(person, device), trust };
    },

    /** A session for someone for whom an outside provider vouches. @throws AppError INVALID_CREDENTIALS when they are gone */
    signInVouched: (person: { userId: UserId; role: Role }, device: Device): Promise<AuthAnswer> =>
      open({ ...person, passwordHash: null }, device),

    /** Renews a session with its refresh token. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
    async renew(refreshToken: string, device: Device): Promise<AuthAnswer> {
      await ensureRate(context, `refresh:address:${device.address}`, REFRESH_PER_ADDRESS);
      const presented = readRefreshToken(refreshToken, secrets);
      if (!presented) throw new AppError("UNAUTHENTICATED");
      const renewed = await renewSession(context, presented);
      if (renewed.kind === "stolen") tellEnded(context, [presented.sessionId]);
      if (renewed.kind !== "good") throw new AppError("UNAUTHENTICATED");
      return answer({ ...renewed, sessionId: presented.sessionId });
    },

    async signOut(caller: Caller, { everywhere }: { everywhere: boolean }): Promise<void> {
      const which = everywhere ? { userId: caller.userId } : { sessionId: caller.sessionId };
      tellEnded(context, await endSessions(db.kysely, which, clock.now()));
    },

    listSessions: ({ userId }: Caller) => listSessions(db.kysely, userId, clock.now()),

    /** Ends one of the caller's sessions; nothing happens for one that is gone or another's. */
    async endSession({ userId }: Caller, sessionId: SessionId): Promise<void> {
      tellEnded(context, await endSessions(db.kysely, { sessionId, userId }, clock.now()));
    },

    /** Who a valid access token of a live session belongs to; null otherwise. */
    async authenticate(token: string): Promise<Caller | null> {
      const claims = await verifyAccessToken(token, secrets, clock.now());
      return claims && (await sessions.isLive(claims.sessionId)) ? claims : null;
    },

    /** As authenticate, with the name others see. */
    async identify(token: string): Promise<(Caller & { displayName: string }) | null> {
      const caller = await this.authenticate(token);
      const account = caller && (await findAccount(db.kysely, caller.userId));
      return caller && account && { ...caller, displayName: toDisplayName(account) };
    },

    /** @throws AppError NOT_FOUND */
    async getAccount(userId: UserId): Promise<AccountRow> {
      const account = await findAccount(db.kysely, userId);
      if (!account) throw new AppError("NOT_FOUND");
      return account;
    },

    /** Ends a session by its refresh token, for a browser whose access token has run out. */
    async signOutByRefreshToken(refreshToken: string, options: { everywhere: boolean }): Promise<void> {
      const presented = readRefreshToken(refreshToken, secrets);
      if (!presented) return;
      const renewed = await renewSession(context, presented);
      if (renewed.kind === "good")
        await this.signOut({ userId: renewed.userId, sessionId: presented.sessionId }, options);
    },

    stop: () => sessions.stop(),
  };
}

type Renewed =
  | { readonly kind: "good"; readonly userId: UserId; readonly role: Role; readonly generation: number }
  | { readonly kind: "gone" | "stolen" };

function renewSession(context: Context, presented: { sessionId: SessionId; generation: number }): Promise<Renewed> {
  const { sessionId } = presented;
  const now = context.clock.now();
  return context.db.kysely.transaction().execute(async (trx) => {
    const session = await findSessionForUpdate(trx, sessionId, now);
    if (!session) return { kind: "gone" };
    const decision = decideRenewal({ ...session, presented: presented.generation, now });
    if (decision.kind === "stolen") {
      await endSessions(trx, { sessionId }, now);
      return { kind: "stolen" };
    }
    if (decision.kind === "renewed") {
      const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS);
      await confirmGeneration(trx, { sessionId, generation: decision.confirmed, now, expiresAt });
    }
    return { kind: "good", userId: session.userId, role: session.role, generation: decision.next };
  });
}
