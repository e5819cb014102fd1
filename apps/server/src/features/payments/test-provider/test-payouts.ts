import { randomBytes } from "node:crypto";
import type { Context } from "../../../context.ts";
import type { PayoutProvider } from "../provider.ts";
import { addTestAccount, findTestAccount, setBank, setOnboarding, takeBankToken } from "./account-store.ts";

/** Where the embedded provider's page of an account is; nobody guesses its last part. */
export const TEST_ACCOUNT_PATH = "/test-payment/accounts";
/** Where it takes bank details, which it does not keep. */
export const TEST_TOKEN_PATH = "/test-payment/bank-tokens";
/** Of an account that somebody set up on its page, where no bank is asked for. */
export const TEST_DIGITS = "0000";

export const makeKey = (): string => randomBytes(24).toString("base64url");

/** Pays nobody: whoever tries Atrium, and its tests, have accounts with it. */
export function createTestPayouts({ db: { kysely: db }, clock }: Pick<Context, "db" | "clock">): PayoutProvider {
  return {
    name: "test",
    createAccount: ({ ownerId, country }) => addTestAccount(db, { ref: makeKey(), ownerId, country }),
    async beginOnboarding(ref, { returnUrl, cancelUrl }) {
      const key = makeKey();
      await setOnboarding(db, ref, { key, returnUrl, cancelUrl });
      return `${new URL(returnUrl).origin}${TEST_ACCOUNT_PATH}/${key}`;
    },
    async lookUpAccount(ref) {
      const account = await findTestAccount(db, ref);
      if (!account) throw new Error(`the test provider has no account ${ref}`);
      const { isSubmitted, country, lastDigits } = account;
      return { isSubmitted, country, lastDigits };
    },
    tokenPath: TEST_TOKEN_PATH,
    async setBank(ref, token) {
      const digits = await takeBankToken(db, token, clock.now());
      if (digits !== null) await setBank(db, ref, digits);
      return digits !== null;
    },
  };
}
