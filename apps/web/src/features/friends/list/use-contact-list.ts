import type { ContactGroupId } from "@atrium/contracts/ids";
import { useMemo } from "react";
import { useContactPages } from "../contacts/queries.ts";
import { searchContacts, toContactKey } from "./contact-search.ts";
import { useKeptContacts } from "./kept-contacts.ts";

type Asked = {
  /** What stands in the Search box. */
  readonly typed: string;
  /** The same after a pause in typing: for this the server is asked. */
  readonly search: string;
  readonly groupId: ContactGroupId | null;
};

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Whom the list shows. Once the device has all contacts it answers itself, at each key; the server is asked for who is in a group, and for
 * who is found by what the device does not know. Before that the server has the list, a page at a time.
 */
export function useContactList({ typed, search, groupId }: Asked) {
  const kept = useKeptContacts();
  const isHere = kept !== undefined && groupId === null;
  const found = useContactPages(search, groupId, !isHere || search !== "");
  const { data, isPlaceholderData, isFetching, isError } = found;
  const isFound = search === typed && data !== undefined && !isPlaceholderData;
  const contacts = useMemo(() => {
    if (!isHere) return data?.pages.flat();
    const byServer = isFound && search !== "" ? new Set(data.pages.flat().map(toContactKey)) : NOBODY;
    return searchContacts(kept, typed, byServer);
  }, [isHere, kept, data, isFound, search, typed]);
  // Nobody here may still be somebody there.
  const isOpen = isHere && typed !== "" && contacts?.length === 0 && !isError && (search !== typed || isFetching);
  return { found, contacts: isOpen ? undefined : contacts };
}
