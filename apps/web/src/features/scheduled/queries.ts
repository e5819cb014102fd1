import type { RoomId } from "@atrium/contracts/ids";
import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";

const scheduledKeys = { of: (roomId: RoomId) => ["scheduled", roomId] as const };
const NONE: readonly ScheduledMessage[] = [];

/** What the person has scheduled in a room, the next first; nothing until it is known. It follows what any of their devices changes. */
export function useScheduled(roomId: RoomId): readonly ScheduledMessage[] {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: scheduledKeys.of(roomId) });
    return follow(live, refresh, (ask) => [live.on("scheduled.changed", (event) => event.roomId === roomId && ask())]);
  }, [client, roomId]);
  const { data } = useQuery({
    queryKey: scheduledKeys.of(roomId),
    queryFn: async () => (await live.requestSoon("scheduled.list", { roomId })).scheduled,
  });
  return data ?? NONE;
}
