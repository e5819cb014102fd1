import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

export type Audience = { readonly userIds: readonly UserId[]; readonly roomIds: readonly RoomId[] };

/** Devices of these people, and of all who are in these rooms, ask again for an event; null: for any of theirs. */
export function publishEventChanged(
  { hub }: Pick<Context, "hub">,
  eventId: EventId | null,
  { userIds, roomIds }: Audience,
): void {
  const text = toEventText("events.changed", { eventId });
  for (const userId of new Set(userIds)) hub.publishToUser(userId, text);
  for (const roomId of roomIds) hub.publishToRoom(roomId, text);
}
