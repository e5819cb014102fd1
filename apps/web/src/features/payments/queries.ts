import type { BankDraft } from "@atrium/contracts/forms/payments";
import type * as payments from "@atrium/contracts/payments";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { operation } from "../../platform/api/operation.ts";
import { request } from "../../platform/api/request.ts";

const ACCOUNT = graphql(`fragment ShownPayoutAccount on PayoutAccount { isSubmitted country lastDigits tokenUrl }`);
const READ = graphql(`query PayoutAccount { account: payoutAccount { ...ShownPayoutAccount } }`, ACCOUNT);
const SET_BANK = graphql(
  `mutation SetBankDetails($token: String!, $country: String!) {
  account: setBankDetails(token: $token, country: $country) { ...ShownPayoutAccount }
}`,
  ACCOUNT,
);

export type ShownPayoutAccount = ResultOf<typeof ACCOUNT>;

/** What the person is paid out to, by the provider's word at this moment. */
export const readPayoutAccount = async (): Promise<ShownPayoutAccount> => (await api.graphql(READ)).account;

/** Hands the numbers to the provider alone, as nobody in particular; our server is given what it answers with. */
export async function handInBank(tokenUrl: string, draft: BankDraft): Promise<ShownPayoutAccount> {
  const { confirm_account_number: _typedTwice, ...details } = draft;
  const hand = operation<typeof payments.createBankToken>("POST", tokenUrl);
  const { token } = await request(hand, details, {
    fetch: (input, init) => fetch(input, { ...init, credentials: "omit" }),
  });
  return (await api.graphql(SET_BANK, { token, country: details.country })).account;
}
