import { ROOM_ADMINS_MAX } from "@atrium/contracts/admin-limits";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";
import {
  ADMIN_RIGHTS,
  type AdminRights,
  DEFAULT_RIGHTS,
  exceeds,
  mayChangeAdmin,
  type RoomStanding,
  toGrantable,
  toRights,
} from "@atrium/contracts/rules/room-rights";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { recordRoomAct } from "../../audit/audit.ts";
import { type Actor, type Admit, ensureMayChange, lockFor } from "../change-room.ts";
import { listKeepers } from "./admins-store.ts";
import { countAdmins, findStanding, setOwner, setRights, setRole } from "./membership-store.ts";
import { canPassOwnership, canSetRoles } from "../policy.ts";
import { publishMembership } from "../publish.ts";
import { countSigningIn } from "../store.ts";

type Parts = { readonly context: Context; readonly admit: Admit };
type Place = { readonly roomId: RoomId; readonly userId: UserId };

/** Makes a member a sub-admin with what a new one may do, or a sub-admin a member. @throws AppError NOT_FOUND, CONFLICT, RATE_LIMITED */
export async function setRoomRole(
  { context }: Parts,
  { userId }: Actor,
  { roomId, userId: changed, role }: Place & { role: Exclude<RoomRole, "owner"> },
): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    const actor = await lockFor({ trx }, { roomId, userId }, canSetRoles);
    const before = await findStanding(trx, { roomId, userId: changed });
    if (before === null) throw new AppError("NOT_FOUND");
    ensureMayChangeAdmin({ userId, standing: actor }, { userId: changed, standing: before });
    if (role === before.role) return;
    const act = { roomId, actorId: userId, subjectIds: [changed], at: context.clock.now() } as const;
    if (role === "member") {
      await setRole(trx, { roomId, userId: changed, role });
      await recordRoomAct(trx, { ...act, action: "admin.removed" });
    } else {
      if ((await countSigningIn(trx, [changed])) === 0) throw new AppError("NOT_FOUND");
      const rights = toGrantable(actor, DEFAULT_RIGHTS);
      await appoint(context, { trx }, { roomId, userId: changed, rights });
      await recordRoomAct(trx, { ...act, action: "admin.set", details: toDetails(rights) });
    }
    await publishAdmins(context, { trx, after }, { roomId, userId: changed });
  });
}

/**
 * Adds a sub-admin, who joins where they are no member (ADM-020), or says what one may do.
 * @throws AppError NOT_FOUND, CONFLICT, RATE_LIMITED
 */
export async function setAdminRights(
  { context, admit }: Parts,
  { userId }: Actor,
  { roomId, userId: changed, rights, title }: Parsed<"rooms.setRights">,
): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    const actor = await lockFor({ trx }, { roomId, userId }, canSetRoles);
    const before = await findStanding(trx, { roomId, userId: changed });
    const standing = before ?? { role: "member" as const, rights: null };
    ensureMayChangeAdmin({ userId, standing: actor }, { userId: changed, standing });
    const wanted = rights ?? toGrantable(actor, DEFAULT_RIGHTS);
    if (exceeds(wanted, toRights(actor)).length > 0) throw new AppError("NOT_FOUND");
    if ((await countSigningIn(trx, [changed])) === 0) throw new AppError("NOT_FOUND");
    if (before === null) {
      await context.reach.ensureReached(trx, userId, [changed]);
      await admit({ trx, after }, roomId, [changed]);
    }
    await appoint(context, { trx }, { roomId, userId: changed, rights: wanted, title });
    const act = { roomId, actorId: userId, subjectIds: [changed], at: context.clock.now() } as const;
    await recordRoomAct(trx, { ...act, action: "admin.set", details: toDetails(wanted) });
    await publishAdmins(context, { trx, after }, { roomId, userId: changed });
  });
}

/** The room belongs to another from then on, who is a member; who had it keeps all rights. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function passOwnership(
  context: Context,
  { userId }: Actor,
  { roomId, userId: next }: Parsed<"rooms.passOwnership">,
): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    const owner = await lockFor({ trx }, { roomId, userId }, canPassOwnership);
    const isMember = (await findStanding(trx, { roomId, userId: next })) !== null;
    if (next === userId || !isMember || (await countSigningIn(trx, [next])) === 0) throw new AppError("NOT_FOUND");
    const at = context.clock.now();
    await setRights(trx, { roomId, userId, rights: toRights(owner), at });
    await setOwner(trx, { roomId, userId: next });
    await recordRoomAct(trx, { roomId, actorId: userId, subjectIds: [next], at, action: "owner.passed" });
    after(() => publishMembership(context, roomId, [userId]));
    await publishAdmins(context, { trx, after }, { roomId, userId: next });
  });
}

const toDetails = (rights: AdminRights) => ({ rights: ADMIN_RIGHTS.filter((right) => rights[right]) });

type Person = { readonly userId: UserId; readonly standing: RoomStanding };

/** Nobody changes what they may do themselves. @throws AppError NOT_FOUND */
function ensureMayChangeAdmin(changer: Person, changed: Person): void {
  const isSelf = changer.userId === changed.userId;
  if (isSelf || !mayChangeAdmin(changer.standing, changed.standing)) throw new AppError("NOT_FOUND");
}

async function appoint(
  { clock }: Context,
  { trx }: Pick<Change, "trx">,
  appointed: Omit<Parameters<typeof setRights>[1], "at">,
): Promise<void> {
  await setRights(trx, { ...appointed, at: clock.now() });
  if ((await countAdmins(trx, appointed.roomId)) > ROOM_ADMINS_MAX) throw new AppError("CONFLICT");
}

/** Whoever looks after the room reads the list of its admins again, and whose place it is what they may do. */
async function publishAdmins(context: Context, { trx, after }: Change, { roomId, userId }: Place): Promise<void> {
  const keepers = await listKeepers(trx, roomId);
  after(() => publishMembership(context, roomId, [...new Set([...keepers, userId])]));
}
