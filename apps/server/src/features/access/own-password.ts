import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { isPassword } from "./passwords.ts";
import { PASSWORD_CHANGES_PER_ACCOUNT } from "./rules.ts";
import { findPasswordHash } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** Whether someone signed in knows their password, asked again before what cannot be taken back. @throws AppError RATE_LIMITED */
export async function isOwnPassword(context: Context, userId: UserId, password: string): Promise<boolean> {
  await ensureRate(context, `change-password:${userId}`, PASSWORD_CHANGES_PER_ACCOUNT);
  return isPassword(await findPasswordHash(context.db.kysely, userId), password);
}
