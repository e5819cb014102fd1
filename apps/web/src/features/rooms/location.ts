import type { RoomId } from "@atrium/contracts/ids";
import { SAVED_ROOM_ID } from "@atrium/contracts/limits";
import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { BackLink } from "../settings/settings.ts";
import type { RoomView } from "./routes.tsx";

/** Where in the chats the address is. */
export type ChatPlace =
  | { kind: "list" }
  | { kind: "page" }
  | { kind: "create" }
  | { kind: "saved" }
  | { kind: "settings"; section: string | undefined }
  | { kind: "room"; roomId: RoomId; view: RoomView };

export function useChatPlace(): ChatPlace {
  // Not the path itself: it changes a moment before the room does, and all that asks for the place would be rendered twice.
  const named = useLocation({ select: toNamedPlace });
  const { groupId, section, userId, alias, paymentId } = useParams({ strict: false });
  const view = useSearch({ strict: false });
  if (named === "create") return { kind: "create" };
  if (named === "settings" || section !== undefined) return { kind: "settings", section };
  if ((userId ?? alias ?? paymentId) !== undefined) return { kind: "page" };
  if (groupId === SAVED_ROOM_ID) return { kind: "saved" };
  return groupId === undefined ? { kind: "list" } : { kind: "room", roomId: groupId, view };
}

function toNamedPlace({ pathname }: { pathname: string }): "create" | "settings" | null {
  if (pathname === "/create" || pathname === "/chat/create") return "create";
  return pathname === "/chat/settings" ? "settings" : null;
}

/** From what came in the list's place: to the room that stayed open beside it, or to the chats. */
export function toBackLink(roomId: RoomId | null): BackLink {
  return roomId === null ? { to: "/chat" } : { to: "/chat/$groupId", params: { groupId: roomId } };
}

type GoOptions = { view?: RoomView; replace?: boolean };

/** Leads to a room, or to another view of it. */
export function useGoToRoom(): (roomId: RoomId, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (roomId, { view = {}, replace = false } = {}) =>
      void navigate({ to: "/chat/$groupId", params: { groupId: roomId }, search: view, replace }),
    [navigate],
  );
}
