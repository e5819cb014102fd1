import { type PayoutAccount, setBankDetailsInput } from "@atrium/contracts/payments";
import type { UserId } from "@atrium/contracts/ids";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { AccountState } from "../provider.ts";
import type { Payouts } from "./payouts.ts";

/** What the caller is paid out to (part 3 §7.3). It is set up on the provider's page, or with a token of the provider's. */
export function addPayoutsGraphql(builder: Builder, payouts: Payouts): void {
  const account = builder.objectRef<PayoutAccount>("PayoutAccount").implement({
    description: "What the caller is paid out to, by the provider's word.",
    fields: (t) => ({
      isSubmitted: t.exposeBoolean("isSubmitted", {
        description: "Whether the provider has all that it asks for.",
        nullable: false,
      }),
      country: t.exposeString("country", { description: "ISO 3166; null where there is no account." }),
      lastDigits: t.exposeString("lastDigits", { description: "Of the bank account; null where none is named." }),
      tokenUrl: t.exposeString("tokenUrl", {
        description:
          "Where a browser hands bank details to the provider; null where only the provider's page takes them.",
      }),
    }),
  });
  const toAccount = (state: AccountState | null, origin: string): PayoutAccount => ({
    isSubmitted: state?.isSubmitted ?? false,
    country: state?.country ?? null,
    lastDigits: state?.lastDigits ?? null,
    tokenUrl: payouts.tokenPath && `${origin}${payouts.tokenPath}`,
  });
  const look = async (userId: UserId, origin: string) => toAccount(await payouts.look(userId), origin);

  builder.queryFields((t) => ({
    payoutAccount: t.field({
      description: "Nothing is submitted where there is none.",
      type: account,
      nullable: false,
      resolve: (_root, _args, { caller, origin }) => look(caller.userId, origin),
    }),
  }));
  builder.mutationFields((t) => ({
    setBankDetails: t.field({
      description: "Bank details that the provider has given a token for. CONFLICT where it refuses them.",
      type: account,
      nullable: false,
      args: {
        token: t.arg.string({ description: "Of the provider's; good once.", required: true }),
        country: t.arg.string({ description: "ISO 3166, of an account that is made with it.", required: true }),
      },
      resolve: async (_root, args, { caller, origin }) =>
        toAccount(await payouts.setBank(caller.userId, parseArgs(setBankDetailsInput, args)), origin),
    }),
  }));
}
