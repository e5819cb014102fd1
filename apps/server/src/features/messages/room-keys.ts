import { hkdfSync, randomBytes } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import type { Secrets } from "../../platform/security/secrets.ts";
import { AppError } from "../../errors.ts";
import { unwrapRoomKey, wrapRoomKey } from "../../platform/security/room-key.ts";

/** Bytes of a room's key. */
const KEY_LENGTH = 32;
/**
 * Rooms whose keys stay open in memory, at about 300 bytes each 15 MB: far below a tenth
 * of a node's memory. The key of another room is read from the database.
 */
const CACHED_KEYS = 50_000;

/** The room was made under another instance key, and opens when that one is back. */
export class ForeignRoomKey extends AppError {
  constructor(roomId: RoomId) {
    super("UNAVAILABLE", { cause: new Error(`the key of room ${roomId} was wrapped by another instance key`) });
  }
}

export type RoomKeys = { readonly textKey: Buffer; readonly searchKey: Buffer };

/** A new room's random key, wrapped by the instance key for storage. */
export function createWrappedKey(roomId: RoomId, secrets: Secrets): Buffer {
  return wrapRoomKey(roomId, randomBytes(KEY_LENGTH), secrets);
}

/** Opens room keys and keeps the most recently used open. */
export class RoomKeyring {
  readonly #secrets: Secrets;
  readonly #loadWrappedKey: (roomId: RoomId) => Promise<Buffer>;
  readonly #capacity: number;
  readonly #open = new Map<RoomId, RoomKeys>();
  readonly #opening = new Map<RoomId, Promise<RoomKeys>>();

  constructor({
    secrets,
    loadWrappedKey,
    capacity = CACHED_KEYS,
  }: {
    secrets: Secrets;
    loadWrappedKey: (roomId: RoomId) => Promise<Buffer>;
    capacity?: number;
  }) {
    this.#secrets = secrets;
    this.#capacity = capacity;
    this.#loadWrappedKey = loadWrappedKey;
  }

  /** The keys if they are in memory: lets the message path go on without a pause. */
  find(roomId: RoomId): RoomKeys | undefined {
    return this.#open.get(roomId);
  }

  /**
   * All who wait for the same key go on in the order they asked, before anyone who asks later.
   * @throws ForeignRoomKey when the wrapped key was not made by this instance
   */
  async get(roomId: RoomId): Promise<RoomKeys> {
    return this.#open.get(roomId) ?? this.#opening.get(roomId) ?? this.#load(roomId);
  }

  /** Null when the wrapped key was not made by this instance. */
  tryOpen(roomId: RoomId, wrapped: Buffer): RoomKeys | null {
    const known = this.#open.get(roomId);
    if (known) return known;
    const key = unwrapRoomKey(roomId, wrapped, this.#secrets);
    if (!key) return null;
    const searchKey = Buffer.from(hkdfSync("sha256", this.#secrets.searchKey, key, "search", KEY_LENGTH));
    // Of its own memory: what was opened is a piece of a larger one, which would be held as long as the key is.
    const textKey = Buffer.alloc(key.length);
    key.copy(textKey);
    const keys = { textKey, searchKey };
    if (this.#open.size >= this.#capacity) this.#forgetOldest();
    this.#open.set(roomId, keys);
    return keys;
  }

  #load(roomId: RoomId): Promise<RoomKeys> {
    const opening = this.#loadWrappedKey(roomId)
      .then((wrapped) => {
        const keys = this.tryOpen(roomId, wrapped);
        if (!keys) throw new ForeignRoomKey(roomId);
        return keys;
      })
      .finally(() => this.#opening.delete(roomId));
    this.#opening.set(roomId, opening);
    return opening;
  }

  #forgetOldest(): void {
    for (const roomId of this.#open.keys()) {
      this.#open.delete(roomId);
      return;
    }
  }
}
