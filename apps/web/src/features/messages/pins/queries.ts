import type { RoomId } from "@atrium/contracts/ids";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";

const pinKeys = { of: (roomId: RoomId) => ["messages", "pins", roomId] as const };

/** What is pinned in a room, and whether it is the person's to change; nothing until it is known. */
export const usePins = (roomId: RoomId) =>
  useQuery({ queryKey: pinKeys.of(roomId), queryFn: () => live.requestSoon("messages.pins", { roomId }) }).data;

/** What is shown follows pins, edits and deletions by whoever makes them. */
export function useFollowedPins(roomId: RoomId): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: pinKeys.of(roomId) });
    const isShown = (seq: number) =>
      client
        .getQueryData<{ pins?: readonly { seq: number }[] }>(pinKeys.of(roomId))
        ?.pins?.some((pin) => pin.seq === seq);
    return follow(live, refresh, (ask) => [
      live.on("messages.pinsChanged", (event) => event.roomId === roomId && ask()),
      live.on("messages.changed", (event) => {
        if (event.roomId === roomId && event.messages.some(({ seq }) => isShown(seq))) ask();
      }),
      live.on("messages.hidden", (event) => event.roomId === roomId && ask()),
    ]);
  }, [client, roomId]);
}
