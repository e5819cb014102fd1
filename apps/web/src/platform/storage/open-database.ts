import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { type LocalSchema, type LocalStore, toVersion, upgradeStores } from "./local-store.ts";

type Connection = IDBPDatabase<LocalSchema>;

type Ended = {
  /** Another tab runs a newer version, or the person signs out: the connection is closed. */
  readonly onAsked: () => void;
  /** The browser closed it. */
  readonly onLost: () => void;
};

/** A damaged one is replaced by an empty one. @throws where the browser has none to give just now: what is there may hold unsent words */
export async function openDatabase(name: string, stores: readonly LocalStore[], ended: Ended): Promise<Connection> {
  try {
    return await open(name, stores, ended);
  } catch (cause) {
    // Whatever else stands in the way, a newer version's data or a full disk, may pass.
    if (!(cause instanceof DamagedError)) throw cause;
  }
  await deleteDB(name);
  return open(name, stores, ended);
}

async function open(name: string, stores: readonly LocalStore[], { onAsked, onLost }: Ended): Promise<Connection> {
  const connection = await openDB<LocalSchema>(name, toVersion(stores), {
    upgrade: (database, oldVersion, _newVersion, transaction) =>
      upgradeStores(stores, database, { oldVersion, transaction }),
    blocking: () => {
      connection.close();
      onAsked();
    },
    terminated: onLost,
  });
  if (!stores.every((store) => connection.objectStoreNames.contains(store.name))) {
    connection.close();
    throw new DamagedError();
  }
  return connection;
}

/** It lacks stores of its version: no version of the app can use it. */
class DamagedError extends Error {}
