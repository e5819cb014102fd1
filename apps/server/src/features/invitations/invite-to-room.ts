import type { UserId } from "@atrium/contracts/ids";
import type { RoomInvitation } from "@atrium/contracts/invitations";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { recordRoomAct } from "../audit/audit.ts";
import { countSigningIn, listRoomPreviews } from "../rooms/rooms.ts";
import { addInvitations, listInvitations, removeInvitations } from "./invited-store.ts";
import { ensureMayChange, lockAsKeeper, type Parts } from "./parts.ts";
import { publishChanged } from "./publish.ts";
import { lockRoom } from "./rooms-store.ts";
import { toInvitation } from "./view.ts";

/** @throws AppError NOT_FOUND (also when one of them is nobody), RATE_LIMITED */
export async function inviteToRoom(
  { context }: Parts,
  userId: UserId,
  { roomId, userIds }: Parsed<"invitations.invite">,
): Promise<UserId[]> {
  await ensureMayChange(context, userId);
  return inTransaction(context, async (trx, after) => {
    await lockAsKeeper({ trx }, { roomId, userId }, "inviteUsersViaLink");
    if ((await countSigningIn(trx, userIds)) < new Set(userIds).size) throw new AppError("NOT_FOUND");
    await context.reach.ensureReached(trx, userId, userIds);
    const at = context.clock.now();
    const invited = await addInvitations(trx, { roomId, invitedBy: userId, userIds, at });
    await recordRoomAct(trx, { roomId, actorId: userId, at, action: "member.invited", subjectIds: invited });
    after(() => publishChanged(context, invited));
    return invited;
  });
}

export async function listOwnInvitations({ context }: Parts, userId: UserId): Promise<RoomInvitation[]> {
  const rows = await listInvitations(context.db.kysely, userId);
  const previews = await listRoomPreviews(
    context,
    rows.map(({ roomId }) => roomId),
  );
  return rows.map((row) => toInvitation(row, previews.get(row.roomId) ?? null));
}

/** @throws AppError NOT_FOUND without an invitation, or for a room that has ended; RATE_LIMITED */
export async function respondToInvitation(
  { context, rooms }: Parts,
  userId: UserId,
  { roomId, accept }: Parsed<"invitations.respond">,
): Promise<void> {
  await ensureMayChange(context, userId);
  await inTransaction(context, async (trx, after) => {
    const room = await lockRoom(trx, roomId);
    if (!room || room.isClosed) throw new AppError("NOT_FOUND");
    if ((await removeInvitations(trx, roomId, [userId])) === 0) throw new AppError("NOT_FOUND");
    if (accept) await rooms.admit({ trx, after }, roomId, [userId]);
    after(() => publishChanged(context, [userId]));
  });
}
