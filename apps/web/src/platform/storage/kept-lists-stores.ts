import type { LocalStore } from "./local-store.ts";

/** Of a list, the number of its part: the head, then the rows, as many to a part as are read or written within a frame. */
type PartKey = [list: string, part: number];

declare module "./local-store.ts" {
  interface LocalSchema {
    lists: { key: PartKey; value: string };
  }
}

export const KEPT_LISTS_STORES: readonly LocalStore[] = [{ name: "lists", since: 5 }];
