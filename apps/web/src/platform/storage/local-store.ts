import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";

/**
 * What a device keeps of one person. Each feature declares the stores of its own by merging into this (`declare module`), and lists
 * them in its `stores.ts`. Everything but what says otherwise there can be read again from the server.
 */
export interface LocalSchema extends DBSchema {
  meta: { key: string; value: unknown };
}

export type StoreName = StoreNames<LocalSchema>;

/** One store of the device's database. Released declarations never change, but for further versions in `emptiedIn`. */
export type LocalStore = {
  readonly name: StoreName;
  /** Where an entry's key stands in it; absent where keys are given beside the entries. */
  readonly keyPath?: string | string[];
  /** The version of the database in which it came. A new store takes the next one after all others. */
  readonly since: number;
  /** Versions in which what is stored has another form than before: it goes, and is read again from the server. */
  readonly emptiedIn?: readonly number[];
};

/** Small things that several features keep, each under a key of its own. */
export const META_STORE: LocalStore = { name: "meta", since: 1, emptiedIn: [2, 4] };

/** The highest version that a declaration names. */
export function toVersion(stores: readonly LocalStore[]): number {
  return Math.max(...stores.flatMap(({ since, emptiedIn = [] }) => [since, ...emptiedIn]));
}

/** Brings a database from an older version to the newest; `oldVersion` is 0 for a new one. */
export function upgradeStores(
  stores: readonly LocalStore[],
  database: IDBPDatabase<LocalSchema>,
  { oldVersion, transaction }: { readonly oldVersion: number; readonly transaction: Upgrade },
): void {
  for (const { name, keyPath = null, since, emptiedIn = [] } of stores) {
    if (oldVersion < since) database.createObjectStore(name, { keyPath });
    else if (database.objectStoreNames.contains(name) && emptiedIn.some((version) => oldVersion < version))
      void transaction.objectStore(name).clear();
  }
}

type Upgrade = Pick<IDBPTransaction<LocalSchema, StoreName[], "versionchange">, "objectStore">;
