import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { Secrets } from "../../../platform/security/secrets.ts";
import { KNOWN_DEVICE_MS } from "../rules.ts";

/**
 * What a browser keeps that has signed somebody in: `{id}.{when}.{mac}`. It opens nothing. Whoever shows it is counted by its id,
 * apart from strangers, so that nobody keeps another from their own account by guessing.
 */
export function deriveKnown(userId: UserId, secrets: Secrets, now: Date): string {
  const id = randomBytes(12).toString("base64url");
  const since = String(now.getTime());
  return `${id}.${since}.${mac({ id, since, userId }, secrets).toString("base64url")}`;
}

/** The id of a browser that has signed this person in before; null for any other, and for what nobody has. */
export function findKnownDevice(shown: string, userId: UserId | null, secrets: Secrets, now: Date): string | null {
  const [id = "", since = "", proof = ""] = shown.split(".");
  if (userId === null) return null;
  const expected = mac({ id, since, userId }, secrets);
  const given = Buffer.from(proof, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() - Number(since) <= KNOWN_DEVICE_MS ? id : null;
}

function mac({ id, since, userId }: { id: string; since: string; userId: UserId }, secrets: Secrets): Buffer {
  return createHmac("sha256", secrets.trustedDeviceKey).update(`known.${id}.${since}.${userId}`).digest();
}
