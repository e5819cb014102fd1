const STORAGE_KEY = "deviceKey";

type Store = Pick<Storage, "getItem" | "setItem">;

/** What this installation is called in every GraphQL request (ACC-050): made here, not the same for all, and it opens nothing. */
export function toDeviceKey(store: Store): string {
  const known = store.getItem(STORAGE_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  store.setItem(STORAGE_KEY, made);
  return made;
}
