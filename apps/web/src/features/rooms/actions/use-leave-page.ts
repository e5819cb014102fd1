import type { RoomId } from "@atrium/contracts/ids";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** From a room that one no longer has to the chats, unless one has gone elsewhere meanwhile. */
export function useLeavePage(): (roomId: RoomId) => void {
  const router = useRouter();
  return useCallback(
    (roomId) => {
      if (router.state.location.pathname === `/chat/${roomId}`) void router.navigate({ to: "/chat" });
    },
    [router],
  );
}
