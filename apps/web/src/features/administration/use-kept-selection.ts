import type { AdministeredRoom } from "@atrium/contracts/administration";
import { useEffect, useRef } from "react";
import { useGoTo } from "./location.ts";
import { toPath } from "./model.ts";
import type { AdminView } from "./routes.tsx";
import { selection } from "./selected-community.ts";

/**
 * Keeps which community is chosen and how far one went down in it. Who comes to the page is led back there; what is there no more is
 * dropped (ADM-059, ADM-064).
 */
export function useKeptSelection(view: AdminView, rooms: readonly AdministeredRoom[] | undefined): void {
  const goTo = useGoTo();
  const isArriving = useRef(true);
  useEffect(() => {
    if (rooms === undefined) return;
    const { choose, drop, getSnapshot } = selection();
    const kept = getSnapshot();
    const wasArriving = isArriving.current;
    isArriving.current = false;
    if (view.room !== undefined) {
      const [community] = toPath(rooms, view.room);
      if (community !== undefined) choose(community.roomId, view.room);
      return;
    }
    if (kept === null) return;
    if (!rooms.some(({ roomId }) => roomId === kept.communityId)) return drop();
    const isThere = kept.groupId !== null && toPath(rooms, kept.groupId).length > 0;
    if (wasArriving && isThere) goTo(kept.groupId, { replace: true });
    else choose(kept.communityId, null);
  }, [goTo, rooms, view.room]);
}
