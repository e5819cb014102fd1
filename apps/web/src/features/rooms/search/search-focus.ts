/** What the list's search field is found by, whoever shows it. */
export const SEARCH_ATTRIBUTE = "data-room-search";

let isWanted = false;

/** Leads to the search over the chats: at once where it is on the page, else once it is. Resolves to whether it was there. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(`[${SEARCH_ATTRIBUTE}] input`);
  isWanted = field === null;
  field?.focus();
  field?.select();
  return field !== null;
}

/** Whether whoever pressed the key waits for the field that is just coming; asked once. */
export function takeWantedFocus(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}
