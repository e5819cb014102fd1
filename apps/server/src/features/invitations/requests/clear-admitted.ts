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

async function clearWaiting(
  { context }: Parts,
  { trx, after }: Change,
  roomId: RoomId,
  userIds: readonly UserId[],
): Promise<void> {
  const requests = await removeRequests(trx, roomId, userIds);
  const invitations = await removeInvitations(trx, roomId, userIds);
  if (requests + invitations === 0) return;
  const keepers = requests > 0 ? await listKeepers(trx, roomId, "canApproveSubscriber") : [];
  if (requests > 0) await touchWaiting(trx, [roomId], context.clock.now());
  after(() => publishChanged(context, [...userIds, ...keepers]));
}
