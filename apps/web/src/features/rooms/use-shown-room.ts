import type { RoomId } from "@atrium/contracts/ids";
import { useEffect } from "react";
import { live } from "../../platform/live/live.ts";

/** Tells the server which room this tab shows, so that it sends typing and read notices of it. */
export function useShownRoom(roomId: RoomId): void {
  useEffect(() => {
    const leave = live.onOnline(() => tell(roomId));
    return () => {
      leave();
      tell(null);
    };
  }, [roomId]);
}

/** Not heard, it is told again by the next connection. */
function tell(roomId: RoomId | null): void {
  live.request("rooms.open", { roomId }).catch(() => undefined);
}
