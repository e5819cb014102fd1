import { type IDBPDatabase, openDB } from "idb";
import { type Decision, DECISIONS_KEY, toKept } from "../src/features/notifications/desktop/decisions.ts";

/** The pages' store for what there is one of. */
const STORE = "meta";

/** What was decided lately in this browser, in the person's database, which pages alone make. Where there is none, nothing was and nothing is kept. */
export const keptDecisions = {
  list: (userId: string): Promise<readonly Decision[]> => inDatabase(userId, list, []),

  add: (userId: string, decision: Decision): Promise<void> =>
    inDatabase(
      userId,
      async (database) => {
        const all = toKept([...(await list(database)), decision]);
        await database.put(STORE, all, DECISIONS_KEY);
      },
      undefined,
    ),
};

async function list(database: IDBPDatabase): Promise<readonly Decision[]> {
  const kept: unknown = await database.get(STORE, DECISIONS_KEY);
  return Array.isArray(kept) ? (kept as Decision[]) : [];
}

async function inDatabase<Result>(
  userId: string,
  work: (database: IDBPDatabase) => Promise<Result>,
  fallback: Result,
): Promise<Result> {
  const name = `atrium-${userId}`;
  try {
    // Opening one that is not there would make it, without its stores.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return fallback;
    const database = await openDB(name);
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return fallback;
  }
}
