declare const brand: unique symbol;
/** A folder that files are written to: only what `defineFolder` has named is one. */
export type StorageFolder = string & { readonly [brand]: "StorageFolder" };

const folders: StorageFolder[] = [];

/** Names a folder, once, where its feature is loaded. What is named here is backed up and restored in a test. */
export function defineFolder(name: string): StorageFolder {
  const folder = name as StorageFolder;
  if (folders.includes(folder)) throw new Error(`two features write to ${name}`);
  folders.push(folder);
  return folder;
}

/** What was put and belongs to nothing yet. */
export const UPLOADS_FOLDER = defineFolder("uploads");

/** Every folder of the features that are loaded. */
export const listFolders = (): readonly StorageFolder[] => folders;

/** Longest name of a stored file that every file system takes; names are made by us. */
const MAX_LENGTH = 200;
const SEGMENT = "[a-z0-9][a-z0-9._-]*";
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT}){1,5}$`);

/**
 * Keys look like `folder/name`: lower case, as some disks do not tell cases apart, and each part begins with a letter or
 * digit, so that none of them can be `..` or hidden.
 */
export function isStorageKey(text: string): boolean {
  return text.length <= MAX_LENGTH && KEY.test(text);
}

/** @throws Error for a key that only a mistake in our own code can have made */
export function ensureStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}
