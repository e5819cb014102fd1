declare const brand: unique symbol;
type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Identifies a person. A UUID in lower case; opaque to clients. */
export type UserId = Brand<string, "UserId">;
/** Identifies a chat room of any kind. A UUID in lower case; opaque to clients. */
export type RoomId = Brand<string, "RoomId">;
/** Identifies a profile. A UUID in lower case; opaque to clients. */
export type ProfileId = Brand<string, "ProfileId">;
/** Identifies a place or an activity. A UUID in lower case, later ones greater. */
export type HobbyId = Brand<string, "HobbyId">;
/** Identifies a chat folder. A UUID in lower case; opaque to clients. */
export type FolderId = Brand<string, "FolderId">;
/** Identifies what somebody has saved. A UUID in lower case; opaque to clients. */
export type SavedId = Brand<string, "SavedId">;
/** Identifies a message that is sent later. A UUID in lower case; opaque to clients. */
export type ScheduledId = Brand<string, "ScheduledId">;
/** Identifies an event; each one of a series has its own. A UUID in lower case; opaque to clients. */
export type EventId = Brand<string, "EventId">;
/** Identifies a team. A UUID in lower case; opaque to clients. */
export type TeamId = Brand<string, "TeamId">;
/** Identifies somebody in the address book of one person. A UUID in lower case. */
export type ContactId = Brand<string, "ContactId">;
/** Identifies a group of contacts of one person. A UUID in lower case. */
export type ContactGroupId = Brand<string, "ContactGroupId">;
/** Identifies a file of contacts that one person imports. A UUID in lower case. */
export type ContactImportId = Brand<string, "ContactImportId">;
/** Identifies a calendar that others book. A UUID in lower case. */
export type CalendarId = Brand<string, "CalendarId">;
/** Identifies somebody's place in a slot of a calendar. A UUID in lower case. */
export type BookingId = Brand<string, "BookingId">;
export type ProposalId = Brand<string, "ProposalId">;
/** Identifies a calendar of another program that a person has read here. A UUID in lower case. */
export type OutsideCalendarId = Brand<string, "OutsideCalendarId">;
/** Identifies what a person wants to be reminded of about a contact. A UUID in lower case. */
export type ContactReminderId = Brand<string, "ContactReminderId">;
/** Identifies how two people were introduced to each other. A UUID in lower case. */
export type IntroductionId = Brand<string, "IntroductionId">;
/** Identifies a label that somebody gives members of a room. A UUID in lower case. */
export type LabelId = Brand<string, "LabelId">;
/** Identifies what an administrator keeps of one member. A UUID in lower case. */
export type MemberRecordId = Brand<string, "MemberRecordId">;
/** Identifies what a person keeps about another for themselves. A UUID in lower case. */
export type ContactNoteId = Brand<string, "ContactNoteId">;
/** Identifies a pack of stickers that a person has made. A UUID in lower case. */
export type StickerPackId = Brand<string, "StickerPackId">;
/** Identifies a story, chosen by the device that posts it. A UUID in lower case. */
export type StoryId = Brand<string, "StoryId">;
/** Identifies a call, chosen by the device that calls. A UUID in lower case. */
export type CallId = Brand<string, "CallId">;
/** Identifies what somebody pays for coming into a room. A UUID in lower case. */
export type RoomPaymentId = Brand<string, "RoomPaymentId">;
/** Identifies a link with which money is collected: the last part of its address, which nobody guesses. 22 letters of base64url. */
export type PaymentLinkId = Brand<string, "PaymentLinkId">;
/** Identifies what somebody pays by such a link. A UUID in lower case. */
export type LinkPaymentId = Brand<string, "LinkPaymentId">;
/** Identifies one signed-in device. */
export type SessionId = Brand<string, "SessionId">;
/** Chosen by the sending client, one per message: a retry with the same id never doubles the message. */
export type ClientId = Brand<string, "ClientId">;
/** A point in time as ISO 8601 in UTC, for example `2026-06-18T08:42:00.000Z`. */
export type Instant = Brand<string, "Instant">;
/** A message's place in its room: 1 for the first, without gaps. Order, paging and gap detection all rest on it. */
export type Seq = number;
