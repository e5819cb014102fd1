import type { UserId } from "@atrium/contracts/ids";
import { newPerson, type InviteStatus, type NewPerson, type UserInvite } from "@atrium/contracts/teams";
import type { Transaction } from "kysely";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { addInvited, inviteUsers } from "../../access/access.ts";
import { asAdministrator } from "./as-administrator.ts";
import { canAddWithRole, canEditUser, canInviteUser } from "../policy.ts";
import type { Invite } from "../types.ts";
import type { UserRow } from "./users-store.ts";
import { publishAccountsChanged } from "../../users/users.ts";

/** As often as one sends a file or presses a button; a script is told when to go on. RATE_LIMITED. */
const INVITES_PER_ADMINISTRATOR = { limit: 300, windowMs: 60 * 60_000 };

/** Rows of people to add, not looked at yet, and people to invite again. */
export type Given = { readonly rows: readonly unknown[]; readonly userIds: readonly UserId[] };

/**
 * Invites whom it can and says of each what became of it: the new ones in their order, then the others.
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function inviteMany(
  context: Context,
  { actorId, given, invite }: { actorId: UserId; given: Given; invite: Invite },
): Promise<UserInvite[]> {
  const retryAfterMs = await context.rateLimiter.take(`users.invite:${actorId}`, INVITES_PER_ADMINISTRATOR);
  if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
  return asAdministrator(context, { actorId, subjects: given.userIds }, async ({ trx, after }, actor, known) => {
    const added = await addRows(trx, actor, given.rows);
    const again = given.userIds.map((userId) => ({ userId, status: toStatus(actor, known.get(userId)) }));
    const userIds = new Set([...added, ...again].filter(({ status }) => status === "INVITED").map(toId));
    await inviteUsers(context, trx, { ...invite, userIds: [...userIds].filter((id) => id !== null), actorId });
    after(() => publishAccountsChanged(context));
    return [...added, ...again];
  });
}

const toId = ({ userId }: UserInvite): UserId | null => userId;

function toStatus(actor: UserRow, subject: UserRow | undefined): InviteStatus {
  if (!subject || !canEditUser(actor, subject)) return "NOT_FOUND";
  return canInviteUser(actor, subject) ? "INVITED" : "JOINED";
}

async function addRows(trx: Transaction<DB>, actor: UserRow, rows: readonly unknown[]): Promise<UserInvite[]> {
  const judged = rows.map((row) => judge(actor, row));
  const people = judged.flatMap((one) => ("person" in one ? [one.person] : []));
  const ids = await addInvited(trx, people);
  let place = 0;
  return judged.map((one) => {
    if ("status" in one) return { userId: null, status: one.status };
    const userId = ids[place] ?? null;
    place += 1;
    return { userId, status: userId === null ? "TAKEN" : "INVITED" };
  });
}

function judge(actor: UserRow, row: unknown): { person: NewPerson } | { status: "BAD_INPUT" | "NOT_ALLOWED" } {
  const parsed = newPerson.safeParse(row);
  if (!parsed.success) return { status: "BAD_INPUT" };
  return canAddWithRole(actor, parsed.data.role) ? { person: parsed.data } : { status: "NOT_ALLOWED" };
}
