import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listAdministrators } from "./store.ts";

/** Sends an event, already serialised with toEventText, to whoever administers people, and to these others. */
export async function publishToAdministrators(
  { db, hub, log }: Pick<Context, "db" | "hub" | "log">,
  eventText: string,
  others: Iterable<UserId> = [],
): Promise<void> {
  try {
    for (const userId of new Set([...(await listAdministrators(db.kysely)), ...others]))
      hub.publishToUser(userId, eventText);
  } catch (error) {
    // What was done is done; a screen that does not hear of it has it after the next visit.
    log.warn({ err: error }, "administrators could not be told of a change");
  }
}

/**
 * Administrators, and these others, learn that accounts are not what they were, once that is committed: what is open on a screen is
 * asked for again, by the rights of who asks. Says nothing of what it was, or of whom: their lists are searched, sorted and cut into
 * pages, so any change may show on any of them.
 */
export function publishAccountsChanged(
  context: Pick<Context, "db" | "hub" | "log">,
  others: Iterable<UserId> = [],
): Promise<void> {
  return publishToAdministrators(context, toEventText("accounts.changed", {}), others);
}
