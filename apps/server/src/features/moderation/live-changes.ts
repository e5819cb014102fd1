import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** What is reported in the room, or decided of it, is another now: these people ask again. */
export function publishChanged({ hub }: Pick<Context, "hub">, roomId: RoomId, userIds: readonly UserId[]): void {
  for (const userId of userIds) hub.publishToUser(userId, toEventText("moderation.changed", { roomId }));
}
