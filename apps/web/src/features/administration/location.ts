import type { RoomId } from "@atrium/contracts/ids";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AdminView } from "./routes.tsx";

export function useAdminView(): AdminView {
  return useSearch({ strict: false });
}

type Go = (roomId: RoomId | null, view?: Omit<AdminView, "room"> & { readonly replace?: boolean }) => void;

/** Leads to a room, or to the list of them. */
export function useGoTo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (roomId, { replace = false, ...view } = {}) =>
      void navigate({ to: "/admin", search: roomId === null ? {} : { room: roomId, ...view }, replace }),
    [navigate],
  );
}
