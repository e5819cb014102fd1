import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

type Audience = { readonly userIds: readonly UserId[]; readonly roomId: RoomId | null };

/** Devices of these people, and of all who are in the room, ask again for an event; null: for any of theirs. */
export function publishEventChanged(
  { hub }: Pick<Context, "hub">,
  eventId: EventId | null,
  { userIds, roomId }: Audience,
): void {
  const text = toEventText("events.changed", { eventId });
  for (const userId of new Set(userIds)) hub.publishToUser(userId, text);
  if (roomId !== null) hub.publishToRoom(roomId, text);
}
