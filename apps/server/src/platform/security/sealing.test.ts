import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealing.ts";

const KEY = randomBytes(32);

test.each([
  ["nothing", ""],
  ["a text", "Grüße, Zoë 👋"],
  ["the longest", "x".repeat(10_000)],
])("what was sealed opens with its key and context: %s  A-33", (_name, text) => {
  const sealed = seal(text, KEY, "room 1");
  expect(unseal(sealed, KEY, "room 1")?.toString()).toBe(text);
  expect(unseal(sealed, KEY, "room 2")).toBeNull();
  expect(unseal(sealed, randomBytes(32), "room 1")).toBeNull();
});

test.each([
  ["short", "room 1"],
  ["not of ASCII", "salón 1"],
  ["as long as its bytes are kept for", "€".repeat(170)],
  ["longer than that", "€".repeat(171)],
])("a context that is %s opens what it sealed, and no other does", (_name, context) => {
  const sealed = seal("a text", KEY, context);
  // Longer and shorter ones in between leave nothing behind.
  expect(["x".repeat(400), "", `${context}x`, context.slice(1)].map((other) => unseal(sealed, KEY, other))).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(unseal(sealed, KEY, context)?.toString()).toBe("a text");
});

test("no bit of it can be changed, and nothing cut off", () => {
  const sealed = seal("ten to the", KEY, "room 1");
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(unseal(changed, KEY, "room 1")).toBeNull();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(unseal(sealed.subarray(0, length), KEY, "room 1")).toBeNull();
});

test("the same text never looks the same, and holds nothing of it in clear", () => {
  const sealed = Array.from({ length: 1_000 }, () => seal("the same text", KEY, "room 1"));
  expect(new Set(sealed.map((bytes) => bytes.toString("hex"))).size).toBe(1_000);
  expect(sealed.some((bytes) => bytes.includes("same"))).toBe(false);
});

test("another implementation opens it: OpenSSL's ChaCha20-Poly1305 under the key that XChaCha20 derives", () => {
  const sealed = seal("Grüße", KEY, "room 1");
  const [nonce, body, tag] = [sealed.subarray(1, 25), sealed.subarray(25, -16), sealed.subarray(-16)];
  const shortNonce = Buffer.concat([Buffer.alloc(4), nonce.subarray(16)]);
  const key = hChaCha20(KEY, nonce.subarray(0, 16));
  const decipher = createDecipheriv("chacha20-poly1305", key, shortNonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from("room 1"), { plaintextLength: body.length });
  decipher.setAuthTag(tag);
  expect(Buffer.concat([decipher.update(body), decipher.final()]).toString()).toBe("Grüße");
});

test("what an earlier version sealed still opens", () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", KEY, nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from("room 1"));
  const body = Buffer.concat([cipher.update("said long ago"), cipher.final()]);
  const sealed = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
  expect(unseal(sealed, KEY, "room 1")?.toString()).toBe("said long ago");
  expect(unseal(sealed, KEY, "room 2")).toBeNull();
  sealed.writeUInt8(sealed.readUInt8(40) ^ 1, 40);
  expect(unseal(sealed, KEY, "room 1")).toBeNull();
});

const ROUND = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const STEPS = [
  [0, 1, 3, 16],
  [2, 3, 1, 12],
  [0, 1, 3, 8],
  [2, 3, 1, 7],
] as const;

/** draft-irtf-cfrg-xchacha-03, section 2.2. */
function hChaCha20(key: Buffer, nonce: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.from("expand 32-byte k"), key, nonce]);
  const state = Uint32Array.from({ length: 16 }, (_, word) => bytes.readUInt32LE(4 * word));
  const at = (place: number): number => state[place] ?? 0;
  for (let round = 0; round < 10; round += 1) {
    for (const places of ROUND) {
      for (const [sum, addend, mixed, shift] of STEPS) {
        state[places[sum]] = at(places[sum]) + at(places[addend]);
        const turned = at(places[mixed]) ^ at(places[sum]);
        state[places[mixed]] = (turned << shift) | (turned >>> (32 - shift));
      }
    }
  }
  const derived = Buffer.alloc(32);
  [0, 1, 2, 3, 12, 13, 14, 15].forEach((word, place) => derived.writeUInt32LE(at(word), 4 * place));
  return derived;
}
