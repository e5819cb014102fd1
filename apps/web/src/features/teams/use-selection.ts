import type { UserId } from "@atrium/contracts/ids";
import { useState } from "react";
import type { ManagedUser } from "./queries.ts";

export type Selection = {
  readonly chosen: readonly ManagedUser[];
  readonly has: (userId: UserId) => boolean;
  readonly toggle: (userId: UserId) => void;
  /** All that are listed, or nobody once all are chosen. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** Several people of those that are listed. Who is listed no more is chosen no more. */
export function useSelection(users: readonly ManagedUser[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<UserId>>(new Set());
  const chosen = users.filter(({ userId }) => ids.has(userId));
  const clear = () => setIds(new Set());
  return {
    chosen,
    clear,
    has: (userId) => ids.has(userId),
    toggle: (userId) => setIds(new Set(ids.has(userId) ? [...ids].filter((id) => id !== userId) : [...ids, userId])),
    toggleAll: () => (chosen.length === users.length ? clear() : setIds(new Set(users.map(({ userId }) => userId)))),
  };
}
