import { hkdfSync, randomBytes } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import type { Secrets } from "../../platform/security/secrets.ts";
import { seal, unseal } from "../../platform/security/sealing.ts";

const KEY_LENGTH = 32;
/** Rooms whose keys stay open in memory; at about 300 bytes each, far below a tenth of a node's memory. */
const CACHED_KEYS = 50_000;

export type RoomKeys = { readonly textKey: Buffer; readonly searchKey: Buffer };

/** A new room's random key, wrapped by the instance key for storage. */
export function createWrappedKey(roomId: RoomId, secrets: Secrets): Buffer {
  return seal(randomBytes(KEY_LENGTH), secrets.roomKeyWrappingKey, `room ${roomId}`);
}

/** Opens room keys and keeps the most recently used open. */
export class RoomKeyring {
  readonly #secrets: Secrets;
  readonly #loadWrappedKey: (roomId: RoomId) => Promise<Buffer>;
  readonly #open = new Map<RoomId, RoomKeys>();
  readonly #opening = new Map<RoomId, Promise<RoomKeys>>();

  constructor({ secrets, loadWrappedKey }: { secrets: Secrets; loadWrappedKey: (roomId: RoomId) => Promise<Buffer> }) {
    this.#secrets = secrets;
    this.#loadWrappedKey = loadWrappedKey;
  }

  /** The keys if they are in memory: lets the message path go on without a pause. */
  find(roomId: RoomId): RoomKeys | undefined {
    return this.#open.get(roomId);
  }

  /**
   * All who wait for the same key go on in the order they asked, before anyone who asks later.
   * @throws Error when the wrapped key was not made by this instance
   */
  async get(roomId: RoomId): Promise<RoomKeys> {
    return this.#open.get(roomId) ?? this.#opening.get(roomId) ?? this.#load(roomId);
  }

  open(roomId: RoomId, wrapped: Buffer): RoomKeys {
    const known = this.#open.get(roomId);
    if (known) return known;
    const key = unseal(wrapped, this.#secrets.roomKeyWrappingKey, `room ${roomId}`);
    if (!key) throw new Error(`the key of room ${roomId} was wrapped by another instance key`);
    const searchKey = Buffer.from(hkdfSync("sha256", this.#secrets.searchKey, key, "search", KEY_LENGTH));
    // Of its own memory: what was opened is a piece of a larger one, which would be held as long as the key is.
    const textKey = Buffer.alloc(key.length);
    key.copy(textKey);
    const keys = { textKey, searchKey };
    if (this.#open.size >= CACHED_KEYS) this.#forgetOldest();
    this.#open.set(roomId, keys);
    return keys;
  }

  #load(roomId: RoomId): Promise<RoomKeys> {
    const opening = this.#loadWrappedKey(roomId)
      .then((wrapped) => this.open(roomId, wrapped))
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
