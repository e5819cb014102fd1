import type { FeedCode, FeedItem } from "@atrium/contracts/feed";
import { m } from "../../platform/i18n/messages.ts";
import { toPersonName } from "../../ui/person-name.ts";
import { toOneLine } from "../../ui/visible-text.ts";

/** A piece of a sentence; names and titles are strong. */
export type Piece = { readonly text: string; readonly isStrong: boolean };

type Words = { readonly [name: string]: string };
type Template = { readonly say: (places: never) => string; readonly words: Words };

/** What the item says, in the reader's language (FEED-010 to FEED-039). */
export function toSentence(item: FeedItem): Piece[] {
  const { say, words } = TEMPLATES[item.code](item);
  const names = Object.keys(words);
  const places = Object.fromEntries(names.map((name, place) => [name, `${MARK}${place}${MARK}`]));
  return (say as (places: Words) => string)(places)
    .split(MARK)
    .map((text, place) => {
      const isStrong = place % 2 === 1;
      return { text: isStrong ? toOneLine(words[names[Number(text)] ?? ""] ?? "") : text, isStrong };
    })
    .filter(({ text }) => text !== "");
}

/** A sender who is gone has a name still (FEED-010). */
export function toSenderName({ sender }: Pick<FeedItem, "sender">): string {
  return sender === null ? m["access.deletedAccount"]() : toPersonName(sender);
}

/** In no catalogue, and put in before any word of a person is. */
const MARK = "\u0001";

type Sentence = (item: FeedItem) => Template;

const bySender =
  (say: (places: { sender: string }) => string): Sentence =>
  (item) => ({ say, words: { sender: toSenderName(item) } });

const onEvent =
  (say: (places: { sender: string; title: string }) => string): Sentence =>
  (item) => ({ say, words: { sender: toSenderName(item), title: item.details.title ?? "" } });

const orTitled =
  (
    plain: (places: { sender: string }) => string,
    titled: (places: { sender: string; title: string }) => string,
  ): Sentence =>
  (item) =>
    (item.details.title ? onEvent(titled) : bySender(plain))(item);

const onContact =
  (say: (places: { sender: string; contact: string }) => string): Sentence =>
  (item) => ({ say, words: { sender: toSenderName(item), contact: item.details.contactName ?? "" } });

const onRoom =
  (say: Record<"channel" | "group", (places: { sender: string; room: string }) => string>): Sentence =>
  (item) => ({
    say: say[item.details.chatType ?? "group"],
    words: { sender: toSenderName(item), room: item.details.chatName ?? "" },
  });

const TEMPLATES: Record<FeedCode, Sentence> = {
  NEW_USER_JOINED: bySender(m["feed.newUserJoined"]),
  SHARE_MEETING_NOTES: orTitled(m["feed.shareMeetingNotes"], m["feed.shareMeetingNotesOf"]),
  CALENDAR_MEETING_REQUEST: orTitled(m["feed.calendarMeetingRequest"], m["feed.calendarMeetingRequestOf"]),
  PUBLIC_PROFILE_CONTACT_REQUEST: bySender(m["feed.publicProfileContactRequest"]),
  EVENT_INVITATION: ({ details }) => ({
    say: m["feed.eventInvitation"],
    words: { organiser: details.organiser ?? "", title: details.title ?? "" },
  }),
  EVENT_UPDATE: onEvent(m["feed.eventUpdate"]),
  EVENT_CANCEL: onEvent(m["feed.eventCancel"]),
  EVENT_INVITATION_ACCEPT: onEvent(m["feed.eventInvitationAccept"]),
  EVENT_INVITATION_MAYBE: onEvent(m["feed.eventInvitationMaybe"]),
  EVENT_INVITATION_DECLINE: onEvent(m["feed.eventInvitationDecline"]),
  EVENT_JOIN_REQUEST: onEvent(m["feed.eventJoinRequest"]),
  EVENT_JOIN_REQUEST_ACCEPT: onEvent(m["feed.eventJoinRequestAccept"]),
  EVENT_JOIN_REQUEST_DECLINE: onEvent(m["feed.eventJoinRequestDecline"]),
  EVENT_JOINED: onEvent(m["feed.eventJoined"]),
  CONTACT_REQUEST: bySender(m["feed.contactRequest"]),
  CONTACT_UPDATE: bySender(m["feed.contactUpdate"]),
  CONTACT_REQUEST_ACCEPT: bySender(m["feed.contactRequestAccept"]),
  CONTACT_REQUEST_DECLINE: bySender(m["feed.contactRequestDecline"]),
  CONTACT_INTRODUCTION: onContact(m["feed.contactIntroduction"]),
  CONTACT_INTRODUCTION_ACCEPT: onContact(m["feed.contactIntroductionAccept"]),
  RECOMMENDATIONS_SHARED: orTitled(m["feed.recommendationsShared"], m["feed.recommendationsSharedOf"]),
  DOCUMENT_SHARED: bySender(m["feed.documentShared"]),
  STORY_LIKE: (item) => {
    const owner = item.details.storyOwner;
    if (!owner) return bySender(m["feed.storyLike"])(item);
    return { say: m["feed.storyLikeOf"], words: { sender: toSenderName(item), owner } };
  },
  CHAT_JOIN_REQUEST: onRoom({ channel: m["feed.chatJoinRequestChannel"], group: m["feed.chatJoinRequestGroup"] }),
  CHAT_JOIN_REQUEST_ACCEPT: onRoom({
    channel: m["feed.chatJoinRequestAcceptChannel"],
    group: m["feed.chatJoinRequestAcceptGroup"],
  }),
  CHAT_MESSAGE_CHANNEL: ({ details }) => ({
    say: details.isStory ? m["feed.productStory"] : m["feed.productContent"],
    words: { product: details.product ?? "" },
  }),
};
