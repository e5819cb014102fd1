import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SUB_GROUPS_STALE_MS } from "@atrium/contracts/admin-limits";
import type { CommandInput } from "@atrium/contracts/live";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";

const keys = {
  all: ["administration"] as const,
  rooms: ["administration", "rooms"] as const,
  subGroups: (roomId: RoomId) => ["administration", "subGroups", roomId] as const,
  suggestions: (roomId: RoomId) => ["administration", "suggestions", roomId] as const,
  member: (roomId: RoomId, userId: UserId) => ["administration", "member", roomId, userId] as const,
  admins: (roomId: RoomId) => ["administration", "admins", roomId] as const,
  managed: ["administration", "managed"] as const,
};

/** What is shown follows what others do: rooms come, change and go, and people ask (ADM-060). */
export function useAdministrationChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all });
    return follow(live, refresh, (ask) => [
      live.on("administration.changed", ask),
      live.on("rooms.changed", ask),
      live.on("rooms.touched", ask),
      live.on("rooms.removed", ask),
      live.on("invitations.changed", ask),
    ]);
  }, [queryClient]);
}

/** Rooms that one looks after. */
export function useAdministered() {
  return useQuery({
    queryKey: keys.rooms,
    queryFn: async () => (await live.requestSoon("administration.rooms", {})).rooms,
  });
}

/** What stands under a room, taken for true for half a minute (ADM-046). */
export function useSubGroups(roomId: RoomId) {
  return useQuery({
    queryKey: keys.subGroups(roomId),
    queryFn: async () => (await live.requestSoon("administration.subGroups", { roomId })).rooms,
    staleTime: SUB_GROUPS_STALE_MS,
    retry: false,
  });
}

export function useSuggestions(roomId: RoomId) {
  return useQuery({
    queryKey: keys.suggestions(roomId),
    queryFn: async () => (await live.requestSoon("administration.suggestions", { roomId })).rooms,
  });
}

export function useMemberDetails(roomId: RoomId, userId: UserId) {
  return useQuery({
    queryKey: keys.member(roomId, userId),
    queryFn: async () => (await live.requestSoon("administration.member", { roomId, userId })).member,
    retry: false,
  });
}

export function useAdmins(roomId: RoomId) {
  return useQuery({
    queryKey: keys.admins(roomId),
    queryFn: async () => (await live.requestSoon("rooms.admins", { roomId })).admins,
    retry: false,
  });
}

export function useManagedAdmins() {
  return useQuery({
    queryKey: keys.managed,
    queryFn: () => live.requestSoon("administration.managedAdmins", {}),
  });
}

export const useLinkSubGroup = () => useChange("administration.link");
export const useUnlinkSubGroup = () => useChange("administration.unlink");
export const useSetRights = () => useChange("rooms.setRights");
export const useSetRole = () => useChange("rooms.setRole");
export const useRestrict = () => useChange("rooms.restrict");
export const usePassOwnership = () => useChange("rooms.passOwnership");

type Change =
  | "administration.link"
  | "administration.unlink"
  | "rooms.setRights"
  | "rooms.setRole"
  | "rooms.passOwnership"
  | "rooms.restrict";

/** Changes something, and reads again what is on screen, be it because that is how one learns why it did not work. */
function useChange<Name extends Change>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CommandInput<Name>) => live.requestSoon(name, input),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.all }),
        // What members are called in lists of them.
        queryClient.invalidateQueries({ queryKey: ["rooms", "members"] }),
      ]),
  });
}
