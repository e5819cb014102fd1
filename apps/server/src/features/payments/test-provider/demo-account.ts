import type { Context } from "../../../context.ts";
import type { DemoCommunity } from "../../../feature.ts";
import type { Payouts } from "../accounts/payouts.ts";
import { addBankToken } from "./account-store.ts";
import { makeKey } from "./test-payouts.ts";

/** Time enough to use it at once, in milliseconds. */
const TOKEN_MS = 60_000;

/** Inès can be paid, by a bank that is none. */
export async function seedTestAccount(
  { db, clock }: Pick<Context, "db" | "clock">,
  payouts: Payouts,
  { toId }: DemoCommunity,
): Promise<void> {
  const token = makeKey();
  const now = clock.now();
  await addBankToken(db.kysely, { token, lastDigits: "0917", now, expiresAt: new Date(now.getTime() + TOKEN_MS) });
  await payouts.setBank(toId("ines"), { token, country: "GB" });
}
