import { username as usernameSchema } from "@atrium/contracts/fields";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { publishAccountsChanged } from "./administrators.ts";
import { chooseHandle, releaseHandles } from "./handles-store.ts";
import { USERNAME_CHANGES_PER_ACCOUNT } from "./rules.ts";
import { findUsername, setUsername } from "./store.ts";

/** @throws AppError NOT_FOUND */
export async function getUsername({ db }: Pick<Context, "db">, userId: UserId) {
  const account = await findUsername(db.kysely, userId);
  if (!account) throw new AppError("NOT_FOUND");
  return account;
}

/** Saves one's own username; `typed` may carry the @ of the wire. Of two who want it the first has it. @throws AppError RATE_LIMITED */
export async function updateUsername(
  context: Context,
  userId: UserId,
  typed: string,
): Promise<{ username: string } | { error: "USERNAME_TAKEN" | "INVALID_USERNAME" }> {
  await ensureRate(context, `username:${userId}`, USERNAME_CHANGES_PER_ACCOUNT);
  const parsed = usernameSchema.safeParse(typed.replace(/^@/, ""));
  if (!parsed.success) return { error: "INVALID_USERNAME" };
  const username = parsed.data;
  const isSaved = await inTransaction(context, async (trx, after) => {
    if (!(await chooseHandle(trx, userId, username))) return false;
    await setUsername(trx, userId, username);
    await releaseHandles(trx, [userId]);
    after(() => publishAccountsChanged(context));
    return true;
  });
  return isSaved ? { username } : { error: "USERNAME_TAKEN" };
}
