import type { Room } from "@atrium/contracts/rooms";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { openTimeline } from "./live.ts";
import type { Timeline, TimelineSnapshot } from "./timeline.ts";

const LOADING: TimelineSnapshot = {
  status: "loading",
  messages: [],
  ahead: [],
  newestSeq: 0,
  hasOlder: false,
  hasNewer: false,
  older: "idle",
  newer: "idle",
};
const nothing = () => () => undefined;
const loading = () => LOADING;

export type OpenTimeline = { timeline: Timeline | null; snapshot: TimelineSnapshot };

/** The room's timeline, open as long as the calling view is on screen. */
export function useTimeline({ roomId, lastSeq }: Pick<Room, "roomId" | "lastSeq">): OpenTimeline {
  const [timeline, setTimeline] = useState<Timeline | null>(null);
  const [openedAt] = useState(lastSeq);
  useEffect(() => {
    const opened = openTimeline({ roomId, lastSeq: openedAt });
    setTimeline(opened);
    return () => {
      setTimeline(null);
      opened.dispose();
    };
  }, [roomId, openedAt]);
  const snapshot = useSyncExternalStore(timeline?.subscribe ?? nothing, timeline?.getSnapshot ?? loading);
  return useMemo(() => ({ timeline, snapshot }), [timeline, snapshot]);
}
