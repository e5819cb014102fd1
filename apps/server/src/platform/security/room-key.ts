import { seal, unseal } from "./sealing.ts";
import type { Secrets } from "./secrets.ts";

type Wrapping = Pick<Secrets, "roomKeyWrappingKey">;

/** A room's key as the database keeps it, for this room alone. */
export function wrapRoomKey(roomId: string, key: Uint8Array, { roomKeyWrappingKey }: Wrapping): Buffer {
  return seal(key, roomKeyWrappingKey, `room ${roomId}`);
}

/** Null when another instance wrapped it. */
export function unwrapRoomKey(roomId: string, wrapped: Buffer, { roomKeyWrappingKey }: Wrapping): Buffer | null {
  return unseal(wrapped, roomKeyWrappingKey, `room ${roomId}`);
}
