import type { Content } from "@atrium/contracts/content/content";
import type { ClientId, UserId } from "@atrium/contracts/ids";
import type { RoomKeys } from "./room-keys.ts";
import type { SealedRow } from "./store.ts";

/** Contents that stay open in memory, at about 800 bytes each 8 MB. */
const REMEMBERED = 10_000;
/** Characters of what is remembered, sealed and in base64: what is longer is opened each time. */
const LONGEST = 1_500;

type Opened = Pick<SealedRow, "kind" | "sealed"> & {
  readonly textKey: Buffer;
  readonly sealedFor: UserId;
  readonly content: Content;
};

/**
 * What was opened lately, for the newest messages of a room are read by everybody who looks in. A content is given again only for the
 * same sealed bytes, key and sender: it is what opening them would have come to.
 */
export class OpenedContents {
  readonly #capacity: number;
  readonly #opened = new Map<ClientId, Opened>();

  constructor(capacity = REMEMBERED) {
    this.#capacity = capacity;
  }

  get({ clientId, kind, sealed, sealedFor, sender }: SealedRow, { textKey }: RoomKeys): Content | null {
    const known = this.#opened.get(clientId);
    const isSame =
      known?.textKey === textKey &&
      known.kind === kind &&
      known.sealedFor === (sealedFor ?? sender) &&
      known.sealed === sealed;
    return isSame ? known.content : null;
  }

  keep({ clientId, kind, sealed, sealedFor, sender }: SealedRow, { textKey }: RoomKeys, content: Content): void {
    if (sealed.length > LONGEST) return;
    const [oldest] = this.#opened.size < this.#capacity ? [] : this.#opened.keys();
    if (oldest !== undefined) this.#opened.delete(oldest);
    this.#opened.set(clientId, { textKey, kind, sealedFor: sealedFor ?? sender, sealed, content });
  }
}
