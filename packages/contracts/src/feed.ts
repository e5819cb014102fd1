import { z } from "zod";
import { REPORT_REASONS, type ReportReason } from "./admin-limits.ts";
import type { ContactId, HobbyId, Instant, RoomId, UserId } from "./ids.ts";
import { FEED_IDS_MAX, FEED_PAGE, FEED_PAGE_MAX, FEED_TEXT_MAX_LENGTH } from "./limits.ts";
import { contactId, hobbyId, roomId, seq, userId } from "./schema.ts";

/** Five dollar signs part what an item packs (part 1 §3); no text of a person may hold them. */
export const FEED_DELIMITER = "$".repeat(5);
const DELIMITERS = /\${5,}/gu;

/** A person's text as an item can pack it. */
export const withoutDelimiters = (value: string): string => value.replaceAll(DELIMITERS, "").trim();

/** The same of a name that has to say something. One of nothing but delimiters is none there. */
export const toFeedText = (value: string): string => withoutDelimiters(value) || "…";

const text = z.string().transform(withoutDelimiters).pipe(z.string().min(1).max(FEED_TEXT_MAX_LENGTH));
const id = z.string().regex(/^[\w-]{1,64}$/);

const nothing = z.strictObject({});
const ofEvent = z.strictObject({ eventId: id.optional(), title: text });
const ofInvitation = z.strictObject({ eventId: id.optional(), title: text, organiser: text });
const ofMeeting = z.strictObject({ eventId: id.optional(), title: text.optional() });
const ofIntroduction = z.strictObject({ contactId: userId.optional(), contactName: text });
/** Of whom it reminds: a friend, or somebody without an account. */
const ofReminder = z.strictObject({
  contactId: userId.optional(),
  nonAppContactId: contactId.optional(),
  contactName: text,
  title: text,
});
/** Without an owner it is the receiver's own story. */
const ofStory = z.strictObject({ storyOwner: text.optional() });
/** The message of the item's room that carries what was shared. */
const messageSeq = seq.positive().optional();
/** A place or an activity, or somebody: a member, or a name on a card. */
const ofRecommendation = z.strictObject({
  hobbyId: hobbyId.optional(),
  title: text.optional(),
  contactId: userId.optional(),
  contactName: text.optional(),
  messageSeq,
});
const ofDocument = z.strictObject({ title: text.optional(), messageSeq });
/** Rooms that one asks to join. */
export const feedChatType = z.enum(["channel", "group"]);
const ofChat = z.strictObject({ chatType: feedChatType, chatName: text });
/** Without a name it is a direct chat. */
const ofUnsent = z.strictObject({ chatName: text.optional() });
const ofReported = z.strictObject({ chatName: text });
const ofRemoved = z.strictObject({ chatName: text, reason: z.enum(REPORT_REASONS) });
const ofProduct = z.strictObject({ product: text, isStory: z.boolean() });

/** Every code and what an item of it says beside who sent it. `EVENT_CANCEL` and `CHAT_MESSAGE_CHANNEL` carry a word within on the wire. */
export const FEED_DETAILS = {
  NEW_USER_JOINED: nothing,
  SHARE_MEETING_NOTES: ofMeeting,
  CALENDAR_MEETING_REQUEST: ofMeeting,
  PUBLIC_PROFILE_CONTACT_REQUEST: nothing,
  EVENT_INVITATION: ofInvitation,
  EVENT_UPDATE: ofEvent,
  EVENT_CANCEL: ofEvent,
  EVENT_INVITATION_ACCEPT: ofEvent,
  EVENT_INVITATION_MAYBE: ofEvent,
  EVENT_INVITATION_DECLINE: ofEvent,
  EVENT_JOIN_REQUEST: ofEvent,
  EVENT_JOIN_REQUEST_ACCEPT: ofEvent,
  EVENT_JOIN_REQUEST_DECLINE: ofEvent,
  EVENT_JOINED: ofEvent,
  EVENT_REMINDER: ofEvent,
  EVENT_TIMES_PROPOSED: ofEvent,
  EVENT_TIMES_DECLINED: ofEvent,
  EVENT_CLOCK_CHANGED: ofEvent,
  CONTACT_REQUEST: nothing,
  CONTACT_UPDATE: nothing,
  CONTACT_REQUEST_ACCEPT: nothing,
  CONTACT_REQUEST_DECLINE: nothing,
  CONTACT_REMINDER: ofReminder,
  CONTACT_INTRODUCTION: ofIntroduction,
  CONTACT_INTRODUCTION_ACCEPT: ofIntroduction,
  RECOMMENDATIONS_SHARED: ofRecommendation,
  DOCUMENT_SHARED: ofDocument,
  STORY_LIKE: ofStory,
  CHAT_JOIN_REQUEST: ofChat,
  CHAT_JOIN_REQUEST_ACCEPT: ofChat,
  CHAT_MESSAGE_CHANNEL: ofProduct,
  CHAT_MESSAGE_UNSENT: ofUnsent,
  CHAT_MESSAGE_REPORTED: ofReported,
  CHAT_MESSAGE_REMOVED: ofRemoved,
} as const;
export type FeedCode = keyof typeof FEED_DETAILS;
export const FEED_CODES = Object.keys(FEED_DETAILS) as readonly FeedCode[];
export type FeedDetailsOf<Code extends FeedCode> = z.output<(typeof FEED_DETAILS)[Code]>;

/** All that an item may say; which of it there is depends on its code. */
export type FeedDetails = {
  readonly eventId?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly organiser?: string | null | undefined;
  readonly contactId?: string | null | undefined;
  readonly nonAppContactId?: ContactId | null | undefined;
  readonly contactName?: string | null | undefined;
  readonly storyOwner?: string | null | undefined;
  readonly hobbyId?: HobbyId | null | undefined;
  readonly messageSeq?: number | null | undefined;
  readonly chatType?: "channel" | "group" | null | undefined;
  readonly chatName?: string | null | undefined;
  readonly reason?: ReportReason | null | undefined;
  readonly product?: string | null | undefined;
  readonly isStory?: boolean | null | undefined;
};

export type FeedSender = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
};

/** An item as its receiver reads it. A sender who is gone is null. */
export type FeedItem = {
  readonly id: string;
  readonly code: FeedCode;
  readonly readStatus: boolean;
  readonly createdAt: Instant;
  readonly chatId: RoomId | null;
  readonly sender: FeedSender | null;
  readonly details: FeedDetails;
};

export const feedOrder = z.enum(["asc", "desc"]);
/** part 1 §7: query feeds. */
export const feedsInput = z
  .object({
    limit: z.number().int().min(1).max(FEED_PAGE_MAX).nullish(),
    offset: z.number().int().min(0).nullish(),
    readStatus: z.boolean().nullish(),
    sortByTime: feedOrder.nullish(),
  })
  .transform(({ limit, offset, readStatus, sortByTime }) => ({
    limit: limit ?? FEED_PAGE,
    offset: offset ?? 0,
    readStatus: readStatus ?? null,
    sortByTime: sortByTime ?? ("desc" as const),
  }));
export type FeedsQuery = z.output<typeof feedsInput>;

const itemId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);
/** part 1 §7: mutation update feed. */
export const updateFeedInput = z.object({ ids: z.array(itemId).max(FEED_IDS_MAX), readStatus: z.boolean() });

export const feedType = z.enum(["CONTACT", "CHAT", "EVENT"]);
/** part 2 §7: create feed. What a client may have written at all is the server's to say. */
export const createFeedInput = z.object({
  type: feedType,
  action: z.string().min(1).max(FEED_TEXT_MAX_LENGTH),
  userId,
  senderId: userId.nullish(),
  contactId: userId.nullish(),
  chatId: roomId.nullish(),
  eventId: id.nullish(),
  jsonData: z.string().max(FEED_TEXT_MAX_LENGTH).nullish(),
});
export type CreateFeed = z.output<typeof createFeedInput>;

/** Items came, went or were read: ask for them again. */
export const feedChangedEvent = z.object({});

export const FEED_EVENTS = { "feed.changed": feedChangedEvent } as const;
