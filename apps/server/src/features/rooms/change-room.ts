import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { recordRoomAct } from "../audit/audit.ts";
import { updateAbout } from "./about-store.ts";
import { endMembership, findStanding, getShared, lockMembership } from "./members/membership-store.ts";
import { canAddMembers, canEdit, canRemove, type Membership } from "./policy.ts";
import { publishMembership, publishShared } from "./publish.ts";
import { listChanged } from "./rules.ts";
import { countSigningIn } from "./store.ts";

/** Changes of rooms by one person: more than anybody makes by hand, and each is told to everyone in the room. RATE_LIMITED. */
const CHANGES_AN_HOUR = { limit: 600, windowMs: 3_600_000 };

export type Actor = { readonly userId: UserId };
/** Brings people into a room, as `Rooms` does. */
export type Admit = (change: Change, roomId: RoomId, userIds: readonly UserId[]) => Promise<UserId[]>;

/** @throws AppError RATE_LIMITED */
export function ensureMayChange(context: Context, { userId }: Actor): Promise<void> {
  return ensureRate(context, `rooms:changed-by:${userId}`, CHANGES_AN_HOUR);
}

/**
 * The actor's membership, with the room held until the transaction ends.
 * @throws AppError NOT_FOUND for strangers, missing rooms and what they may not do alike
 */
export async function lockFor(
  { trx }: Pick<Change, "trx">,
  place: { roomId: RoomId; userId: UserId },
  may: (membership: Membership) => boolean,
): Promise<Membership> {
  const membership = await lockMembership(trx, place);
  if (!membership || !may(membership)) throw new AppError("NOT_FOUND");
  return membership;
}

/** Tells everyone in the room how it is, once the change is committed. */
export async function publishAfter(context: Context, { trx, after }: Change, roomId: RoomId): Promise<void> {
  const shared = await getShared(trx, roomId);
  after(() => publishShared(context, roomId, shared));
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function updateRoom(
  context: Context,
  { userId }: Actor,
  { roomId, name, about }: Parsed<"rooms.update">,
): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    await lockFor({ trx }, { roomId, userId }, canEdit);
    const before = await getShared(trx, roomId);
    await updateAbout(trx, roomId, { ...about, name });
    const fields = listChanged(before, await getShared(trx, roomId));
    const act = {
      roomId,
      actorId: userId,
      at: context.clock.now(),
      action: "room.changed",
      details: { fields },
    } as const;
    if (fields.length > 0) await recordRoomAct(trx, act);
    await publishAfter(context, { trx, after }, roomId);
  });
}

/** @throws AppError NOT_FOUND (also when one of them is nobody), RATE_LIMITED */
export async function addRoomMembers(
  { context, admit }: { context: Context; admit: Admit },
  { userId }: Actor,
  { roomId, userIds }: Parsed<"rooms.addMembers">,
): Promise<UserId[]> {
  await ensureMayChange(context, { userId });
  return inTransaction(context, async (trx, after) => {
    await lockFor({ trx }, { roomId, userId }, canAddMembers);
    if ((await countSigningIn(trx, userIds)) < new Set(userIds).size) throw new AppError("NOT_FOUND");
    await context.reach.ensureReached(trx, userId, userIds);
    const added = await admit({ trx, after }, roomId, userIds);
    const act = { roomId, actorId: userId, at: context.clock.now(), action: "member.added" } as const;
    await recordRoomAct(trx, { ...act, subjectIds: added });
    return added;
  });
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function removeRoomMember(
  context: Context,
  { userId }: Actor,
  { roomId, userId: removed }: Parsed<"rooms.removeMember">,
): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    const membership = await lockFor({ trx }, { roomId, userId }, () => true);
    const other = await findStanding(trx, { roomId, userId: removed });
    // Nobody removes themselves: that is leaving (ADM-039).
    if (removed === userId || !canRemove(membership, other?.role ?? "member")) throw new AppError("NOT_FOUND");
    if (other === null) return;
    await endMembership(trx, { roomId, userId: removed });
    const act = { roomId, actorId: userId, at: context.clock.now(), action: "member.removed" } as const;
    await recordRoomAct(trx, { ...act, subjectIds: [removed] });
    after(() => publishMembership(context, roomId, [removed]));
    await publishAfter(context, { trx, after }, roomId);
  });
}
