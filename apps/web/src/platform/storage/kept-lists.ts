import "./kept-lists-stores.ts";
import type { LocalDatabase } from "./local-database.ts";

/** Rows of one part. As JSON they are read and written several times as fast as objects are. */
const PART_ROWS = 250;
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

  /** Puts the rows in place of those that were kept. Answers whether they are; `isCurrent` says whether they are still wanted. */
  async save<Row>(list: KeptShape<Row>, rows: readonly Row[], isCurrent: () => boolean): Promise<boolean> {
    const parts: string[] = [];
    for (let start = 0; start < rows.length; start += PART_ROWS) {
      parts.push(JSON.stringify(rows.slice(start, start + PART_ROWS)));
      await this.#pause();
      if (!isCurrent()) return false;
    }
    const head: Head = { shape: list.shape, count: rows.length };
    return this.#database.write(async (connection) => {
      const transaction = connection.transaction("lists", "readwrite");
      const steps: Promise<unknown>[] = [transaction.store.delete(toRange(list))];
      for (const [place, text] of [JSON.stringify(head), ...parts].entries())
        steps.push(transaction.store.put(text, [list.name, HEAD + place]));
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

const toRange = ({ name }: { readonly name: string }): IDBKeyRange =>
  IDBKeyRange.bound([name, HEAD], [name, Number.POSITIVE_INFINITY]);
