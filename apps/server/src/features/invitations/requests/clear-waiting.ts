import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Change } from "../../../platform/db/transaction.ts";
import { removeInvitations } from "../invited-store.ts";
import { fulfilAsking, refundAsking } from "../paid/settle-payment.ts";
import type { Parts } from "../parts.ts";
import { publishChanged } from "../publish.ts";
import { removeRequests, touchWaiting } from "./requests-store.ts";
import { listKeepers } from "../rooms-store.ts";

/** Whoever is in a room neither asks to join it nor is invited there any more, however they came in. */
export async function clearAdmitted(
  parts: Parts,
  change: Change,
  roomId: RoomId,
  userIds: readonly UserId[],
): Promise<void> {
  await clearWaiting(parts, change, roomId, userIds);
  await fulfilAsking(parts, change, { roomId, userIds });
}

/** Whoever is turned down neither asks nor is invited, and gets back what they have paid. */
export async function clearRejected(
  parts: Parts,
  change: Change,
  roomId: RoomId,
  userIds: readonly UserId[],
): Promise<void> {
  await clearWaiting(parts, change, roomId, userIds);
  await refundAsking(parts, change, { roomId, userIds });
}

/** Whoever asks no more gets back what they have paid; an invitation of theirs stays. Whether they asked. */
export async function clearRequest(
  parts: Parts,
  change: Change,
  { roomId, userId }: { readonly roomId: RoomId; readonly userId: UserId },
): Promise<boolean> {
  if (!(await clearRequests(parts, change, roomId, [userId]))) return false;
  await refundAsking(parts, change, { roomId, userIds: [userId] });
  return true;
}

async function clearWaiting(parts: Parts, change: Change, roomId: RoomId, userIds: readonly UserId[]): Promise<void> {
  const invitations = await removeInvitations(change.trx, roomId, userIds);
  const isTold = await clearRequests(parts, change, roomId, userIds);
  if (invitations > 0 && !isTold) change.after(() => publishChanged(parts.context, userIds));
}

/** Whether there were any. */
async function clearRequests(
  { context }: Parts,
  { trx, after }: Change,
  roomId: RoomId,
  userIds: readonly UserId[],
): Promise<boolean> {
  if ((await removeRequests(trx, roomId, userIds)) === 0) return false;
  const keepers = await listKeepers(trx, roomId, "canApproveSubscriber");
  await touchWaiting(trx, [roomId], context.clock.now());
  after(() => publishChanged(context, [...userIds, ...keepers]));
  return true;
}
