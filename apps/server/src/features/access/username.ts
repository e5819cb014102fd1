import { usernameSchema } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { tellAdministrators } from "./administrators.ts";
import { USERNAME_CHANGES_PER_ACCOUNT } from "./rules.ts";
import { findUsernameAccount, setUsername } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** @throws AppError NOT_FOUND */
export async function getUsername({ db }: Context, userId: UserId) {
  const account = await findUsernameAccount(db.kysely, userId);
  if (!account) throw new AppError("NOT_FOUND");
  return account;
}

/** Saves one's own username; `typed` may carry the @ of the wire. The unique index decides who is first. @throws AppError RATE_LIMITED */
export async function updateUsername(
  context: Context,
  userId: UserId,
  typed: string,
): Promise<{ username: string } | { error: "USERNAME_TAKEN" | "INVALID_USERNAME" }> {
  await ensureRate(context, `username:${userId}`, USERNAME_CHANGES_PER_ACCOUNT);
  const parsed = usernameSchema.safeParse(typed.replace(/^@/, ""));
  if (!parsed.success) return { error: "INVALID_USERNAME" };
  const isSaved = await setUsername(context.db.kysely, userId, parsed.data);
  if (isSaved) await tellAdministrators(context);
  return isSaved ? { username: parsed.data } : { error: "USERNAME_TAKEN" };
}
