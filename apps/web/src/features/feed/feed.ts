import { feed } from "./live.ts";

export type { FeedAnswerProps, FeedItems, FeedLink } from "./feed-kind.ts";
export { bySender, onContact, onEvent, onRoom, orTitled, toSenderName } from "./sentence.ts";

/** The word of the panel in the address. */
export const ACTIVITY = "activity";

/** Counts what is unread, whatever page is open. */
export function startFeed(): void {
  feed();
}
