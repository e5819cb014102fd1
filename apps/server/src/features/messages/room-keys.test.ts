import { randomBytes } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Secrets } from "../../platform/security/secrets.ts";
import { createWrappedKey, RoomKeyring } from "./room-keys.ts";

const ROOM = "room" as RoomId;
const secrets = { roomKeyWrappingKey: randomBytes(32), searchKey: randomBytes(32) } as unknown as Secrets;

test("a key that stays open is its own, and holds no memory but its own  A-33", async () => {
  const wrapped = createWrappedKey(ROOM, secrets);
  const keyring = new RoomKeyring({ secrets, loadWrappedKey: () => Promise.resolve(wrapped) });
  const { textKey, searchKey } = await keyring.get(ROOM);
  expect([textKey, searchKey].map(({ buffer }) => buffer.byteLength)).toEqual([32, 32]);
  expect(textKey.equals(searchKey)).toBe(false);
  expect(keyring.find(ROOM)?.textKey).toBe(textKey);
});

test("a key that another instance wrapped does not open", async () => {
  const wrapped = createWrappedKey(ROOM, { ...secrets, roomKeyWrappingKey: randomBytes(32) });
  const keyring = new RoomKeyring({ secrets, loadWrappedKey: () => Promise.resolve(wrapped) });
  await expect(keyring.get(ROOM)).rejects.toThrow("wrapped by another instance key");
});
