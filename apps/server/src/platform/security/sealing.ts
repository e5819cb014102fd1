import { createDecipheriv, randomFillSync } from "node:crypto";
import sodium from "sodium-native";

/**
 * The version of a sealed text. XChaCha20-Poly1305: nonces may be random without end,
 * and libsodium seals in one call, which takes a quarter of OpenSSL's six.
 */
const VERSION = 2;
/** Bytes of a nonce of XChaCha20. */
const NONCE_LENGTH = 24;
/** Bytes of a tag of Poly1305, and of GCM. */
const TAG_LENGTH = 16;
/** Bytes of one UTF-16 unit in UTF-8, at most. */
const UTF8_MOST = 3;
const OVERHEAD = 1 + NONCE_LENGTH + TAG_LENGTH;
/** Random bytes for so many nonces are asked for at once: asking costs more than the bytes. */
const NONCES_AT_ONCE = 256;

/** The version of what was sealed before: AES-256-GCM, as version (1 byte), nonce (12), tag (16), ciphertext. */
const GCM_VERSION = 1;
/** Bytes of a nonce of AES-GCM. */
const GCM_NONCE_LENGTH = 12;
const GCM_HEADER_LENGTH = 1 + GCM_NONCE_LENGTH + TAG_LENGTH;

/**
 * Encrypts with XChaCha20-Poly1305 under a key of 32 bytes. Layout: version (1 byte), nonce (24), ciphertext, tag (16).
 * `context` must be given again to open.
 */
export function seal(plain: string | Uint8Array, key: Uint8Array, context: string): Buffer {
  const bytes = typeof plain === "string" ? Buffer.from(plain) : toBuffer(plain);
  const sealed = Buffer.allocUnsafe(OVERHEAD + bytes.length);
  sealed[0] = VERSION;
  writeNonce(sealed, 1);
  const nonce = sealed.subarray(1, 1 + NONCE_LENGTH);
  const body = sealed.subarray(1 + NONCE_LENGTH);
  sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(body, bytes, toBytes(context), null, nonce, toBuffer(key));
  return sealed;
}

const nonces = Buffer.alloc(NONCES_AT_ONCE * NONCE_LENGTH);
let nextNonce = nonces.length;

/** Random, and never handed out twice. */
function writeNonce(target: Buffer, at: number): void {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces);
    nextNonce = 0;
  }
  nonces.copy(target, at, nextNonce, nextNonce + NONCE_LENGTH);
  nextNonce += NONCE_LENGTH;
}

/** Null when the bytes were not sealed with this key and context, or were changed since. */
export function unseal(sealed: Buffer, key: Uint8Array, context: string): Buffer | null {
  if (sealed[0] === GCM_VERSION) return unsealGcm(sealed, key, context);
  if (sealed[0] !== VERSION || sealed.length < OVERHEAD) return null;
  const nonce = sealed.subarray(1, 1 + NONCE_LENGTH);
  const body = sealed.subarray(1 + NONCE_LENGTH);
  const plain = Buffer.allocUnsafe(sealed.length - OVERHEAD);
  try {
    sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(plain, null, body, toBytes(context), nonce, toBuffer(key));
    return plain;
  } catch {
    return null;
  }
}

/** Longer than what names a message. */
const contextBytes = Buffer.alloc(512);

/** For one call: the next one has the same bytes. Making bytes of their own took a third of opening a message. */
function toBytes(context: string): Buffer {
  if (context.length * UTF8_MOST > contextBytes.length) return Buffer.from(context);
  return contextBytes.subarray(0, contextBytes.write(context));
}

function unsealGcm(sealed: Buffer, key: Uint8Array, context: string): Buffer | null {
  if (sealed.length < GCM_HEADER_LENGTH) return null;
  const nonce = sealed.subarray(1, 1 + GCM_NONCE_LENGTH);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(1 + GCM_NONCE_LENGTH, GCM_HEADER_LENGTH));
  const plain = decipher.update(sealed.subarray(GCM_HEADER_LENGTH));
  try {
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
