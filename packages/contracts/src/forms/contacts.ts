import * as z from "zod/mini";
import { fault, requiredText, text } from "../fields.ts";
import {
  CONTACT_GROUP_NAME_MAX_LENGTH,
  CONTACT_LINES_MAX,
  CONTACT_PHONE_MAX_LENGTH,
  CONTACT_REMINDER_MAX_LENGTH,
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TAGS_MAX,
  CONTACT_WORDS_MAX_LENGTH,
} from "../contact-limits.ts";
import { NAME_MAX_LENGTH } from "../limits.ts";
import { isEmail } from "../patterns.ts";

/** What an address or a number is for. */
export const CONTACT_LINE_KINDS = ["mobile", "work", "home", "other"] as const;
export type ContactLineKind = (typeof CONTACT_LINE_KINDS)[number];

const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** As people write numbers down, with or without the country before it. */
export const isWrittenPhone = (typed: string): boolean => typed.length <= CONTACT_PHONE_MAX_LENGTH && PHONE.test(typed);

const lines = (isRight: (value: string) => boolean) =>
  z
    .array(
      z.object({
        kind: z.enum(CONTACT_LINE_KINDS),
        value: z.string().check(
          z.trim(),
          // A line that nobody has filled in is none.
          z.refine((value) => value === "" || isRight(value), fault("malformed")),
        ),
      }),
    )
    .check(z.maxLength(CONTACT_LINES_MAX, fault("tooLong")));

/** Letters and digits after a #, which may be left out. */
const TAG = new RegExp(`^#?[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]{0,${CONTACT_TAG_MAX_LENGTH - 1}}$`, "u");
export const isContactTag = (typed: string): boolean => TAG.test(typed.trim());

export const contactEmails = lines(isEmail);
export const contactPhones = lines(isWrittenPhone);
export const contactWords = text(CONTACT_WORDS_MAX_LENGTH);
export const contactTags = z
  .array(z.string().check(z.refine(isContactTag, fault("malformed"))))
  .check(z.maxLength(CONTACT_TAGS_MAX, fault("tooLong")));
export const contactGroupName = requiredText(CONTACT_GROUP_NAME_MAX_LENGTH);

export const contactForm = z.object({
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: text(NAME_MAX_LENGTH),
  emails: contactEmails,
  phones: contactPhones,
  company: contactWords,
  jobTitle: contactWords,
  hashTags: contactTags,
});

export const contactReminderText = requiredText(CONTACT_REMINDER_MAX_LENGTH);
export const contactReminderForm = z.object({ text: contactReminderText });

export const contactGroupForm = z.object({ name: contactGroupName });

/** Where people of many companies have their mail: no company is named after them (part 2 §9). */
export const COMMON_MAIL_DOMAINS = ["outlook.com", "gmail.com", "yahoo.com", "inbox.com", "icloud.com"] as const;
