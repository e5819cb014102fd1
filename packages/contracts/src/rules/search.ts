import type { SearchFilter } from "../messages.ts";

/** Whether a filter finds messages without a word to look for: all that a room has of one kind, of which text is too much. */
export const standsAlone = ({ kind }: SearchFilter): boolean => kind !== undefined && kind !== "text";
