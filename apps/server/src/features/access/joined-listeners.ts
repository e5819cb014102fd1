import type { UserId } from "@atrium/contracts/ids";
import type { Change } from "../../platform/db/transaction.ts";

/** Who has an account of their own now. Email and phone are those that they have shown to be theirs. */
export type JoinedPerson = {
  readonly userId: UserId;
  readonly email: string | null;
  readonly phone: string | null;
  /** Who had added them; null for who came by themselves. */
  readonly invitedBy: UserId | null;
};
/** A part of somebody's joining, in its transaction: it is to be short and not to fail. */
type JoinedListener = (change: Change, person: JoinedPerson) => Promise<void>;

/** Features that have a part in somebody's joining. */
export function createJoinedListeners() {
  const listeners: JoinedListener[] = [];
  return {
    /** Lets a feature do its part when somebody joins. */
    listenJoined: (listener: JoinedListener): void => void listeners.push(listener),

    async tellJoined(change: Change, person: JoinedPerson): Promise<void> {
      for (const listener of listeners) await listener(change, person);
    },
  };
}
