/* Limits of the address book, for both sides. */

/** Contacts of one person that have no account: an address book of a company. CONFLICT. */
export const CONTACTS_MAX = 20_000;
/** Contacts in one page of the list; any number follows. */
export const CONTACTS_PAGE = 50;
/** Most contacts in one page: a device that keeps the whole list asks for them. BAD_INPUT. */
export const CONTACTS_PAGE_MAX = 500;
/** Email addresses of one contact, and as many phone numbers. BAD_INPUT. */
export const CONTACT_LINES_MAX = 10;
/** Longest phone number as people write it, with spaces between the digits. BAD_INPUT. */
export const CONTACT_PHONE_MAX_LENGTH = 40;
/** Longest company and longest job title of a contact: a line on a card. BAD_INPUT. */
export const CONTACT_WORDS_MAX_LENGTH = 80;
/** Hashtags that a place suggests, the nearest first. The rest is left out. */
export const PLACE_TAGS_MAX = 5;
/** Hashtags of one contact. BAD_INPUT. */
export const CONTACT_TAGS_MAX = 20;
/** Longest hashtag of a contact, without its #. BAD_INPUT. */
export const CONTACT_TAG_MAX_LENGTH = 40;
/** Best rating of a contact; a new one has 0 (part 2 §9). BAD_INPUT. */
export const CONTACT_RATING_MAX = 10;
/** Contact groups of one person. CONFLICT. */
export const CONTACT_GROUPS_MAX = 200;
/** Longest name of a contact group. BAD_INPUT. */
export const CONTACT_GROUP_NAME_MAX_LENGTH = 40;
/** Most contacts that one call deletes. BAD_INPUT. */
export const CONTACTS_AT_ONCE_MAX = 100;
/** Companies that are suggested at a time (part 2 §9). */
export const COMPANIES_PAGE = 10;
/** Pause in typing after which companies are asked for (part 2 §9). */
export const COMPANIES_DEBOUNCE_MS = 200;
/** Longest place in the list that is taken: one that was given is shorter. BAD_INPUT. */
export const CONTACT_CURSOR_MAX_LENGTH = 2_000;
/** Profiles that are shared with one invitation or request. BAD_INPUT. */
export const SHARED_PROFILES_MAX = 10;
/** People in one page of those who joined; any number follows. */
export const JOINED_USERS_PAGE = 50;
/** Longest word with which one introduces two friends. BAD_INPUT. */
export const INTRODUCTION_NOTE_MAX_LENGTH = 300;
/** Introductions that are listed, the newest first. */
export const INTRODUCTIONS_PAGE = 100;
/** Days in which the two who were introduced answer; what is not accepted by both then ends. NOT_FOUND. */
export const INTRODUCTION_DAYS = 30;
/** Reminders of one contact. CONFLICT. */
export const CONTACT_REMINDERS_MAX = 50;
/** Longest text of a reminder: a line in Activity. BAD_INPUT. */
export const CONTACT_REMINDER_MAX_LENGTH = 200;
/** Farthest that a reminder lies ahead, in days: five years. BAD_INPUT. */
export const CONTACT_REMINDER_DAYS_MAX = 1_826;
/** Bytes of an address book that is imported: twenty thousand contacts, or hundreds with their pictures, which are left out. TOO_LARGE. */
export const CONTACT_IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** Rows of one imported file, as many as one address book holds. BAD_INPUT. */
export const CONTACT_IMPORT_ROWS_MAX = 20_000;
/** Rows of an imported file in one page of what is shown of them before. */
export const CONTACT_IMPORT_PAGE = 50;
/** Days in which an import can be undone. NOT_FOUND. */
export const CONTACT_IMPORT_UNDO_DAYS = 30;
/** Choices for single rows that one import takes. BAD_INPUT. */
export const CONTACT_IMPORT_CHOICES_MAX = 2_000;
/** What there was with one person, in one page of their timeline; any number follows. */
export const TIMELINE_PAGE = 30;
/** Longest place in a timeline that is taken: one that was given is shorter. BAD_INPUT. */
export const TIMELINE_CURSOR_MAX_LENGTH = 400;
/** Longest part of a message or a note in a timeline: the row shows one line of it. The rest is cut. */
export const TIMELINE_DETAIL_MAX_LENGTH = 200;
