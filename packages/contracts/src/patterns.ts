import {
  EMAIL_MAX_LENGTH,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from "./limits.ts";

/* What a text must look like, for both sides: without schemas, so that the sign-in page can judge before it loads any. */

const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const PHONE = new RegExp(`^\\+[1-9]\\d{${PHONE_MIN_DIGITS - 1},${PHONE_MAX_DIGITS - 1}}$`);

const USERNAME = new RegExp(`^[a-z0-9]{${USERNAME_MIN_LENGTH},${USERNAME_MAX_LENGTH}}$`);

/** Of the addresses that RFC 5321 allows those that people have: letters, digits and a few marks, single dots, a domain with a dot. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);

/** Dial code plus number: a plus sign and at most 15 digits (part 1 §5). */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** Without the @ that the wire carries before it. */
export const isUsername = (text: string): boolean => USERNAME.test(text);

/** A phone number without what people put between its digits. */
export const withoutPunctuation = (phone: string): string => phone.replaceAll(/[\s().-]/g, "");

/** As it is dialled from anywhere: two zeros stand for the plus sign. */
export const toInternational = (phone: string): string => withoutPunctuation(phone).replace(/^00/, "+");
