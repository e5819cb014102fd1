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
