import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const VERSION = 1;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = 1 + IV_LENGTH + TAG_LENGTH;

/** Encrypts with AES-256-GCM. Layout: version (1 byte), nonce (12), tag (16), ciphertext. `context` must be given again to open. */
export function seal(plain: string | Uint8Array, key: CipherKey, context: string): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
  cipher.setAAD(Buffer.from(context));
  const body = typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** Null when the bytes were not sealed with this key and context, or were changed since. */
export function unseal(sealed: Buffer, key: CipherKey, context: string): Buffer | null {
  if (sealed.length < HEADER_LENGTH || sealed[0] !== VERSION) return null;
  const iv = sealed.subarray(1, 1 + IV_LENGTH);
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(1 + IV_LENGTH, HEADER_LENGTH));
  const body = decipher.update(sealed.subarray(HEADER_LENGTH));
  try {
    decipher.final();
    return body;
  } catch {
    return null;
  }
}
