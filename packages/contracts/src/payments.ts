import { z } from "zod";
import { bankCountry, bankWords } from "./forms/payments.ts";
import { defineOperation } from "./operation.ts";
import { BANK_TOKEN_MAX_LENGTH } from "./payment-limits.ts";

/** What somebody is paid out to, by the provider's word. */
export type PayoutAccount = {
  readonly isSubmitted: boolean;
  /** ISO 3166; null where there is no account. */
  readonly country: string | null;
  /** Of the bank account; null where none is named. */
  readonly lastDigits: string | null;
  /** Where a browser hands bank details to the provider; null where only the provider's page takes them. */
  readonly tokenUrl: string | null;
};

export const setBankDetailsInput = z.object({
  token: z.string().min(1).max(BANK_TOKEN_MAX_LENGTH),
  country: bankCountry,
});

/** The embedded provider's: bank details for a token that is good once, for anybody. BAD_INPUT for what names no bank. */
export const createBankToken = defineOperation({
  method: "POST",
  path: "/test-payment/bank-tokens",
  input: z.object(bankWords),
  output: z.object({ token: z.string() }),
});
