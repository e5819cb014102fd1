import { createHmac, timingSafeEqual } from "node:crypto";
import { OTP_LENGTH } from "@atrium/contracts/limits";

/** The code of this id: six digits that nobody can tell without the key, so that the database holds none. */
export function deriveOneTimeCode(id: string, key: Uint8Array): string {
  const digest = createHmac("sha256", key).update(id).digest();
  // 48 bits over a million codes: none is noticeably likelier than another.
  return String(digest.readUIntBE(0, 6) % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, "0");
}

export function isOneTimeCode(typed: string, id: string, key: Uint8Array): boolean {
  const expected = Buffer.from(deriveOneTimeCode(id, key));
  const given = Buffer.from(typed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
