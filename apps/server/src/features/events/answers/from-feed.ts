import type { EventId } from "@atrium/contracts/ids";
import { eventId } from "@atrium/contracts/schema";
import { AppError } from "../../../errors.ts";
import type { Feed } from "../../feed/feed.ts";
import type { Events } from "../events.ts";

const ANSWERS = [
  ["EVENT_INVITATION_ACCEPT", "YES"],
  ["EVENT_INVITATION_MAYBE", "MAYBE"],
  ["EVENT_INVITATION_DECLINE", "NO"],
] as const;

/**
 * Lets clients answer an event, and cancel it, by what they want written to others' feeds (FEED-044): it is done as by the mutations,
 * which decide and tell whom it concerns.
 */
export function letCreateAnswers(feed: Pick<Feed, "letCreate">, events: Pick<Events, "confirm" | "remove">): void {
  for (const [code, confirmationStatus] of ANSWERS)
    feed.letCreate(code, (caller, request) =>
      events.confirm(caller, { eventId: toEvent(request.eventId), confirmationStatus }),
    );
  feed.letCreate("EVENT_CANCEL", (caller, request) =>
    events.remove(caller, { id: toEvent(request.eventId), scope: "THIS" }),
  );
}

function toEvent(given: string | null | undefined): EventId {
  const id = eventId.safeParse(given);
  if (!id.success) throw new AppError("BAD_INPUT", { field: "eventId" });
  return id.data;
}
