import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { recordRefused } from "../../audit/audit.ts";
import { isPassword } from "./passwords.ts";
import { PASSWORD_CHANGES_PER_ACCOUNT } from "../rules.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { findPasswordHash } from "../../users/users.ts";

/** Whether someone signed in knows their password, asked again before what cannot be taken back. @throws AppError RATE_LIMITED */
export async function isOwnPassword(context: Context, userId: UserId, password: string): Promise<boolean> {
  return (await findOwnHash(context, userId, password)) !== null;
}

/** The hash that the password was compared with, null when it is another password. @throws AppError RATE_LIMITED */
export async function findOwnHash(context: Context, userId: UserId, password: string): Promise<string | null> {
  const tried = { subjectId: userId, address: null };
  const ofAccount = { key: `change-password:${userId}`, limit: PASSWORD_CHANGES_PER_ACCOUNT };
  await ensureTries(context, ofAccount, { ...tried, action: "password.throttled" });
  const hash = await findPasswordHash(context.db.kysely, userId);
  if (await isPassword(hash, password, userId)) return hash;
  await recordRefused(context, { ...tried, action: "password.refused" });
  return null;
}
