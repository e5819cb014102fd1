import type { FeedCode, FeedItem } from "@atrium/contracts/feed";
import type { HobbyId, RoomId } from "@atrium/contracts/ids";

/** Where an item leads. */
export type Target =
  | { readonly kind: "room"; readonly roomId: RoomId }
  | { readonly kind: "hobby"; readonly hobbyId: HobbyId };

const toRoom = ({ chatId }: FeedItem): Target | null => (chatId === null ? null : { kind: "room", roomId: chatId });
const toHobby = ({ details: { hobbyId } }: FeedItem): Target | null => (hobbyId ? { kind: "hobby", hobbyId } : null);
/** An item of a feature that has no page is no link; a friend request is answered in the item itself. */
const nowhere = (): null => null;

/** By action (FEED-006, FEED-007): a feature that gets a page puts its own target here. */
const TARGETS: Record<FeedCode, (item: FeedItem) => Target | null> = {
  NEW_USER_JOINED: nowhere,
  SHARE_MEETING_NOTES: nowhere,
  CALENDAR_MEETING_REQUEST: nowhere,
  PUBLIC_PROFILE_CONTACT_REQUEST: nowhere,
  EVENT_INVITATION: nowhere,
  EVENT_UPDATE: nowhere,
  EVENT_CANCEL: nowhere,
  EVENT_INVITATION_ACCEPT: nowhere,
  EVENT_INVITATION_MAYBE: nowhere,
  EVENT_INVITATION_DECLINE: nowhere,
  EVENT_JOIN_REQUEST: nowhere,
  EVENT_JOIN_REQUEST_ACCEPT: nowhere,
  EVENT_JOIN_REQUEST_DECLINE: nowhere,
  EVENT_JOINED: nowhere,
  CONTACT_REQUEST: nowhere,
  CONTACT_UPDATE: nowhere,
  CONTACT_REQUEST_ACCEPT: nowhere,
  CONTACT_REQUEST_DECLINE: nowhere,
  CONTACT_INTRODUCTION: nowhere,
  CONTACT_INTRODUCTION_ACCEPT: nowhere,
  RECOMMENDATIONS_SHARED: toHobby,
  DOCUMENT_SHARED: nowhere,
  STORY_LIKE: nowhere,
  CHAT_JOIN_REQUEST: toRoom,
  CHAT_JOIN_REQUEST_ACCEPT: toRoom,
  CHAT_MESSAGE_CHANNEL: toRoom,
};

export function toTarget(item: FeedItem): Target | null {
  return TARGETS[item.code](item);
}
