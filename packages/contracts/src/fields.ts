import * as z from "zod/mini";
import { OTP_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./limits.ts";
import { isEmail, isPhone, isUsername } from "./patterns.ts";

/*
 * What one field of a form takes, small enough for the browser; the inputs of operations are made of the same. Each says what is
 * wrong in a word, the first one that fits, and the form that has the field says it in a sentence.
 */

const FAULTS = ["required", "tooShort", "tooLong", "malformed", "taken"] as const;
export type Fault = (typeof FAULTS)[number];
export const isFault = (word: unknown): word is Fault => FAULTS.some((known) => known === word);
/** Typed, so that no schema says a word that no form knows. */
export const fault = (word: Fault): Fault => word;

/** Words of somebody's, without blanks around them. */
export const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength, fault("tooLong")));
export const requiredText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(maxLength, fault("tooLong")));

export const email = z.string().check(z.refine(isEmail, fault("malformed")));
export const phone = z.string().check(z.refine(isPhone, fault("malformed")));
export const username = z.string().check(z.refine(isUsername, fault("malformed")));

/** One that is there already: whatever it was when it was chosen. */
export const password = z
  .string()
  .check(z.minLength(1, fault("required")), z.maxLength(PASSWORD_MAX_LENGTH, fault("tooLong")));
/** Long enough; whether it is too common only the server knows. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, fault("required")),
    z.minLength(PASSWORD_MIN_LENGTH, fault("tooShort")),
    z.maxLength(PASSWORD_MAX_LENGTH, fault("tooLong")),
  );
/** A one-time code. Whether it is the right one only the server knows. */
export const code = z.string().check(z.minLength(1, fault("required")), z.maxLength(OTP_LENGTH, fault("tooLong")));
