import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listKeepers } from "./communities/community-store.ts";
import type { CalendarRow } from "./store.ts";

/** A person's devices ask again for calendars and bookings. */
export function publishCalendarsChanged({ hub }: Pick<Context, "hub">, ...userIds: readonly UserId[]): void {
  for (const userId of new Set(userIds)) hub.publishToUser(userId, toEventText("calendars.changed", {}));
}

/** After the change: to its owner, and to whoever looks after its community. */
export async function publishToKeepers(
  context: Pick<Context, "hub">,
  { trx, after }: Change,
  { ownerId, roomId }: Pick<CalendarRow, "ownerId" | "roomId">,
): Promise<void> {
  const keepers = roomId === null ? [] : await listKeepers(trx, roomId);
  after(() => publishCalendarsChanged(context, ownerId, ...keepers));
}
