import type { AccountEntry, Entry } from "../../ui/features.ts";
import { FEATURES } from "../features.ts";

/** An entry with the name of its feature, which is also that of its badge. */
export type MainEntry = { readonly name: string; readonly entry: Entry };

/** The sidebar and the phone's bottom bar, in order. */
export const MAIN_ENTRIES: readonly MainEntry[] = FEATURES.flatMap(({ name, entry }) =>
  entry ? [{ name, entry }] : [],
);

/** Words of the panels that lie over the page. */
export const PANELS: readonly string[] = MAIN_ENTRIES.flatMap(({ entry }) => ("panel" in entry ? [entry.panel] : []));

/** What leads to the page of this path. */
export function findEntryOf(pathname: string): Pick<Entry, "label"> | undefined {
  const pages = [...MAIN_ENTRIES.map(({ entry }) => entry), ...ACCOUNT_ENTRIES];
  return pages.find((entry) => "path" in entry && (pathname === entry.path || pathname.startsWith(`${entry.path}/`)));
}

export const ACCOUNT_ENTRIES: readonly AccountEntry[] = FEATURES.flatMap(({ accountEntry }) => accountEntry ?? []);
