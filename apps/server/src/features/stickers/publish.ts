import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** All devices of a person ask for the packs anew. */
export function publishStickersChanged({ hub }: Pick<Context, "hub">, userId: UserId): void {
  hub.publishToUser(userId, toEventText("stickers.changed", {}));
}
