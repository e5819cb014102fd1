import { whenSettled } from "../../ui/page/when-settled.ts";
import { feed } from "./live.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export type { FeedAnswerProps, FeedItems, FeedLink } from "./feed-kind.ts";
export { bySender, onContact, onEvent, onRoom, orTitled, toSenderName } from "./sentence.ts";

/** The word of the panel in the address. */
export const ACTIVITY = "activity";

const loadPanel = () => import("./components/FeedPanel.tsx");
/** The modal. */
export const FeedPanel = lazyPart(loadPanel);

/** Counts what is unread, whatever page is open; the panel is there when it is asked for, also without a network. */
export function startFeed(): () => void {
  feed();
  return whenSettled(() => void loadPanel().catch(() => undefined));
}
