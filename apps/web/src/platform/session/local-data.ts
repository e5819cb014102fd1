import type { UserId } from "@atrium/contracts/ids";

/** Our databases, one for each person (platform/storage). */
const DATABASE_PREFIX = "atrium-";
/** Those of everybody, which hold what is somebody's. */
const SHARED_DATABASES: ReadonlySet<string> = new Set(["PaymentLinkDB"]);
/** A database that another tab still holds open is removed when that tab lets go; nobody waits longer for it. */
const PATIENCE_MS = 1_000;

/**
 * Leaves nothing in this browser: storage, databases, caches and what would fill them again (ACC-053). What is theirs stays with
 * whoever has signed in from another tab meanwhile.
 */
export async function eraseLocalData(signedIn: UserId | null): Promise<void> {
  const removals = [removeDatabases(signedIn)];
  if (signedIn === null) {
    eraseStorage();
    removals.push(removeCaches(), removeWorkers());
  }
  // One that the browser refuses holds up none of the others.
  await Promise.race([Promise.allSettled(removals), patience()]);
}

export function eraseStorage(): void {
  localStorage.clear();
  window.sessionStorage.clear();
}

async function removeDatabases(signedIn: UserId | null): Promise<void> {
  const databases = await indexedDB.databases();
  const kept = `${DATABASE_PREFIX}${signedIn}`;
  const ours = databases.flatMap(({ name }) => (name !== undefined && isOurs(name) && name !== kept ? [name] : []));
  await Promise.all(ours.map(removeDatabase));
}

const isOurs = (name: string): boolean => name.startsWith(DATABASE_PREFIX) || SHARED_DATABASES.has(name);

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(name);
    removal.addEventListener("success", () => resolve());
    removal.addEventListener("error", () => resolve());
  });
}

/** Caches exist on secure origins only. */
async function removeCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Where the app starts without a network, a worker keeps its files. */
async function removeWorkers(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}
