import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** Every device of these people asks again for what concerns them. */
export function publishChanged({ hub }: Pick<Context, "hub">, userIds: readonly UserId[]): void {
  for (const userId of new Set(userIds)) hub.publishToUser(userId, toEventText("invitations.changed", {}));
}
