import * as z from "zod/mini";
import { email, fault, requiredText } from "../fields.ts";
import { NAME_MAX_LENGTH } from "../limits.ts";
import { CURRENCIES } from "../codes.ts";
import { parseAmount } from "../money.ts";
import {
  GUEST_PHONE_MAX_LENGTH,
  PAYMENT_LINK_PURPOSE_MAX_LENGTH,
  PAYMENT_LINK_TITLE_MAX_LENGTH,
} from "../payment-link-limits.ts";
import { bankCountry } from "./payments.ts";

/** Digits, and one or two behind a point (part 3 §5). */
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

export const paymentLinkWords = {
  title: requiredText(PAYMENT_LINK_TITLE_MAX_LENGTH),
  /** As it is typed, "180.00". How many digits its currency has is judged with it. */
  amount: z.string().check(z.trim(), z.minLength(1, fault("required")), z.regex(AMOUNT, fault("malformed"))),
  currencyType: z.string().check(z.refine((code) => CURRENCIES.includes(code), fault("malformed"))),
  purposeOfTransaction: requiredText(PAYMENT_LINK_PURPOSE_MAX_LENGTH),
  countryCode: bankCountry,
};

type Priced = { readonly amount: string; readonly currencyType: string };
/** Whether there is such an amount in that currency. */
export const isPrice = ({ amount, currencyType }: Priced): boolean => parseAmount(amount, currencyType) !== null;

/** What somebody says of a new payment link; `coverImage` is empty without one. */
export const paymentLinkForm = z
  .object({ ...paymentLinkWords, coverImage: z.string().check(z.minLength(1, fault("required"))) })
  .check(z.refine(isPrice, { error: fault("malformed"), path: ["amount"], when: () => true }));
export type PaymentLinkDraft = z.input<typeof paymentLinkForm>;

/** Nothing but digits and points can be typed into the amount. */
export const toTypedAmount = (typed: string): string => typed.replaceAll(/[^\d.]/gu, "");

/** A plus sign, the code of a country and a number, all of it digits (E.164). */
const GUEST_PHONE = new RegExp(`^\\+[1-9]\\d{5,${GUEST_PHONE_MAX_LENGTH - 1}}$`);

/** Who pays without an account (part 3 §5 "Guest payer form"). */
export const guestPayerWords = {
  name: requiredText(NAME_MAX_LENGTH),
  email,
  phone: z.string().check(z.regex(GUEST_PHONE, fault("malformed"))),
};
export type GuestPayerDraft = { readonly name: string; readonly email: string; readonly phone: string };

/** The same as it is typed; `toNumber` makes the number that is sent of it, or an empty text where it is none of its country's. */
export const guestPayerForm = (toNumber: (typed: string) => string) =>
  z.object({
    ...guestPayerWords,
    phone: z.string().check(z.refine((typed) => GUEST_PHONE.test(toNumber(typed)), fault("malformed"))),
  });
