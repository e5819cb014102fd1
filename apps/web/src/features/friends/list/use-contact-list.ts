import type { ContactEntry } from "@atrium/contracts/contacts";
import type { ContactGroupId } from "@atrium/contracts/ids";
import { useMemo } from "react";
import { useContactPages } from "../contacts/queries.ts";
import { searchContacts } from "./contact-search.ts";
import { useKeptContacts } from "./kept-contacts.ts";

type Asked = {
  /** What stands in the Search box. */
  readonly typed: string;
  /** The same after a pause in typing: for this the server is asked. */
  readonly search: string;
  readonly groupId: ContactGroupId | null;
};

const NOBODY: readonly ContactEntry[] = [];

/**
 * Whom the list shows. Once the device has all contacts it answers itself, at each key; the server is asked for who is in a group, and for
 * who is found by what the device does not know: nobody is missing before it has said so, and `isPartial` where it could not be asked.
 * Before that the server has the list, a page at a time.
 */
export function useContactList({ typed, search, groupId }: Asked) {
  const kept = useKeptContacts();
  const isHere = kept !== undefined && groupId === null;
  const found = useContactPages(search, groupId, !isHere || search !== "");
  const { data, isPlaceholderData, isError } = found;
  const isFound = search === typed && data !== undefined && !isPlaceholderData;
  const contacts = useMemo(() => {
    if (!isHere) return data?.pages.flat();
    return searchContacts(kept, typed, isFound && search !== "" ? data.pages.flat() : NOBODY);
  }, [isHere, kept, data, isFound, search, typed]);
  const isUnanswered = isHere && typed !== "" && !isFound;
  const isUnknown = isUnanswered && contacts?.length === 0;
  return {
    found,
    contacts: isUnknown ? undefined : contacts,
    isPartial: isUnanswered && !isUnknown && search === typed && isError,
  };
}
