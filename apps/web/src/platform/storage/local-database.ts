import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { type LocalSchema, type LocalStore, META_STORE, toVersion, upgradeStores } from "./local-store.ts";

type Connection = IDBPDatabase<LocalSchema>;

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
    this.#connection ??= this.#openOrReplace();
    return this.#connection;
  }

  async #openOrReplace(): Promise<Connection | null> {
    try {
      return await this.#open();
    } catch (cause) {
      // Whatever else stands in the way (a newer version's data, a full disk), what is there may hold unsent words.
      if (!(cause instanceof DamagedError)) return null;
    }
    try {
      await deleteDB(this.#name);
      return await this.#open();
    } catch {
      return null;
    }
  }

  async #open(): Promise<Connection> {
    const connection = await openDB<LocalSchema>(this.#name, toVersion(this.#stores), {
      upgrade: (database, oldVersion, _newVersion, transaction) =>
        upgradeStores(this.#stores, database, { oldVersion, transaction }),
      // Another tab runs a newer version, or the person signs out: make way and go on without the database.
      blocking: () => {
        connection.close();
        this.#connection = Promise.resolve(null);
      },
      terminated: () => {
        this.#connection = null;
      },
    });
    if (!this.#stores.every(({ name }) => connection.objectStoreNames.contains(name))) {
      connection.close();
      throw new DamagedError();
    }
    return connection;
  }
}

/** It lacks stores of its version: no version of the app can use it. */
class DamagedError extends Error {}
