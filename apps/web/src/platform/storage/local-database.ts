import type { IDBPDatabase } from "idb";
import { type LocalSchema, type LocalStore, META_STORE } from "./local-store.ts";

type Connection = IDBPDatabase<LocalSchema>;

/** One that is being removed opens only when every tab has let go of it, and a tab may be asleep: the page goes on without. */
const OPENED_WITHIN_MS = 5_000;

/**
 * One person's database on this device. Whatever fails (private mode, quota, a damaged file), the app goes on without:
 * reads answer with their fallback, writes with false.
 */
export class LocalDatabase {
  readonly #name: string;
  readonly #stores: readonly LocalStore[];
  #connection: Promise<Connection | null> | null = null;

  /** `stores` are those of every feature: what is not among them is not there to read. */
  constructor(name: string, stores: readonly LocalStore[]) {
    this.#name = name;
    this.#stores = [META_STORE, ...stores];
  }

  async read<T>(work: (connection: Connection) => Promise<T>, fallback: T): Promise<T> {
    const connection = await this.#connect();
    if (connection === null) return fallback;
    try {
      return await work(connection);
    } catch {
      return fallback;
    }
  }

  /** Answers whether it was kept. */
  async write(work: (connection: Connection) => Promise<unknown>): Promise<boolean> {
    const connection = await this.#connect();
    if (connection === null) return false;
    try {
      await work(connection);
      return true;
    } catch {
      return false;
    }
  }

  dispose(): void {
    void this.#connection?.then((connection) => connection?.close());
    this.#connection = Promise.resolve(null);
  }

  #connect(): Promise<Connection | null> {
    this.#connection ??= this.#open().catch(() => null);
    return this.#connection;
  }

  /** What opens it comes when it is opened: a page without a session has no use for it. */
  async #open(): Promise<Connection | null> {
    const { openDatabase } = await import("./open-database.ts");
    const opening = openDatabase(this.#name, this.#stores, {
      onAsked: () => {
        this.#connection = Promise.resolve(null);
      },
      onLost: () => {
        this.#connection = null;
      },
    });
    return withinPatience(opening);
  }
}

/** Null where it takes too long; what is opened after that is closed. */
async function withinPatience(opening: Promise<Connection>): Promise<Connection | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    resolve(null);
    void opening.then(
      (connection) => connection.close(),
      () => undefined,
    );
  }, OPENED_WITHIN_MS);
  return Promise.race([opening, tooLate]).finally(() => clearTimeout(timer));
}
