import { createHmac, timingSafeEqual } from "node:crypto";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import { SignJWT, errors, jwtVerify } from "jose";
import type { Secrets } from "./secrets.ts";

const ISSUER = "atrium";

export type AccessClaims = { readonly userId: UserId; readonly sessionId: SessionId };

/** A short-lived proof of a session, verifiable by any node without a query. */
export function signAccessToken({
  claims,
  issuedAt,
  expiresAt,
  secrets,
}: {
  claims: AccessClaims;
  issuedAt: Date;
  expiresAt: Date;
  secrets: Secrets;
}): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secrets.accessTokenKey);
}

/** Null when the token is malformed, not ours, or expired at `now`. */
export async function verifyAccessToken(token: string, secrets: Secrets, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.accessTokenKey, {
      issuer: ISSUER,
      algorithms: ["HS256"],
      currentDate: now,
    });
    if (typeof payload.sub !== "string" || typeof payload["sid"] !== "string") return null;
    return { userId: payload.sub as UserId, sessionId: payload["sid"] as SessionId };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * The refresh token of a session's generation: `{sessionId}.{generation}.{mac}`. It is derived, so every tab that
 * presents the same generation gets the same successor, and the database holds nothing that could be replayed.
 */
export function deriveRefreshToken(sessionId: SessionId, generation: number, secrets: Secrets): string {
  return `${sessionId}.${generation}.${mac(sessionId, generation, secrets).toString("base64url")}`;
}

/** The session and generation a refresh token stands for; null when it was not derived by us. */
export function readRefreshToken(token: string, secrets: Secrets): { sessionId: SessionId; generation: number } | null {
  const [id, number, proof] = token.split(".");
  const generation = Number(number);
  if (!id || !proof || !Number.isSafeInteger(generation) || generation < 0) return null;
  const sessionId = id as SessionId;
  const expected = mac(sessionId, generation, secrets);
  const given = Buffer.from(proof, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { sessionId, generation };
}

function mac(sessionId: SessionId, generation: number, secrets: Secrets): Buffer {
  return createHmac("sha256", secrets.refreshTokenKey).update(`${sessionId}.${generation}`).digest();
}
