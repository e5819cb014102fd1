import { lazyPart } from "../../ui/lazy-part.tsx";
import { startMessages } from "../messages/messages.ts";
import { roomList } from "./live.ts";

export { useRoom, useRoomList } from "./hooks.ts";
export { roomList } from "./live.ts";
export { RoomFace } from "./pictures/RoomFace.tsx";
export { toUnreadTotal } from "./list/room-order.ts";
export type { RoomStripProps } from "./list/room-strip.ts";
export { usePeople } from "./queries.ts";
export type { CalledRoom, MenuRoom } from "./places.ts";
export { useOpenDirectChat } from "./use-open-direct-chat.ts";

/** Chooses people for whatever they are wanted for. */
export const PeoplePicker = lazyPart(async () => ({
  default: (await import("./new/PeoplePicker.tsx")).PeoplePicker,
}));

/** Loads the rooms and keeps them, the unread total and the outbox going wherever in the app the person is (SHELL-024). */
export function startRooms(): void {
  roomList();
  startMessages();
}
