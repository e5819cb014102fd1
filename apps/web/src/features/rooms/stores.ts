import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { LocalStore } from "../../platform/storage/local-store.ts";

declare module "../../platform/storage/local-store.ts" {
  interface LocalSchema {
    rooms: { key: RoomId; value: Room };
  }
}

/** How far the person has read a room. */
export type ReadMark = { roomId: RoomId; seq: Seq };

export const ROOMS_STORES: readonly LocalStore[] = [{ name: "rooms", keyPath: "roomId", since: 1, emptiedIn: [2, 4] }];
