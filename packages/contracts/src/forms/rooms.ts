import * as z from "zod/mini";
import { fault, requiredText, text } from "../fields.ts";
import {
  GROUP_CREATE_MAX_MEMBERS,
  ROOM_DESCRIPTION_MAX_LENGTH,
  ROOM_FEE_MAX_MINOR,
  ROOM_KEYWORD_MAX_LENGTH,
  ROOM_KEYWORDS_MAX,
  ROOM_NAME_MAX_LENGTH,
} from "../limits.ts";

export const groupName = requiredText(ROOM_NAME_MAX_LENGTH);
/** How many people a group begins with, beside who makes it. */
export const groupSize = [
  z.minLength(1, fault("required")),
  z.maxLength(GROUP_CREATE_MAX_MEMBERS, fault("tooLong")),
] as const;

export const roomDescription = text(ROOM_DESCRIPTION_MAX_LENGTH);
export const roomKeywords = z
  .array(requiredText(ROOM_KEYWORD_MAX_LENGTH))
  .check(z.maxLength(ROOM_KEYWORDS_MAX, fault("tooLong")));
/** What a paid channel costs to join, in the currency's smallest unit. */
export const roomFee = z.object({
  minor: z.int().check(z.positive(fault("malformed")), z.maximum(ROOM_FEE_MAX_MINOR, fault("tooLong"))),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/u, fault("malformed"))),
});

export const groupForm = z.object({ name: groupName, people: z.array(z.unknown()).check(...groupSize) });
