import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** All devices of a person ask for their settings anew. */
export function publishSettingsChanged({ hub }: Pick<Context, "hub">, userId: UserId): void {
  hub.publishToUser(userId, toEventText("notifications.changed", {}));
}
