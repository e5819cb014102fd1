import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { recordRefused } from "../../audit/audit.ts";
import type { Device } from "../types.ts";
import { findKnownDevice } from "./known-device.ts";
import { isPassword } from "../password/passwords.ts";
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from "../rules.ts";
import { takeSecondSteps, type SecondSteps } from "./second-steps.ts";
import { ensureTries } from "./throttle.ts";
import { deriveTrust, isTrustedDevice } from "./trusted-device.ts";
import { findCredentials } from "../../users/users.ts";

export type LoginIdentifier = { readonly phone: string } | { readonly email: string };
/** What the person gives beside the identifier; what their browser shows is `trust`, to be asked for no code, and `known`, to be counted apart. */
export type Given = Omit<SecondSteps, "by" | "isTrusted" | "knownDevice" | "address"> & {
  readonly trust: string;
  readonly known: string;
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
export async function checkSignIn(
  context: Context,
  who: LoginIdentifier,
  given: Given,
  device: Device,
): Promise<Checked> {
  const { clock, db, secrets, rateLimiter } = context;
  const by = "phone" in who ? "phone" : "email";
  const account = "phone" in who ? who.phone : who.email.toLowerCase();
  const { address } = device;
  const throttled = { action: "sign-in.throttled", address } as const;
  const ofAddress = { key: `sign-in:address:${address}`, limit: SIGN_IN_PER_ADDRESS };
  await ensureTries(context, ofAddress, { ...throttled, subjectId: null });
  const found = await findCredentials(db.kysely, who);
  const knownDevice = findKnownDevice(given.known, found?.id ?? null, secrets, clock.now());
  const counted = knownDevice === null ? `sign-in:account:${account}` : `sign-in:device:${knownDevice}`;
  const subjectId = found?.id ?? null;
  await ensureTries(context, { key: counted, limit: SIGN_IN_PER_ACCOUNT }, { ...throttled, subjectId });
  const oldHash = found?.passwordHash ?? null;
  if (!(await isPassword(oldHash, given.password, address)) || !found || oldHash === null) {
    await recordRefused(context, { action: "sign-in.failed", subjectId, address });
    throw new AppError("INVALID_CREDENTIALS");
  }
  await rateLimiter.reset(counted);
  const { id: userId, role, twoFactor } = found;
  const person = { ...found, userId, passwordHash: oldHash };
  const isTrusted = isTrustedDevice(given.trust, person, secrets, clock.now());
  const passwordHash = await takeSecondSteps(context, person, { ...given, by, isTrusted, knownDevice, address });
  const hasProved = twoFactor && !isTrusted && given.trustDevice === true;
  const trust = hasProved ? deriveTrust({ userId, passwordHash }, secrets, clock.now()) : null;
  return { userId, role, passwordHash, trust };
}
