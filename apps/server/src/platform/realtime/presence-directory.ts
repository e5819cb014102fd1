import type { UserId } from "@atrium/contracts/ids";

/** Who is online on any node. A node's entries vanish by themselves when it dies. */
export type PresenceDirectory = {
  /** Says whether this user has a visible connection on this node. Resolves to true when that changed whether they are online at all. */
  readonly set: (userId: UserId, isOnlineHere: boolean) => Promise<boolean>;
  readonly listOnline: (userIds: readonly UserId[]) => Promise<UserId[]>;
  readonly close: () => Promise<void>;
};

export function createLocalPresence(): PresenceDirectory {
  const online = new Set<UserId>();
  return {
    set(userId, isOnlineHere) {
      const changed = online.has(userId) !== isOnlineHere;
      if (isOnlineHere) online.add(userId);
      else online.delete(userId);
      return Promise.resolve(changed);
    },
    listOnline: (userIds) => Promise.resolve(userIds.filter((userId) => online.has(userId))),
    close: () => Promise.resolve(),
  };
}
