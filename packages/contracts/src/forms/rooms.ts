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

/** What a fee may be asked in. */
export const FEE_CURRENCIES = ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY"] as const;

/** A fee as somebody types it, "12.50" or "12,50", in the currency's smallest unit; null for what is no fee. */
export function toFeeMinor(amount: string, currency: string): number | null {
  const [, whole = "", part = ""] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/u.exec(amount.trim()) ?? [];
  const digits = countMinorDigits(currency);
  if (whole === "" || part.length > digits) return null;
  const minor = Number(whole + part.padEnd(digits, "0"));
  return minor > 0 && minor <= ROOM_FEE_MAX_MINOR ? minor : null;
}

/** The same the other way round. */
export function toFeeAmount({ minor, currency }: { readonly minor: number; readonly currency: string }): string {
  const digits = countMinorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

const countMinorDigits = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** What a room says of itself, with the fee as it is typed. */
export const roomForm = z
  .object({
    name: groupName,
    description: roomDescription,
    keywords: roomKeywords,
    isPaid: z.boolean(),
    amount: z.string(),
    currency: z.string(),
  })
  .check(
    z.refine(({ isPaid, amount, currency }) => !isPaid || toFeeMinor(amount, currency) !== null, {
      error: fault("malformed"),
      path: ["amount"],
    }),
  );
