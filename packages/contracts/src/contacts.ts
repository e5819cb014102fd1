import { z } from "zod";
import { languageSchema } from "./session.ts";
import { requiredText, text } from "./fields.ts";
import { sharedProfiles } from "./friends.ts";
import {
  contactEmails,
  contactGroupName,
  type ContactLineKind,
  contactPhones,
  contactReminderText,
  contactTags,
  contactWords,
} from "./forms/contacts.ts";
import type { ContactGroupId, ContactId, ContactReminderId, Instant, UserId } from "./ids.ts";
import {
  CONTACT_CURSOR_MAX_LENGTH,
  CONTACT_GROUPS_MAX,
  CONTACT_RATING_MAX,
  CONTACTS_AT_ONCE_MAX,
  CONTACTS_PAGE,
  CONTACTS_PAGE_MAX,
  CONTACT_PHONE_MAX_LENGTH,
  JOINED_USERS_PAGE,
  SHARED_PROFILES_MAX,
} from "./contact-limits.ts";
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, SEARCH_MAX_LENGTH } from "./limits.ts";
import { contactGroupId, contactId, contactReminderId, instant, profileId, userId } from "./schema.ts";

/** What happens to a contact that is deleted: its meetings are mailed to the owner before, or not. */
export const DELETE_CONTACT_TYPES = ["DELETE_CONTACT_ONLY", "DELETE_CONTACT_COMPLETELY"] as const;
export type DeleteContactType = (typeof DELETE_CONTACT_TYPES)[number];

export type ContactLine = { readonly kind: ContactLineKind; readonly value: string };

/** One row of the list: a friend, or somebody without an account. */
export type ContactEntry = {
  /** Of what the owner keeps; null for a friend of whom nothing is kept. */
  readonly id: ContactId | null;
  readonly userIdOfContact: UserId | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly company: string;
  readonly jobTitle: string;
  readonly nonAppContact: boolean;
  /** Null for who was never invited. */
  readonly contactReceiverStatus: ContactReceiverStatus | null;
};

/** Whether who was invited or asked has said yes (CONT-036). */
export const CONTACT_RECEIVER_STATUSES = ["PENDING", "REJECTED", "ACCEPTED"] as const;
export type ContactReceiverStatus = (typeof CONTACT_RECEIVER_STATUSES)[number];

/** What an owner keeps about somebody. */
export type Contact = ContactEntry & {
  /** The whole name. */
  readonly contactName: string;
  readonly emails: readonly ContactLine[];
  readonly phones: readonly ContactLine[];
  readonly hashTags: readonly string[];
  readonly rating: number;
  readonly groupIds: readonly ContactGroupId[];
};

/** `after` is what the page after this one is asked for with; null when nothing follows. */
export type ContactPage = { readonly contacts: readonly ContactEntry[]; readonly after: string | null };
export type ContactGroup = { readonly id: ContactGroupId; readonly name: string; readonly count: number };

export const contactsInput = z.object({
  searchByName: z.string().max(SEARCH_MAX_LENGTH).nullish(),
  groupId: contactGroupId.nullish(),
  after: z.string().max(CONTACT_CURSOR_MAX_LENGTH).nullish(),
  limit: z
    .number()
    .int()
    .min(1)
    .max(CONTACTS_PAGE_MAX)
    .nullish()
    .transform((limit) => limit ?? CONTACTS_PAGE),
});
export type ContactsQuery = z.output<typeof contactsInput>;

const rating = z.number().int().min(0).max(CONTACT_RATING_MAX);

/** A hashtag is kept without its #, and once. */
const tags = z.pipe(
  contactTags,
  z.transform((typed: string[]) => [...new Set(typed.map((tag) => tag.trim().replace(/^#/, "")))]),
);
const filled = (lines: { kind: ContactLineKind; value: string }[]) => lines.filter(({ value }) => value !== "");

const words = {
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: text(NAME_MAX_LENGTH),
  emails: z.pipe(contactEmails, z.transform(filled)),
  phones: z.pipe(contactPhones, z.transform(filled)),
  company: contactWords,
  jobTitle: contactWords,
  hashTags: tags,
};
export const createContactInput = z.object(words);
export type ContactInput = z.output<typeof createContactInput>;

/** What is left out stays as it is. */
export const updateContactInput = z.object({
  id: contactId,
  firstName: z.optional(words.firstName),
  lastName: z.optional(words.lastName),
  emails: z.optional(words.emails),
  phones: z.optional(words.phones),
  company: z.optional(words.company),
  jobTitle: z.optional(words.jobTitle),
  hashTags: z.optional(tags),
  rating: z.optional(rating),
});
export type ContactChange = Omit<z.output<typeof updateContactInput>, "id">;

export const updateAppContactInput = z.object({
  receiverId: userId,
  company: z.optional(words.company),
  jobTitle: z.optional(words.jobTitle),
  hashTags: z.optional(tags),
  rating: z.optional(rating),
});
export type AppContactChange = Omit<z.output<typeof updateAppContactInput>, "receiverId">;

export const oneContactInput = z.object({ id: contactId });
export const oneAppContactInput = z.object({ userIdOfContact: userId });
const how = { deleteType: z.enum(DELETE_CONTACT_TYPES), language: languageSchema.nullish() };
export const deleteAppContactInput = z.object({ userIdOfContact: userId, ...how });
export const deleteNonAppContactsInput = z.object({
  nonAppContactIds: z.array(contactId).min(1).max(CONTACTS_AT_ONCE_MAX),
  ...how,
});

export const companiesInput = z.object({
  search: z.string().max(SEARCH_MAX_LENGTH),
  offset: z
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((offset) => offset ?? 0),
});

export const createContactGroupInput = z.object({ name: contactGroupName });
export const renameContactGroupInput = z.object({ id: contactGroupId, name: contactGroupName });
export const oneContactGroupInput = z.object({ id: contactGroupId });
const groupIds = z.array(contactGroupId).max(CONTACT_GROUPS_MAX);
export const setContactGroupsInput = z.object({ id: contactId, groupIds });
export const setAppContactGroupsInput = z.object({ userIdOfContact: userId, groupIds });

const language = languageSchema.nullish();
const sharedProfileIds = z.array(profileId).min(1).max(SHARED_PROFILES_MAX);

/** part 2 §7: convert to app contact. To one of the contact's own addresses or numbers, as it stands there. */
export const convertToAppContactInput = z
  .object({
    nonAppContactId: contactId,
    sharedProfileIds,
    shareByEmail: z.string().max(EMAIL_MAX_LENGTH).nullish(),
    shareBySMS: z.string().max(CONTACT_PHONE_MAX_LENGTH).nullish(),
    language,
  })
  .refine(({ shareByEmail, shareBySMS }) => !shareByEmail !== !shareBySMS, { path: ["shareByEmail"] });
export type ConvertToAppContact = z.output<typeof convertToAppContactInput>;

export const inviteAgainInput = z.object({ nonAppContactId: contactId, language });

/** Somebody who has joined because the caller invited them. */
export type JoinedUser = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly joinedAt: Instant;
};

export const joinedUsersInput = z.object({
  limit: z
    .number()
    .int()
    .min(1)
    .max(JOINED_USERS_PAGE)
    .nullish()
    .transform((limit) => limit ?? JOINED_USERS_PAGE),
  offset: z
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((offset) => offset ?? 0),
});

/** part 2 §4 "Adding a friend": all of its steps in one. */
export const addFriendInput = z.object({
  receiverId: userId,
  sharedProfileIds: sharedProfiles,
  /** Whether it began with a link or a code that the other gave. */
  byLink: z.boolean().nullish(),
  /** What an invitation by mail or short message held. */
  invitation: z.string().max(100).nullish(), // Longer than any that we make. BAD_INPUT.
  language,
});
export type AddFriend = z.output<typeof addFriendInput>;

/** What a person wants to be reminded of about a contact (B-42). */
export type ContactReminder = {
  readonly id: ContactReminderId;
  readonly text: string;
  readonly dueAt: Instant;
  readonly isDone: boolean;
};

/** Somebody without an account, or a friend by who they are. */
const ofContact = z
  .object({ nonAppContactId: contactId.nullish(), userIdOfContact: userId.nullish() })
  .refine(({ nonAppContactId, userIdOfContact }) => !nonAppContactId !== !userIdOfContact, {
    path: ["nonAppContactId"],
  });
export type OfContact = z.output<typeof ofContact>;
export const contactRemindersInput = ofContact;
export const createContactReminderInput = ofContact.safeExtend({ text: contactReminderText, dueAt: instant });
/** What is left out stays as it is. */
export const updateContactReminderInput = z.object({
  id: contactReminderId,
  text: z.optional(contactReminderText),
  dueAt: instant.optional(),
  isDone: z.boolean().optional(),
});
export type ContactReminderChange = Omit<z.output<typeof updateContactReminderInput>, "id">;
export const oneContactReminderInput = z.object({ id: contactReminderId });

/** Files that an address book is written to (B-46); vcf is vCard 3.0, vcf4 is vCard 4.0. */
export const CONTACT_EXPORT_FORMATS = ["csv", "vcf", "vcf4", "xlsx"] as const;
export type ContactExportFormat = (typeof CONTACT_EXPORT_FORMATS)[number];
export const exportContactsInput = z.object({ format: z.enum(CONTACT_EXPORT_FORMATS) });

/** Somebody in the receiver's address book, or one of its groups, came, changed or went. */
export const contactsChangedEvent = z.object({});

/** Somebody has joined whom the receiver invited. */
export const contactsJoinedEvent = z.object({});

export const CONTACTS_EVENTS = {
  "contacts.changed": contactsChangedEvent,
  "contacts.joined": contactsJoinedEvent,
} as const;

/** Where somebody is, whose names are suggested as hashtags (CONT-074). */
export const placeTagsInput = z.object({
  latitude: z.number().min(-90).max(90), // The poles. BAD_INPUT.
  longitude: z.number().min(-180).max(180), // Once around. BAD_INPUT.
});
