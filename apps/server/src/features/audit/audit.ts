import type { TeamId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { countEntry, createEntries, listEntries, recountEntry, removeAddressesOf, type AuditEntry } from "./store.ts";

export { listActs, recordRoomAct, recordRoomActOn, type RoomActRow } from "./room-acts.ts";
export { auditJobs } from "./jobs.ts";
export { parseSince, showAudit } from "./show-audit.ts";

/** What is written down. Names are for good: entries of years ago carry them. */
export type AuditAction =
  | "password.set"
  | "password.changed"
  | "password.reset"
  | "email.set"
  | "phone.set"
  | "role.set"
  | "account.added"
  | "account.signed-up"
  | "account.deleted"
  | "account.closed"
  | "account.merged"
  | "account.invited"
  | "account.joined"
  | "account.changed"
  | "account.verified"
  | "account.unverified"
  | "two-factor.on"
  | "two-factor.off"
  | "team.created"
  | "team.changed"
  | "team.deleted"
  | "team.joined"
  | "team.left"
  | "team.manager-set"
  | "team.manager-unset";

/** What happens often, and is counted: by account and address, an hour a row. */
export type CountedAction =
  | "sign-in.password"
  | "sign-in.google"
  | "sign-in.invitation"
  | "sign-in.sign-up"
  | "sign-in.failed"
  | "sign-in.throttled"
  | "code.sent"
  | "code.refused"
  | "code.throttled"
  | "password.refused"
  | "password.throttled"
  | "invitation.refused"
  | "invitation.throttled"
  | "session.copied"
  | "accounts.listed"
  | "audit.read"
  | "member.read"
  | "notes.read"
  | "note.downloaded";

/** Whose account it was about, null for nobody's; and from where, null where that is not known. */
export type Tried = { readonly subjectId: UserId | null; readonly address: string | null };
type Counted = Tried & { readonly action: CountedAction; readonly actorId?: UserId };

/**
 * Sign-ins of one account from one address in an hour are one row with their
 * number, so that the table grows with people and not with tries.
 */
const HOUR_MS = 3_600_000;
/**
 * Rows of what was refused in an hour: a flood from everywhere must not fill the
 * table. More are counted in one row, without account and address.
 */
const REFUSED_ROWS = { limit: 2_000, windowMs: 3_600_000 };

/** Writes down who did what to whom, in the transaction that does it: neither is without the other. */
export function recordAudit(db: Kysely<DB>, entry: AuditEntry & { action: AuditAction }): Promise<void> {
  return createEntries(db, [entry]);
}

/** Writes down the same of several at once. */
export async function recordAudits(
  db: Kysely<DB>,
  entries: readonly (AuditEntry & { action: AuditAction })[],
): Promise<void> {
  if (entries.length > 0) await createEntries(db, entries);
}

/** Counts what other limits bound already, in the transaction that does it. */
export function recordCounted(db: Kysely<DB>, entry: Counted, now: Date): Promise<void> {
  return countEntry(db, toRow(entry, now));
}

/** Counts what was refused, as much work whether it was about anyone or nobody. */
export async function recordRefused(
  { clock, db, rateLimiter }: Pick<Context, "clock" | "db" | "rateLimiter">,
  entry: Counted,
): Promise<void> {
  const row = toRow(entry, clock.now());
  if (await recountEntry(db.kysely, row)) return;
  const isOneTooMany = (await rateLimiter.take("audit:refused", REFUSED_ROWS)) > 0;
  const nobody = { action: entry.action, subjectId: null, address: null };
  await countEntry(db.kysely, isOneTooMany ? toRow(nobody, row.at) : row);
}

/** What an account's data was read by. */
const READ: ReadonlySet<CountedAction> = new Set(["member.read", "notes.read", "note.downloaded"]);

function toRow({ action, subjectId, actorId, address }: Counted, at: Date) {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  // Of what an account's data was read for, each reader has a row.
  const reader = READ.has(action) ? [actorId] : [];
  const countedAs = [action, subjectId ?? "", address ?? "", hour, ...reader].join(" ");
  return { action, subjectId, actorId: actorId ?? null, address: address || null, at, countedAs };
}

/** What was done to someone, in order; not what is counted. */
export function listAuditOf(db: Kysely<DB>, subjectId: UserId | TeamId): Promise<AuditEntry[]> {
  return listEntries(db, subjectId);
}

/** Takes away where someone was who has deleted their account; may run more than once. */
export function forgetAddresses({ db }: Pick<Context, "db">, userId: UserId): Promise<void> {
  return removeAddressesOf(db.kysely, userId);
}
