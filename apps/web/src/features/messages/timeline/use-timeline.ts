import type { Room } from "@atrium/contracts/rooms";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { openTimeline } from "../live.ts";
import type { Timeline, TimelineSnapshot } from "./timeline.ts";

export type OpenTimeline = { timeline: Timeline; snapshot: TimelineSnapshot };

/** The room's timeline, followed as long as it is shown. Mount the calling view anew for another room. */
export function useTimeline(room: Pick<Room, "roomId" | "lastSeq">, isShown: boolean): OpenTimeline {
  const [timeline] = useState(() => openTimeline(room));
  const start = useEffectEvent(() => timeline.start(room.lastSeq));
  useEffect(() => (isShown ? start() : undefined), [isShown]);
  const snapshot = useSyncExternalStore(timeline.subscribe, timeline.getSnapshot);
  return useMemo(() => ({ timeline, snapshot }), [timeline, snapshot]);
}
