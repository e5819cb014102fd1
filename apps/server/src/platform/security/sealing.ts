import { createCipheriv, createDecipheriv, randomFillSync, type CipherKey } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const VERSION = 1;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const HEADER_LENGTH = 1 + IV_LENGTH + TAG_LENGTH;
/** Random bytes for so many nonces are asked for at once: asking costs more than the bytes. */
const NONCES_AT_ONCE = 256;

/** Encrypts with AES-256-GCM. Layout: version (1 byte), nonce (12), tag (16), ciphertext. `context` must be given again to open. */
export function seal(plain: string | Uint8Array, key: CipherKey, context: string): Buffer {
  const iv = takeNonce();
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_LENGTH });
  cipher.setAAD(Buffer.from(context));
  const body = typeof plain === "string" ? cipher.update(plain, "utf8") : cipher.update(plain);
  cipher.final();
  const sealed = Buffer.allocUnsafe(HEADER_LENGTH + body.length);
  sealed[0] = VERSION;
  sealed.set(iv, 1);
  sealed.set(cipher.getAuthTag(), 1 + IV_LENGTH);
  sealed.set(body, HEADER_LENGTH);
  return sealed;
}

const nonces = Buffer.alloc(NONCES_AT_ONCE * IV_LENGTH);
let nextNonce = nonces.length;

/** Random, and never handed out twice. It is overwritten in time, so it must be copied at once. */
function takeNonce(): Buffer {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces);
    nextNonce = 0;
  }
  nextNonce += IV_LENGTH;
  return nonces.subarray(nextNonce - IV_LENGTH, nextNonce);
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
