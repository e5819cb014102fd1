import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listAdministrators } from "./administrators-store.ts";

/**
 * Whoever administers people, and these others, learn that there is something else to see, once it is committed: what is open on a
 * screen is asked for again, by the rights of who asks. Says nothing of what it was, or of whom.
 */
export async function tellAdministrators(
  { db, hub, log }: Pick<Context, "db" | "hub" | "log">,
  others: Iterable<UserId> = [],
): Promise<void> {
  try {
    const eventText = toEventText("teams.changed", {});
    for (const userId of new Set([...(await listAdministrators(db.kysely)), ...others]))
      hub.publishToUser(userId, eventText);
  } catch (error) {
    // What was done is done; a screen that does not hear of it has it after the next visit.
    log.warn({ err: error }, "administrators could not be told of a change");
  }
}
