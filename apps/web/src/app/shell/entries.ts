import type { AccountEntry, Entry } from "../../ui/features.ts";
import { FEATURES } from "../features.ts";

/** An entry with the name of its feature, which is also that of its badge. */
export type MainEntry = { readonly name: string; readonly entry: Entry };

/** The sidebar, in order. */
export const MAIN_ENTRIES: readonly MainEntry[] = FEATURES.flatMap(({ name, entry }) =>
  entry ? [{ name, entry }] : [],
);

/** Those of the bottom bar. */
export const BAR_ENTRIES: readonly MainEntry[] = MAIN_ENTRIES.filter(({ entry }) => entry.isInBar !== false);

/** Words of the panels that lie over the page. */
export const PANELS: readonly string[] = MAIN_ENTRIES.flatMap(({ entry }) => ("panel" in entry ? [entry.panel] : []));

/** What leads to the page of this path. */
export function findEntryOf(pathname: string): Pick<Entry, "label"> | undefined {
  const pages = [...MAIN_ENTRIES.map(({ entry }) => entry), ...ACCOUNT_ENTRIES];
  return pages.find((entry) => "path" in entry && leadsTo(entry, pathname));
}

type Page = { readonly path: string; readonly otherPaths?: readonly string[] };

/** Whether a page is an entry's, or one under it. */
export function leadsTo({ path, otherPaths = [] }: Page, pathname: string): boolean {
  return [path, ...otherPaths].some((one) => pathname === one || pathname.startsWith(`${one}/`));
}

/** Whether it is, though its address does not begin with the entry's own, which the router would know. */
export const leadsElsewhereTo = ({ otherPaths = [] }: Page, pathname: string): boolean =>
  otherPaths.some((path) => leadsTo({ path }, pathname));

export const ACCOUNT_ENTRIES: readonly AccountEntry[] = FEATURES.flatMap(({ accountEntry }) => accountEntry ?? []);
