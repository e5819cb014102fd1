import type { Room } from "@atrium/contracts/rooms";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { openTimeline } from "./live.ts";
import type { Timeline, TimelineSnapshot } from "./timeline.ts";

export type OpenTimeline = { timeline: Timeline; snapshot: TimelineSnapshot };

/** The room's timeline, followed as long as the calling view is on screen. Mount the view anew for another room. */
export function useTimeline(room: Pick<Room, "roomId" | "lastSeq">): OpenTimeline {
  const [timeline] = useState(() => openTimeline(room));
  useEffect(() => timeline.start(), [timeline]);
  const snapshot = useSyncExternalStore(timeline.subscribe, timeline.getSnapshot);
  return useMemo(() => ({ timeline, snapshot }), [timeline, snapshot]);
}
