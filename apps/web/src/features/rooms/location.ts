import type { RoomId } from "@atrium/contracts/ids";
import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { type SettingsSection, toSection } from "../settings/settings.ts";
import type { RoomView } from "./routes.tsx";

/** Where in the chats the address is. */
export type ChatPlace =
  | { kind: "list" }
  | { kind: "create" }
  | { kind: "settings"; section: SettingsSection | undefined }
  | { kind: "room"; roomId: RoomId; view: RoomView };

export function useChatPlace(): ChatPlace {
  const { pathname } = useLocation();
  const { groupId, section } = useParams({ strict: false });
  const view = useSearch({ strict: false });
  if (pathname === "/create" || pathname === "/chat/create") return { kind: "create" };
  if (pathname === "/chat/settings" || section !== undefined) return { kind: "settings", section: toSection(section) };
  return groupId === undefined ? { kind: "list" } : { kind: "room", roomId: groupId, view };
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
