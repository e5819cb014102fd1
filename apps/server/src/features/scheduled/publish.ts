import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** All devices of a person ask anew for what they have scheduled in a room. */
export function publishScheduledChanged({ hub }: Pick<Context, "hub">, userId: UserId, roomId: RoomId): void {
  hub.publishToUser(userId, toEventText("scheduled.changed", { roomId }));
}
