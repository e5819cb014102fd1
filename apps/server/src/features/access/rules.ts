import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { roleSchema, type Role } from "@atrium/contracts/session";

/**
 * How long an access token is good for: a stolen one is worth little. The client
 * renews it 5 minutes earlier (part 1 §9), and sockets stay open beyond it.
 */
export const ACCESS_TOKEN_MS = 30 * 60_000;
/** A device that stays away for two months signs in again. */
export const SESSION_IDLE_MS = 60 * 24 * 3_600_000;
/**
 * How long a refresh token that was just replaced still works, for requests under
 * way in other tabs; later it counts as stolen and ends the session.
 */
export const REFRESH_GRACE_MS = 60_000;

/**
 * Throttles, in tries. A person mistypes a few times; a list of common passwords does not fit in
 * . RATE_LIMITED and the time to wait; a good sign-in starts anew.
 */
export const SIGN_IN_PER_ACCOUNT = { limit: 10, windowMs: 15 * 60_000 };
/** An office behind one address signs in together in the morning; a guesser of many accounts does not get far. RATE_LIMITED. */
export const SIGN_IN_PER_ADDRESS = { limit: 400, windowMs: 15 * 60_000 };
/** Renewals of a large office in a minute, several times over. RATE_LIMITED; clients try again. */
export const REFRESH_PER_ADDRESS = { limit: 600, windowMs: 60_000 };

export type Renewal =
  | { readonly kind: "renewed"; readonly confirmed: number; readonly next: number }
  | { readonly kind: "repeated"; readonly next: number }
  | { readonly kind: "stolen" };

/**
 * Decides what presenting a refresh token means. `generation` is the newest one presented so far, its successor has
 * been handed out but not yet seen. So a lost answer, two tabs at once or a restart never end a session, while a token
 * that comes back after its successor was used has been copied.
 */
export function decideRenewal({
  presented,
  generation,
  confirmedAt,
  now,
}: {
  presented: number;
  generation: number;
  confirmedAt: Date;
  now: Date;
}): Renewal {
  if (presented === generation) return { kind: "repeated", next: generation + 1 };
  if (presented === generation + 1) return { kind: "renewed", confirmed: presented, next: presented + 1 };
  const inGrace = now.getTime() - confirmedAt.getTime() <= REFRESH_GRACE_MS;
  if (presented === generation - 1 && inGrace) return { kind: "repeated", next: generation + 1 };
  return { kind: "stolen" };
}

/** How long a one-time code is good for: one that someone else finds later is worth nothing. A new one can be asked for. */
export const CODE_MS = 10 * 60_000;
/** Six digits are not guessed in five tries; a new code can be asked for. */
export const CODE_TRIES = 5;
/** Codes sent to one identifier: someone who waits for a slow mail asks again, a prankster does not fill an inbox. RATE_LIMITED. */
export const CODES_PER_IDENTIFIER = { limit: 5, windowMs: 15 * 60_000 };
/** The same for many identifiers from one address; SMS cost money. RATE_LIMITED. */
export const CODES_PER_ADDRESS = { limit: 40, windowMs: 15 * 60_000 };
/**
 * Tries over all codes of an identifier, only where a code is waiting: a guesser who goes on day and night, while codes keep
 * coming to the owner, needs four years for an even chance; and whoever wastes the tries of another keeps them waiting for an
 * hour at most, on a browser that never signed them in. One that has, has tries of its own. RATE_LIMITED.
 */
export const CODE_TRIES_PER_IDENTIFIER = { limit: 20, windowMs: 3_600_000 };
/** Codes for a new phone or email of one's own: a slip is mended, nobody has messages sent all day to people they choose. RATE_LIMITED. */
export const OWN_IDENTIFIERS_PER_ACCOUNT = { limit: 8, windowMs: 3_600_000 };
/** Old passwords guessed from a session that was left open. RATE_LIMITED. */
export const PASSWORD_CHANGES_PER_ACCOUNT = { limit: 10, windowMs: 15 * 60_000 };

/** Two accounts are joined once in a lifetime, in three requests; whoever mistypes begins again a few times. RATE_LIMITED. */
export const MERGES_PER_ACCOUNT = { limit: 20, windowMs: 15 * 60_000 };
/**
 * When it is looked for what a node still took from an account as it was joined to another: later than
 * any node still believes a session that has ended, so that nothing more comes from it.
 */
export const MERGE_SETTLED_MS = 2 * 60_000;

/** How long a browser that has given a code is asked for none; then, or when the password is another, it is asked again. */
export const TRUSTED_DEVICE_MS = 30 * 24 * 3_600_000;
/** How long a browser that has signed somebody in is counted apart from strangers who try; the longest that browsers keep a cookie. */
export const KNOWN_DEVICE_MS = 400 * 24 * 3_600_000;

/** A link to join with is good for a week, holidays of a few days included; then it is sent anew. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** A room of newcomers behind one address joins together; a secret of 256 bits is not guessed in so many tries. RATE_LIMITED. */
export const JOINS_PER_ADDRESS = { limit: 200, windowMs: 15 * 60_000 };

/** Time to choose an account at Google and to agree; afterwards one begins again. */
export const OUTSIDE_FLOW_MS = 15 * 60_000;

/** Whether a sign-in with Google began not too long ago; its first part is when, in milliseconds. */
export function isFlowFresh(flow: string, now: Date): boolean {
  const startedMs = Number(flow.split(".", 1)[0] || Number.NaN);
  const ageMs = now.getTime() - startedMs;
  return ageMs >= 0 && ageMs <= OUTSIDE_FLOW_MS;
}

/** What Google calls someone; whoever has no name there is known by the address. */
export function toGoogleName(person: {
  given_name?: string | undefined;
  family_name?: string | undefined;
  name?: string | undefined;
  email: string;
}): { firstName: string; lastName: string } {
  const firstName = person.given_name?.trim() || person.name?.trim() || (person.email.split("@", 1)[0] ?? "");
  const lastName = person.given_name?.trim() ? (person.family_name?.trim() ?? "") : "";
  return { firstName: firstName.slice(0, NAME_MAX_LENGTH), lastName: lastName.slice(0, NAME_MAX_LENGTH) };
}

type Identifiers = { readonly phone: string | null; readonly email: string | null };

/** The kinds of identifier an account has no room for, when another of the kind comes with the account that joins it. */
export const isIdentifierFree = (own: Identifiers, identifier: { phone: string } | { email: string }): boolean =>
  "phone" in identifier ? own.phone === null : own.email === null;

/** Whose rights the joined account has: those of the account with more. */
export const toHigherRole = (one: Role, other: Role): Role =>
  roleSchema.options.indexOf(one) > roleSchema.options.indexOf(other) ? one : other;
