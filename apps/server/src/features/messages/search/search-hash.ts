import { createHmac } from "node:crypto";

/** The first 64 bits of a keyed hash as PostgreSQL's bigint, in text: tells nothing without the room's search key. */
export function hashTerm(searchKey: Buffer, kind: "word" | "prefix", term: string): string {
  const digest = createHmac("sha256", searchKey).update(`${kind}:${term}`).digest();
  return digest.readBigInt64BE(0).toString();
}
