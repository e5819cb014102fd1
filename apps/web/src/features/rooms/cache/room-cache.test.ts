import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import type { RoomId } from "@atrium/contracts/ids";
import { openTestStores } from "../../../../test/test-stores.ts";
import { RoomCache } from "./room-cache.ts";
import { makeRoom } from "../test-rooms.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test("rooms and the mark of how far they are known come back together", async () => {
  const cache = new RoomCache(openTestStores());
  expect(await cache.load()).toEqual({ rooms: [], since: null });
  await cache.save({ put: [makeRoom("a"), makeRoom("b")], remove: [], since: "s1" });
  await cache.save({ put: [makeRoom("c")], remove: ["a" as RoomId] });
  const { rooms, since } = await new RoomCache(openTestStores()).load();
  expect(rooms.map(({ roomId }) => roomId)).toEqual(["b", "c"]);
  expect(since).toBe("s1");
});
