import { FEED_DELIMITER, FEED_DETAILS, type FeedCode, type FeedDetails } from "@atrium/contracts/feed";

const CANCEL_PREFIX = "EVENT_CANCEL_";
const PRODUCT_ACTION = /^CHAT_MESSAGE_(.+)_CHANNEL$/su;

export type FeedType = "CONTACT" | "CHAT" | "EVENT";

export function toType(code: FeedCode): FeedType {
  if (code.startsWith("CHAT_")) return "CHAT";
  return code.startsWith("EVENT_") || code.includes("MEETING") ? "EVENT" : "CONTACT";
}

/** The action as it is named outside: with the title of a cancelled event and the product of a channel in it. */
export function toAction(code: FeedCode, { title, product }: FeedDetails): string {
  if (code === "EVENT_CANCEL") return `${CANCEL_PREFIX}${title ?? ""}`;
  if (code === "CHAT_MESSAGE_CHANNEL") return `CHAT_MESSAGE_${product ?? ""}_CHANNEL`;
  return code;
}

/** The code of an action in either form; null for none of the list. */
export function toCode(action: string): FeedCode | null {
  if (action.startsWith(CANCEL_PREFIX)) return "EVENT_CANCEL";
  if (PRODUCT_ACTION.test(action)) return "CHAT_MESSAGE_CHANNEL";
  return Object.hasOwn(FEED_DETAILS, action) ? (action as FeedCode) : null;
}

/**
 * `jsonData` (part 1 §3): 4 parts of an event or a place (id, title, nothing, organiser), 5 of a chat (id, product, type, name, what
 * was posted), 6 of a story (owner last). Null where there is nothing to pack.
 */
export function packDetails(code: FeedCode, details: FeedDetails, chatId: string | null): string | null {
  const parts = toParts(code, details, chatId);
  return parts && parts.map(toPart).join(FEED_DELIMITER);
}

function toParts(code: FeedCode, details: FeedDetails, chatId: string | null): (string | null | undefined)[] | null {
  const { title, product, contactName, eventId, hobbyId } = details;
  if (code === "STORY_LIKE") return [null, null, null, null, "Story", details.storyOwner];
  if (code === "CHAT_MESSAGE_CHANNEL") return [chatId, product, "channel", null, details.isStory ? "Story" : "Content"];
  if (toType(code) === "CHAT") return [chatId, null, details.chatType, details.chatName, null];
  if (title) return [eventId ?? hobbyId, title, null, details.organiser];
  return contactName ? [details.contactId, contactName, null, null] : null;
}

/** Dollar signs at an end would run into the delimiter beside them. */
function toPart(part: string | null | undefined): string {
  return (part ?? "").replaceAll(/\${5,}/gu, "").replaceAll(/^\$+|\$+$/gu, "");
}

/** What the item is about: an event, a place or a person to go to. */
export function toRelated(details: FeedDetails): { id: string; title: string }[] {
  const { eventId, hobbyId, contactId, title, contactName } = details;
  const titled = eventId ?? hobbyId;
  if (titled) return [{ id: titled, title: title ?? "" }];
  return contactId ? [{ id: contactId, title: contactName ?? "" }] : [];
}
