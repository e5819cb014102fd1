import { randomBytes } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Secrets } from "../../platform/security/secrets.ts";
import { wrapRoomKey } from "../../platform/security/room-key.ts";
import { createWrappedKey, ForeignRoomKey, RoomKeyring } from "./room-keys.ts";

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

test("every room has a random key of its own, and nothing of it follows from the room's id  A-33", async () => {
  const keys = await Promise.all(
    [ROOM, ROOM, "another" as RoomId].map(async (roomId) => {
      const wrapped = createWrappedKey(roomId, secrets);
      const { textKey, searchKey } = await new RoomKeyring({
        secrets,
        loadWrappedKey: () => Promise.resolve(wrapped),
      }).get(roomId);
      return [textKey.toString("hex"), searchKey.toString("hex")];
    }),
  );
  expect(new Set(keys.flat()).size).toBe(6);
});

test("a key that another instance wrapped does not open", async () => {
  const wrapped = createWrappedKey(ROOM, { ...secrets, roomKeyWrappingKey: randomBytes(32) });
  const keyring = new RoomKeyring({ secrets, loadWrappedKey: () => Promise.resolve(wrapped) });
  await expect(keyring.get(ROOM)).rejects.toThrow(ForeignRoomKey);
});

test("a key is loaded once for all who wait for it, and again after it could not be", async () => {
  const wrapped = createWrappedKey(ROOM, secrets);
  const answers = [() => Promise.reject(new Error("away")), () => Promise.resolve(wrapped)];
  let loads = 0;
  const loadWrappedKey = (): Promise<Buffer> => answers[loads++]?.() ?? Promise.reject(new Error("loaded too often"));
  const keyring = new RoomKeyring({ secrets, loadWrappedKey });
  const failed = await Promise.allSettled([keyring.get(ROOM), keyring.get(ROOM)]);
  expect([failed.map(({ status }) => status), loads]).toEqual([["rejected", "rejected"], 1]);
  const [first, second] = await Promise.all([keyring.get(ROOM), keyring.get(ROOM)]);
  expect([first === second, (await keyring.get(ROOM)) === first, loads]).toEqual([true, true, 2]);
  expect(keyring.tryOpen(ROOM, Buffer.alloc(0))).toBe(first);
});

test("the search key follows from the room's key and the instance's, and stays the same  A-33", () => {
  const fixed = { roomKeyWrappingKey: Buffer.alloc(32, 1), searchKey: Buffer.alloc(32, 2) } as unknown as Secrets;
  const open = (searchSecret: Buffer) => {
    const own = { ...fixed, searchKey: searchSecret } as unknown as Secrets;
    const wrapped = wrapRoomKey(ROOM, Buffer.alloc(32, 3), own);
    return new RoomKeyring({ secrets: own, loadWrappedKey: () => Promise.resolve(wrapped) }).tryOpen(ROOM, wrapped);
  };
  const keys = open(Buffer.alloc(32, 2));
  expect(keys?.textKey).toEqual(Buffer.alloc(32, 3));
  // Every index of words was built under this key.
  expect(keys?.searchKey.toString("hex")).toBe("f412171b6b5e4a48c2bde6ab9383b24b9210a11235ff9bc0c39fb3147e18aec1");
  expect(open(Buffer.alloc(32, 4))?.searchKey).not.toEqual(keys?.searchKey);
});

test("of the keys that are open the oldest gives way to one more than there is room for", () => {
  const loadWrappedKey = () => Promise.reject(new Error("not asked"));
  const keyring = new RoomKeyring({ secrets, loadWrappedKey, capacity: 2 });
  const rooms = ["one", "two", "three"] as RoomId[];
  const open = () => rooms.filter((roomId) => keyring.find(roomId) !== undefined);
  const seen = rooms.map((roomId) => {
    keyring.tryOpen(roomId, createWrappedKey(roomId, secrets));
    return open();
  });
  expect(seen).toEqual([["one"], ["one", "two"], ["two", "three"]]);
});
