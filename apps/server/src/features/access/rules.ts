import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { roleSchema, type Role } from "@atrium/contracts/access";

/** How long an access token is good for; the client renews it 5 minutes earlier (part 1 §9). */
export const ACCESS_TOKEN_MS = 30 * 60_000;
/** A device that stays away longer signs in again. */
export const SESSION_IDLE_MS = 60 * 24 * 3_600_000;
/** How long a token that was just replaced still works, for requests already under way in other tabs. */
export const REFRESH_GRACE_MS = 60_000;

/** Throttles, in tries. A person mistypes a few times; a list of common passwords does not fit in. */
export const SIGN_IN_PER_ACCOUNT = { limit: 10, windowMs: 15 * 60_000 };
/** An office behind one address signs in together in the morning. */
export const SIGN_IN_PER_ADDRESS = { limit: 400, windowMs: 15 * 60_000 };
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

/** How long a one-time code is good for, and for how many tries. */
export const CODE_MS = 10 * 60_000;
export const CODE_TRIES = 5;
/** Codes sent to one contact: someone who waits for a slow mail asks again, a prankster does not fill an inbox. */
export const CODES_PER_CONTACT = { limit: 5, windowMs: 15 * 60_000 };
export const CODES_PER_ADDRESS = { limit: 40, windowMs: 15 * 60_000 };
/** Tries over all codes of a contact: a guesser needs a hundred years for an even chance. */
export const CODE_TRIES_PER_CONTACT = { limit: 20, windowMs: 24 * 3_600_000 };
/** Old passwords guessed from a session left open. */
export const PASSWORD_CHANGES_PER_ACCOUNT = { limit: 10, windowMs: 15 * 60_000 };
export const USERNAME_CHANGES_PER_ACCOUNT = { limit: 30, windowMs: 60 * 60_000 };

/** Two accounts are joined once in a lifetime; whoever mistypes begins again a few times. */
export const MERGES_PER_ACCOUNT = { limit: 20, windowMs: 15 * 60_000 };
/** Later than any node still believes a session that has ended, so that nothing more comes from it. */
export const MERGE_SETTLED_MS = 2 * 60_000;

/** How long a browser that has given a code is asked for none. */
export const TRUSTED_DEVICE_MS = 30 * 24 * 3_600_000;
/** How long nobody can take the username of someone who has deleted their account. */
export const USERNAME_RESERVED_MS = 90 * 24 * 3_600_000;

/** A link to join with is good for a week, holidays of a few days included. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** A room of newcomers behind one address joins together; a secret of 256 bits is not guessed in so many tries. */
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

type Contacts = { readonly phone: string | null; readonly email: string | null };

/** The kinds of contact an account has no room for, when another of the kind comes with the account that joins it. */
export const isContactFree = (own: Contacts, contact: { phone: string } | { email: string }): boolean =>
  "phone" in contact ? own.phone === null : own.email === null;

/** Whose rights the joined account has: those of the account with more. */
export const toHigherRole = (one: Role, other: Role): Role =>
  roleSchema.options.indexOf(one) > roleSchema.options.indexOf(other) ? one : other;
