import type { Role } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Device } from "./access.ts";
import { isPassword } from "./passwords.ts";
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from "./rules.ts";
import { takeSecondSteps, type SecondSteps } from "./second-steps.ts";
import { findCredentials } from "./store.ts";
import { ensureRate } from "./throttle.ts";
import { deriveTrust, isTrustedDevice } from "./trusted-device.ts";

export type Contact = { readonly phone: string } | { readonly email: string };
/** What the person gives beside the contact; `trust` is what their browser shows to be asked for no code. */
export type Given = Omit<SecondSteps, "by" | "isTrusted"> & {
  readonly trust: string;
  readonly trustDevice?: boolean | undefined;
};
/** Who may have a session, as long as the password is the one with this hash. */
type Checked = {
  readonly userId: UserId;
  readonly role: Role;
  readonly passwordHash: string;
  readonly trust: string | null;
};

/** Whether someone may sign in with what they gave. @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, and those of the second steps */
export async function checkSignIn(context: Context, who: Contact, given: Given, device: Device): Promise<Checked> {
  const { clock, db, secrets, rateLimiter } = context;
  const by = "phone" in who ? "phone" : "email";
  const account = "phone" in who ? who.phone : who.email.toLowerCase();
  await ensureRate(context, `sign-in:address:${device.address}`, SIGN_IN_PER_ADDRESS);
  await ensureRate(context, `sign-in:account:${account}`, SIGN_IN_PER_ACCOUNT);
  const found = await findCredentials(db.kysely, who);
  const oldHash = found?.passwordHash ?? null;
  if (!(await isPassword(oldHash, given.password)) || !found || oldHash === null)
    throw new AppError("INVALID_CREDENTIALS");
  await rateLimiter.reset(`sign-in:account:${account}`);
  const { id: userId, role, twoFactor } = found;
  const isTrusted = isTrustedDevice(given.trust, { userId, passwordHash: oldHash }, secrets, clock.now());
  const person = { ...found, passwordHash: oldHash };
  const passwordHash = await takeSecondSteps(context, person, { ...given, by, isTrusted });
  const hasProved = twoFactor && !isTrusted && given.trustDevice === true;
  const trust = hasProved ? deriveTrust({ userId, passwordHash }, secrets, clock.now()) : null;
  return { userId, role, passwordHash, trust };
}
