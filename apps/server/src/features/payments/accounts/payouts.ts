import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import type { AccountState, PayoutProvider } from "../provider.ts";
import { addAccount, findAccountRef } from "./store.ts";

export type Payouts = ReturnType<typeof createPayouts>;

/** More often than anybody sets up an account by hand: each asks the provider. RATE_LIMITED. */
const SET_UP_AN_HOUR = { limit: 30, windowMs: 3_600_000 };

/**
 * The accounts that people are paid out to. What the provider says of one is asked for whenever something depends on it: that a browser comes
 * back from its page proves nothing.
 */
export function createPayouts(context: Pick<Context, "db" | "clock" | "rateLimiter">, provider: PayoutProvider) {
  const db = context.db.kysely;

  /** Null for who has none. */
  async function look(userId: UserId): Promise<AccountState | null> {
    const ref = await findAccountRef(db, userId);
    return ref === null ? null : provider.lookUpAccount(ref);
  }

  /** The account of a person, made where there is none. */
  async function ensureAccount(userId: UserId, country: string): Promise<string> {
    await ensureRate(context, `payments:set-up-by:${userId}`, SET_UP_AN_HOUR);
    const known = await findAccountRef(db, userId);
    if (known !== null) return known;
    const ref = await provider.createAccount({ ownerId: userId, country });
    await addAccount(db, { userId, provider: provider.name, ref, at: context.clock.now() });
    return (await findAccountRef(db, userId)) ?? ref;
  }

  return {
    look,
    tokenPath: provider.tokenPath,

    /** Whether money can be asked for in somebody's name. */
    isReady: async (userId: UserId): Promise<boolean> => (await look(userId))?.isSubmitted ?? false,

    /** The address of the provider's page on which the account is set up or changed. @throws AppError RATE_LIMITED */
    async beginOnboarding(
      userId: UserId,
      { country, ...pages }: { country: string; returnUrl: string; cancelUrl: string },
    ): Promise<string> {
      return provider.beginOnboarding(await ensureAccount(userId, country), pages);
    },

    /** Bank details that a browser gave to the provider, of which we have the token alone. @throws AppError CONFLICT where the provider refuses them, RATE_LIMITED */
    async setBank(userId: UserId, { token, country }: { token: string; country: string }): Promise<AccountState> {
      const ref = await ensureAccount(userId, country);
      if (!(await provider.setBank(ref, token))) throw new AppError("CONFLICT", { field: "token" });
      return provider.lookUpAccount(ref);
    },
  };
}
