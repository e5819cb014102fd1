import type { RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { type Page, type PageFound, readPage, readPlainPage } from "./store.ts";

/** Rooms of which it is known whether there is more than words, at about 100 bytes each 2 MB. */
const REMEMBERED = 20_000;

/**
 * Reads pages of messages. A room in which nobody has reacted, answered or mentioned anybody yet, as far as its pages were read, is
 * asked for the words alone; where that has changed the page is read once more, and from then on always whole.
 */
export class PageReader {
  readonly #pool: pg.Pool;
  readonly #capacity: number;
  readonly #isPlain = new Map<RoomId, boolean>();

  constructor(pool: pg.Pool, capacity = REMEMBERED) {
    this.#pool = pool;
    this.#capacity = capacity;
  }

  async read(page: Page): Promise<PageFound> {
    if (this.#isPlain.get(page.roomId) === true) {
      const found = await readPlainPage(this.#pool, page);
      if (!found.hasMore) return found;
    }
    const found = await readPage(this.#pool, page);
    this.#note(page.roomId, !found.hasMore);
    return found;
  }

  #note(roomId: RoomId, isPlain: boolean): void {
    const known = this.#isPlain.get(roomId);
    if (known === false || known === isPlain) return;
    const [oldest] = this.#isPlain.size < this.#capacity ? [] : this.#isPlain.keys();
    if (oldest !== undefined) this.#isPlain.delete(oldest);
    this.#isPlain.set(roomId, isPlain);
  }
}
