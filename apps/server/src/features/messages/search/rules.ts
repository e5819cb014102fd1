import type { SearchFilter } from "@atrium/contracts/messages";
import type { MessageRow } from "../store.ts";

/** Whether a message is one that a search is for, whatever it says: `since` is with it, `until` is not. */
export function isWanted(
  { sender, kind, createdAt }: Pick<MessageRow, "sender" | "kind" | "createdAt">,
  filter: SearchFilter,
): boolean {
  if (filter.sender !== undefined && filter.sender !== sender) return false;
  if (filter.kind !== undefined && filter.kind !== kind) return false;
  if (filter.since !== undefined && createdAt < new Date(filter.since)) return false;
  return filter.until === undefined || createdAt < new Date(filter.until);
}
