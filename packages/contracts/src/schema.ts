import { z } from "zod";
import { PICTURE_MAX_BYTES } from "./limits.ts";
import type {
  CallId,
  BookingId,
  ProposalId,
  CalendarId,
  ClientId,
  ContactGroupId,
  ContactId,
  ContactImportId,
  ContactNoteId,
  ContactReminderId,
  IntroductionId,
  EventId,
  FolderId,
  HobbyId,
  Instant,
  LabelId,
  LinkPaymentId,
  MemberRecordId,
  OutsideCalendarId,
  PaymentLinkId,
  ProfileId,
  RoomId,
  RoomPaymentId,
  SavedId,
  ScheduledId,
  SessionId,
  StickerPackId,
  StoryId,
  TeamId,
  UserId,
} from "./ids.ts";

const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

export const userId = uuid as unknown as z.ZodType<UserId, string>;
export const roomId = uuid as unknown as z.ZodType<RoomId, string>;
export const profileId = uuid as unknown as z.ZodType<ProfileId, string>;
export const hobbyId = uuid as unknown as z.ZodType<HobbyId, string>;
export const folderId = uuid as unknown as z.ZodType<FolderId, string>;
export const savedId = uuid as unknown as z.ZodType<SavedId, string>;
export const scheduledId = uuid as unknown as z.ZodType<ScheduledId, string>;
export const eventId = uuid as unknown as z.ZodType<EventId, string>;
export const contactId = uuid as unknown as z.ZodType<ContactId, string>;
export const contactGroupId = uuid as unknown as z.ZodType<ContactGroupId, string>;
export const contactImportId = uuid as unknown as z.ZodType<ContactImportId, string>;
export const calendarId = uuid as unknown as z.ZodType<CalendarId, string>;
export const bookingId = uuid as unknown as z.ZodType<BookingId, string>;
export const proposalId = uuid as unknown as z.ZodType<ProposalId, string>;
export const outsideCalendarId = uuid as unknown as z.ZodType<OutsideCalendarId, string>;
export const contactReminderId = uuid as unknown as z.ZodType<ContactReminderId, string>;
export const introductionId = uuid as unknown as z.ZodType<IntroductionId, string>;
export const labelId = uuid as unknown as z.ZodType<LabelId, string>;
export const recordId = uuid as unknown as z.ZodType<MemberRecordId, string>;
export const contactNoteId = uuid as unknown as z.ZodType<ContactNoteId, string>;
export const packId = uuid as unknown as z.ZodType<StickerPackId, string>;
export const roomPaymentId = uuid as unknown as z.ZodType<RoomPaymentId, string>;
export const linkPaymentId = uuid as unknown as z.ZodType<LinkPaymentId, string>;
export const paymentLinkId = z.string().regex(/^[\w-]{22}$/) as unknown as z.ZodType<PaymentLinkId, string>;
export const callId = uuid as unknown as z.ZodType<CallId, string>;
export const storyId = uuid as unknown as z.ZodType<StoryId, string>;
export const teamId = uuid as unknown as z.ZodType<TeamId, string>;
export const sessionId = uuid as unknown as z.ZodType<SessionId, string>;
export const clientId = uuid as unknown as z.ZodType<ClientId, string>;
/** Without the year 0, which calendars do not have, nor databases. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith("0000")) as unknown as z.ZodType<
  Instant,
  string
>;
/** A day as calendars write it. There is no year 0: the one before the first is another's to say. */
export const day = z.iso.date().refine((date) => !date.startsWith("0000"));
export const seq = z.number().int().nonnegative();

/** A picture that is about to be sent: what it calls itself before it is looked at, and how many bytes it has. */
export const pictureUpload = z.object({
  contentType: z.string().regex(/^image\/[a-z0-9.+-]{1,40}$/),
  sizeBytes: z.number().int().positive().max(PICTURE_MAX_BYTES),
});
export type PictureUpload = z.output<typeof pictureUpload>;
/** The key of an announced upload. */
export const uploadKey = z.string().regex(/^uploads\/[0-9a-f-]{36}$/);
