import type { AuthAnswer, Role } from "@atrium/contracts/session";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Caller } from "../../platform/http/authentication.ts";
import {
  deriveRefreshToken,
  readRefreshToken,
  signAccessToken,
  verifyAccessToken,
} from "../../platform/security/tokens.ts";
import { type CountedAction, recordCounted, recordRefused } from "../audit/audit.ts";
import { createJoinedListeners } from "./joined-listeners.ts";
import { ACCESS_TOKEN_MS, decideRenewal, REFRESH_PER_ADDRESS, SESSION_IDLE_MS } from "./rules.ts";
import { publishSessionsEnded, watchSessions } from "./sign-in/sessions.ts";
import { checkSignIn, type LoginIdentifier, type Given } from "./sign-in/sign-in.ts";
import { confirmGeneration, createSession, endSessions, findSessionForUpdate, listSessions } from "./store.ts";
import type { Device } from "./types.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { findAccount, type AccountRow } from "../users/users.ts";

export { languageEnum, roleEnum } from "./enums.ts";
export { addUser } from "./accounts/accounts.ts";
export { removeCodesOf } from "./codes-store.ts";
export { closeDemoAccounts } from "./deletion/close-demo-accounts.ts";
export { endOldIdentifiers } from "./accounts/change-identifiers.ts";
export { endAccount } from "./deletion/delete-account.ts";
export { addInvited, inviteUsers } from "./invitations/invite.ts";
export type { JoinedPerson } from "./joined-listeners.ts";
export { canChangeIdentifiers, canSetPassword } from "./policy.ts";
/** `trust` is for the browser to keep, when it is to be trusted from now on. */
type SignedIn = { readonly answer: AuthAnswer; readonly trust: string | null };
/** A session to open: `action` says how its person got in. */
type Opening = {
  readonly userId: UserId;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly action: CountedAction & `sign-in.${string}`;
};
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
    return {
      authorizationToken,
      refreshToken,
      expiresAt: expiresAt.getTime(),
      role: session.role,
      userId: session.userId,
      error: null,
      status: "OK",
    } satisfies AuthAnswer;
  }

  async function open(session: Opening, device: Device) {
    const sessionId = await openSession(context, session, device);
    if (!sessionId) throw new AppError("INVALID_CREDENTIALS");
    return answer({ userId: session.userId, role: session.role, sessionId, generation: 1 });
  }

  /** The session of a refresh token. Null for one that is not good; one that was used before ends the session on every node. */
  async function useRefreshToken(refreshToken: string, { address }: Device) {
    const presented = readRefreshToken(refreshToken, secrets);
    if (!presented) return null;
    const { sessionId } = presented;
    const renewed = await renewSession(context, presented, address);
    if (renewed.kind === "stolen") {
      await recordRefused(context, { action: "session.copied", subjectId: renewed.userId, address });
    }
    return renewed.kind === "good" ? { ...renewed, sessionId } : null;
  }

  return {
    /** @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, NEW_PASSWORD_NEEDED, CODE_NEEDED, BAD_INPUT */
    async signIn(who: LoginIdentifier, given: Given, device: Device): Promise<SignedIn> {
      const { trust, ...person } = await checkSignIn(context, who, given, device);
      return { answer: await open({ ...person, action: "sign-in.password" }, device), trust };
    },

    /** A session for someone for whom an outside provider vouches. @throws AppError INVALID_CREDENTIALS when they are gone */
    signInVouched: (person: Omit<Opening, "passwordHash">, device: Device): Promise<AuthAnswer> =>
      open({ ...person, passwordHash: null }, device),

    /** Renews a session with its refresh token. @throws AppError UNAUTHENTICATED, RATE_LIMITED */
    async renew(refreshToken: string, device: Device): Promise<AuthAnswer> {
      await ensureRate(context, `refresh:address:${device.address}`, REFRESH_PER_ADDRESS);
      const renewed = await useRefreshToken(refreshToken, device);
      if (!renewed) throw new AppError("UNAUTHENTICATED");
      return answer(renewed);
    },

    async signOut(caller: Caller, { everywhere }: { everywhere: boolean }): Promise<void> {
      const which = everywhere ? { userId: caller.userId } : { sessionId: caller.sessionId };
      publishSessionsEnded(context, await endSessions(db.kysely, which, clock.now()));
    },

    listSessions: ({ userId }: Caller) => listSessions(db.kysely, userId, clock.now()),

    /** Ends one of the caller's sessions; nothing happens for one that is gone or another's. */
    async endSession({ userId }: Caller, sessionId: SessionId): Promise<void> {
      publishSessionsEnded(context, await endSessions(db.kysely, { sessionId, userId }, clock.now()));
    },

    /** Ends all of the caller's sessions but the one that asks. */
    async endOtherSessions({ userId, sessionId }: Caller): Promise<void> {
      publishSessionsEnded(context, await endSessions(db.kysely, { userId, except: sessionId }, clock.now()));
    },

    /** Who a valid access token of a live session belongs to; null otherwise. */
    async authenticate(token: string): Promise<Caller | null> {
      const claims = await verifyAccessToken(token, secrets, clock.now());
      return claims && (await sessions.isLive(claims.sessionId)) ? claims : null;
    },

    /** For who was authenticated a moment ago and can be reached only now. @throws AppError UNAUTHENTICATED */
    ensureNotEnded({ sessionId }: Pick<Caller, "sessionId">): void {
      if (sessions.hasEnded(sessionId)) throw new AppError("UNAUTHENTICATED");
    },

    /** @throws AppError NOT_FOUND */
    async getAccount(userId: UserId): Promise<AccountRow> {
      const account = await findAccount(db.kysely, userId);
      if (!account) throw new AppError("NOT_FOUND");
      return account;
    },

    /** Ends a session by its refresh token, for a browser whose access token has run out. */
    async signOutByRefreshToken(
      refreshToken: string,
      { everywhere, device }: { everywhere: boolean; device: Device },
    ): Promise<void> {
      const renewed = await useRefreshToken(refreshToken, device);
      if (renewed) await this.signOut(renewed, { everywhere });
    },

    ...createJoinedListeners(),
    stop: () => sessions.stop(),
  };
}

/** The session and that there is one: neither is without the other. */
function openSession(context: Context, session: Opening, device: Device): Promise<SessionId | null> {
  const { userId, action } = session;
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS);
  const userAgent = device.userAgent.slice(0, 300);
  const { address } = device;
  return inTransaction(context, async (trx) => {
    const created = await createSession(trx, { ...session, userAgent, address, now, expiresAt });
    if (created) await recordCounted(trx, { action, actorId: userId, subjectId: userId, address }, now);
    return created;
  });
}

type Renewed =
  | { readonly kind: "good"; readonly userId: UserId; readonly role: Role; readonly generation: number }
  | { readonly kind: "gone" }
  | { readonly kind: "stolen"; readonly userId: UserId };

function renewSession(
  context: Context,
  presented: { sessionId: SessionId; generation: number },
  address: string,
): Promise<Renewed> {
  const { sessionId } = presented;
  const now = context.clock.now();
  return inTransaction(context, async (trx, after) => {
    const session = await findSessionForUpdate(trx, sessionId, now);
    if (!session) return { kind: "gone" };
    const decision = decideRenewal({ ...session, presented: presented.generation, now });
    if (decision.kind === "stolen") {
      await endSessions(trx, { sessionId }, now);
      after(() => publishSessionsEnded(context, [sessionId]));
      return { kind: "stolen", userId: session.userId };
    }
    if (decision.kind === "renewed") {
      const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS);
      await confirmGeneration(trx, { sessionId, generation: decision.confirmed, address, now, expiresAt });
    }
    return { kind: "good", userId: session.userId, role: session.role, generation: decision.next };
  });
}
