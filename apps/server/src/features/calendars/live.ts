import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** A person's devices ask again for calendars and bookings. */
export function publishCalendarsChanged({ hub }: Pick<Context, "hub">, ...userIds: readonly UserId[]): void {
  for (const userId of new Set(userIds)) hub.publishToUser(userId, toEventText("calendars.changed", {}));
}
