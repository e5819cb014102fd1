import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { JoinRequest } from "@atrium/contracts/invitations";
import type { CommandOutput } from "@atrium/contracts/live";
import { countInvitations } from "./invited-store.ts";
import { ensureKeeper, type Parts } from "./parts.ts";
import { listRequests, listWaiting } from "./requests/requests-store.ts";
import { toRequest, toWaiting } from "./view.ts";

/** @throws AppError NOT_FOUND */
export async function listRoomRequests(parts: Parts, userId: UserId, roomId: RoomId): Promise<JoinRequest[]> {
  await ensureKeeper(parts, { roomId, userId }, "canApproveSubscriber");
  return (await listRequests(parts.context.db.kysely, roomId)).map(toRequest);
}

/** What waits for this person's answer. */
export async function getOverview({ context }: Parts, userId: UserId): Promise<CommandOutput<"invitations.overview">> {
  const { kysely } = context.db;
  const [invitationCount, waiting] = await Promise.all([countInvitations(kysely, userId), listWaiting(kysely, userId)]);
  return { invitationCount, waiting: waiting.map(toWaiting) };
}
