import type { RoomId, UserId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { useGoToRoom } from "./location.ts";
import { useCreateRoom } from "./queries.ts";

/** Opens the chat with a person, creating it at first; `act` is done there. */
export function useOpenDirectChat(): {
  open: (userId: UserId, act?: (roomId: RoomId) => void) => void;
  isOpening: boolean;
} {
  const goToRoom = useGoToRoom();
  const { mutate, isPending } = useCreateRoom();
  return {
    isOpening: isPending,
    open: (userId, act) => {
      if (isPending) return;
      mutate(
        { chatType: "direct", userId },
        {
          onSuccess: (room) => {
            goToRoom(room.roomId);
            act?.(room.roomId);
          },
          onError: () => toast.error(m["rooms.create.failed"]()),
        },
      );
    },
  };
}
