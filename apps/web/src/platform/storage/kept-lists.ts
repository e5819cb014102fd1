import "./kept-lists-stores.ts";
import type { LocalDatabase } from "./local-database.ts";

/** Rows of one part, at most. As JSON they are read and written several times as fast as objects are. */
const PART_ROWS_MAX = 500;
/** One row of so many begins a part. */
const PART_ROWS = 250;
/** Beyond this a sum over the letters of a key begins anew; a prime. */
const SUM_END = 1_000_003;
/** Before the rows, whose parts count from 0. */
const HEAD = -1;

/** Which rows they are: a copy of another shape is not read. */
type Head = { readonly shape: string; readonly count: number };

export type KeptShape<Row> = {
  /** What the copy is called on the device. */
  readonly name: string;
  /** Says which fields a row has: a copy that an earlier version of the app wrote with others is dropped, not misread. */
  readonly shape: string;
  readonly isRow: (value: unknown) => value is Row;
  readonly toKey: (row: Row) => string;
};

/** Lists as this device last saw them, each whole or not at all. Between two parts the page may do something else. */
export class KeptLists {
  readonly #database: LocalDatabase;
  readonly #pause: () => Promise<void>;

  constructor(database: LocalDatabase, pause: () => Promise<void>) {
    this.#database = database;
    this.#pause = pause;
  }

  /** Null where there is none, or none that can be trusted: that one goes. */
  async load<Row>(list: KeptShape<Row>): Promise<readonly Row[] | null> {
    const texts = await this.#database.read((connection) => connection.getAll("lists", toRange(list)), []);
    const [head, ...parts] = texts;
    if (head === undefined) return null;
    const rows = await this.#parse(list, head, parts);
    if (rows === null) await this.#database.write((connection) => connection.delete("lists", toRange(list)));
    return rows;
  }

  /** Puts the rows in place of those that were kept, by writing the parts that are others now. Answers whether they are; `isCurrent` says whether they are still wanted. */
  async save<Row>(list: KeptShape<Row>, rows: readonly Row[], isCurrent: () => boolean): Promise<boolean> {
    const parts: string[] = [];
    for (const part of toParts(list, rows)) {
      parts.push(JSON.stringify(part));
      await this.#pause();
      if (!isCurrent()) return false;
    }
    const head: Head = { shape: list.shape, count: rows.length };
    const texts = [JSON.stringify(head), ...parts];
    return this.#database.write(async (connection) => {
      const transaction = connection.transaction("lists", "readwrite");
      // Another tab may have written since this one did.
      const before = await transaction.store.getAll(toRange(list));
      const steps: Promise<unknown>[] = [transaction.store.delete(toRange(list, HEAD + texts.length))];
      for (const [place, text] of texts.entries())
        if (text !== before[place]) steps.push(transaction.store.put(text, [list.name, HEAD + place]));
      await Promise.all([...steps, transaction.done]);
    });
  }

  async #parse<Row>(list: KeptShape<Row>, head: string, parts: readonly string[]): Promise<readonly Row[] | null> {
    try {
      const { shape, count } = JSON.parse(head) as Head;
      if (shape !== list.shape) return null;
      const rows: Row[] = [];
      for (const part of parts) {
        const values = JSON.parse(part) as unknown[];
        if (!values.every(list.isRow)) return null;
        rows.push(...values);
        await this.#pause();
      }
      return rows.length === count ? rows : null;
    } catch {
      return null;
    }
  }
}

const toRange = ({ name }: { readonly name: string }, from = HEAD): IDBKeyRange =>
  IDBKeyRange.bound([name, from], [name, Number.POSITIVE_INFINITY]);

/** Where a part begins is said by the row itself: one that comes or goes leaves all parts as they are but its own. */
function toParts<Row>({ toKey }: KeptShape<Row>, rows: readonly Row[]): (readonly Row[])[] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part === undefined || part.length === PART_ROWS_MAX || beginsPart(toKey(row))) parts.push([row]);
    else part.push(row);
  }
  return parts;
}

function beginsPart(key: string): boolean {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % SUM_END;
  return sum % PART_ROWS === 0;
}
