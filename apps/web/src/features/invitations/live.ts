import type { RoomId } from "@atrium/contracts/ids";
import { useSyncExternalStore } from "react";
import { setBadge } from "../../platform/badges.ts";
import { m } from "../../platform/i18n/messages.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { OverviewModel } from "./overview.ts";

/** What waits for the signed-in person's answer; the number of invitations is the badge. */
const overview = perUser(() => {
  const model = new OverviewModel({ live, timers: realTimers });
  model.subscribe(() => setBadge("invitations", model.getSnapshot().invitationCount));
  return Object.assign(model, {
    dispose: () => {
      OverviewModel.prototype.dispose.call(model);
      setBadge("invitations", 0);
    },
  });
});

/** Whatever page is open. */
export function startInvitations(): void {
  overview();
}

/** At the second tab of the chats while somebody waits in a room that one looks after. */
export const waitingDot = {
  label: m["invitations.waiting.dot"],
  subscribe: (listener: () => void) => overview().subscribe(listener),
  getSnapshot: () =>
    overview()
      .getSnapshot()
      .waiting.some(({ membersWaiting }) => membersWaiting),
};

export function useInvitationCount(): number {
  return useSyncExternalStore(overview().subscribe, () => overview().getSnapshot().invitationCount);
}

export function useWaitingCount(roomId: RoomId): number {
  return useSyncExternalStore(
    overview().subscribe,
    () =>
      overview()
        .getSnapshot()
        .waiting.find((room) => room.roomId === roomId)?.membersWaitingCount ?? 0,
  );
}
