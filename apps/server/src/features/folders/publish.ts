import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** All devices of a person ask for the folders anew. */
export function publishFoldersChanged({ hub }: Pick<Context, "hub">, userId: UserId): void {
  hub.publishToUser(userId, toEventText("folders.changed", {}));
}
