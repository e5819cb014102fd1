import * as z from "zod/mini";
import { email, fault, requiredText } from "../fields.ts";
import { COUNTRIES } from "../codes.ts";
import { BANK_LINE_MAX_LENGTH, BANK_NUMBER_MAX_LENGTH } from "../payment-limits.ts";
import { isWrittenPhone } from "./contacts.ts";

const line = requiredText(BANK_LINE_MAX_LENGTH);
/** As it stands on a statement, blanks and dashes left out. */
const number = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/gu, "")),
  z.minLength(1, fault("required")),
  z.maxLength(BANK_NUMBER_MAX_LENGTH, fault("tooLong")),
);
/** An ISO date. */
const birthday = z
  .string()
  .check(
    z.minLength(1, fault("required")),
    z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, fault("malformed")),
  );

/** Where the bank is. */
export const bankCountry = z.string().check(
  z.minLength(1, fault("required")),
  z.refine((code) => COUNTRIES.includes(code), fault("malformed")),
);

/** What a bank account is named by (part 3 §2.15); only the provider is given it. */
export const bankWords = {
  account_holder_name: line,
  routing_number: number,
  account_number: number,
  country: bankCountry,
  city: line,
  address_line1: line,
  address_line2: line,
  postal_code: line,
  date_of_birth: birthday,
  company_email: email,
  company_phone: z.string().check(z.refine(isWrittenPhone, fault("malformed"))),
};

/** The same with the number of the account typed twice. */
export const bankForm = z.object({ ...bankWords, confirm_account_number: number }).check(
  z.refine((values) => values.account_number === values.confirm_account_number, {
    error: fault("malformed"),
    path: ["confirm_account_number"],
  }),
);
export type BankDraft = z.input<typeof bankForm>;
