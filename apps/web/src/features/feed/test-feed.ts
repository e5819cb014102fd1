import type { FeedItem } from "@atrium/contracts/feed";
import type { Instant, UserId } from "@atrium/contracts/ids";

const START_MS = Date.parse("2026-06-18T08:00:00Z");

/** The item of this number: later ones are newer. */
export function toItem(place: number, change: Partial<FeedItem> = {}): FeedItem {
  return {
    id: String(place),
    code: "CONTACT_REQUEST",
    readStatus: false,
    createdAt: new Date(START_MS + place * 1_000).toISOString() as Instant,
    chatId: null,
    sender: { id: "amara" as UserId, firstName: "Amara", lastName: "Okoye" },
    details: {},
    ...change,
  };
}
