import { createHmac, timingSafeEqual } from "node:crypto";

export const FILES_PATH = "/files/";

/** What a link permits, all of it covered by its signature. */
export type PutPermit = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly expiresAt: number;
};
export type GetPermit = { readonly key: string; readonly expiresAt: number; readonly filename: string | null };

export function toPutLink({ key, contentType, sizeBytes, expiresAt }: PutPermit, secret: Uint8Array): string {
  const query = { type: contentType, size: String(sizeBytes), expires: String(expiresAt) };
  return toLink(key, { ...query, signature: sign(["PUT", key, contentType, sizeBytes, expiresAt], secret) });
}

export function toGetLink({ key, expiresAt, filename }: GetPermit, secret: Uint8Array): string {
  const query = { expires: String(expiresAt), ...(filename === null ? {} : { filename }) };
  return toLink(key, { ...query, signature: sign(["GET", key, expiresAt, filename], secret) });
}

/** Null when the link was not made by us or has been changed. Expiry is for the caller to check. */
export function readPutLink(key: string, query: URLSearchParams, secret: Uint8Array): PutPermit | null {
  const contentType = query.get("type") ?? "";
  const [sizeBytes, expiresAt] = [Number(query.get("size")), Number(query.get("expires"))];
  const expected = sign(["PUT", key, contentType, sizeBytes, expiresAt], secret);
  return isSame(query.get("signature"), expected) ? { key, contentType, sizeBytes, expiresAt } : null;
}

export function readGetLink(key: string, query: URLSearchParams, secret: Uint8Array): GetPermit | null {
  const expiresAt = Number(query.get("expires"));
  const filename = query.get("filename");
  const expected = sign(["GET", key, expiresAt, filename], secret);
  return isSame(query.get("signature"), expected) ? { key, expiresAt, filename } : null;
}

function toLink(key: string, query: Record<string, string>): string {
  return `${FILES_PATH}${key}?${new URLSearchParams(query).toString()}`;
}

/** As JSON the parts cannot run into one another. */
function sign(parts: readonly (string | number | null)[], secret: Uint8Array): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

function isSame(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
