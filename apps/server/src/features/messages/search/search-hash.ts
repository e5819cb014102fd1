import { hash } from "node:crypto";

/** Of SHA-256, in bytes: what it works on at a time, and what comes out. */
const [BLOCK, DIGEST] = [64, 32];
const [INNER_PAD, OUTER_PAD] = [0x36, 0x5c];
/** A kind and a term of eleven characters are far shorter; longer ones get memory of their own. */
const TERM_MAX = 512;

const inner = Buffer.alloc(BLOCK + TERM_MAX, INNER_PAD);
const outer = Buffer.alloc(BLOCK + DIGEST, OUTER_PAD);

/**
 * The first 64 bits of a keyed hash as PostgreSQL's bigint, in text: tells nothing without the room's search key. HMAC with SHA-256 (RFC 2104),
 * of two hashes at once: an HMAC object takes six times as long to make, and a search over all rooms has one to make for each of them. The key has at most 64 bytes.
 */
export function hashTerm(searchKey: Buffer, kind: "word" | "prefix", term: string): string {
  const text = `${kind}:${term}`;
  const length = BLOCK + Buffer.byteLength(text);
  const message = length <= inner.length ? inner : Buffer.alloc(length, INNER_PAD);
  for (let at = 0; at < BLOCK; at += 1) {
    const byte = searchKey[at] ?? 0;
    message[at] = byte ^ INNER_PAD;
    outer[at] = byte ^ OUTER_PAD;
  }
  message.write(text, BLOCK);
  outer.write(hash("sha256", message.subarray(0, length), "hex"), BLOCK, "hex");
  return BigInt.asIntN(64, BigInt(`0x${hash("sha256", outer, "hex").slice(0, 16)}`)).toString();
}
