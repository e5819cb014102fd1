import { createHmac, timingSafeEqual } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { Secrets } from "../../../platform/security/secrets.ts";
import { TRUSTED_DEVICE_MS } from "../rules.ts";

type Trusted = { readonly userId: UserId; readonly passwordHash: string };
/** Of before this, no proof counts. */
type Since = { readonly identifiersChangedAt: Date | null };

/** What a browser shows to be asked for no code: `{when}.{mac}`, worth nothing once the password or an identifier is another. */
export function deriveTrust(trusted: Trusted, secrets: Secrets, now: Date): string {
  const since = String(now.getTime());
  return `${since}.${mac(trusted, secrets, since).toString("base64url")}`;
}

export function isTrustedDevice(shown: string, trusted: Trusted & Since, secrets: Secrets, now: Date): boolean {
  const [since = "", proof = ""] = shown.split(".");
  const expected = mac(trusted, secrets, since);
  const given = Buffer.from(proof, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  if (trusted.identifiersChangedAt && Number(since) < trusted.identifiersChangedAt.getTime()) return false;
  return now.getTime() - Number(since) <= TRUSTED_DEVICE_MS;
}

function mac({ userId, passwordHash }: Trusted, secrets: Secrets, since: string): Buffer {
  return createHmac("sha256", secrets.trustedDeviceKey).update(`${since}.${userId}.${passwordHash}`).digest();
}
