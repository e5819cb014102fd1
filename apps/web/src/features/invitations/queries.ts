import type { RoomId } from "@atrium/contracts/ids";
import type { JoinTarget } from "@atrium/contracts/invitations";
import type { CommandInput } from "@atrium/contracts/live";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";

export const invitationKeys = {
  all: ["invitations"] as const,
  doors: ["invitations", "door"] as const,
  door: (target: JoinTarget) => ["invitations", "door", target] as const,
  payment: (id: string) => ["invitations", "payment", id] as const,
  lastPayment: (roomId: RoomId) => ["invitations", "door", "payment", roomId] as const,
  links: (roomId: RoomId) => ["invitations", "links", roomId] as const,
  requests: (roomId: RoomId) => ["invitations", "requests", roomId] as const,
  own: ["invitations", "own"] as const,
};

/** Asks again for what is on screen when it is another. */
function useFollowed(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: invitationKeys.all });
    return follow(live, refresh, (ask) => [live.on("invitations.changed", ask)]);
  }, [queryClient]);
}

/** What is behind a way into a room. */
export function useDoor(target: JoinTarget) {
  useFollowed();
  return useQuery({
    queryKey: invitationKeys.door(target),
    queryFn: () => live.requestSoon("invitations.find", target),
  });
}

export function useLinks(roomId: RoomId) {
  useFollowed();
  return useQuery({
    queryKey: invitationKeys.links(roomId),
    queryFn: async () => (await live.requestSoon("invitations.links", { roomId })).links,
  });
}

/** Who asks to join; nobody for who may not answer. */
export function useJoinRequests(roomId: RoomId) {
  useFollowed();
  return useQuery({
    queryKey: invitationKeys.requests(roomId),
    queryFn: async () => (await live.requestSoon("invitations.requests", { roomId })).requests,
    retry: false,
  });
}

export function useOwnInvitations() {
  useFollowed();
  return useQuery({
    queryKey: invitationKeys.own,
    queryFn: async () => (await live.requestSoon("invitations.list", {})).invitations,
  });
}

export const useJoin = () => useChange("invitations.join");
export const useWithdraw = () => useChange("invitations.withdraw");
export const useCreateLink = () => useChange("invitations.createLink");
export const useRenameLink = () => useChange("invitations.renameLink");
export const useRevokeLink = () => useChange("invitations.revokeLink");
export const useDecide = () => useChange("invitations.decide");
export const useDecideMany = () => useChange("invitations.decideMany");
export const useInvite = () => useChange("invitations.invite");
export const useRespond = () => useChange("invitations.respond");

type Change =
  | "invitations.join"
  | "invitations.withdraw"
  | "invitations.createLink"
  | "invitations.renameLink"
  | "invitations.revokeLink"
  | "invitations.decide"
  | "invitations.decideMany"
  | "invitations.invite"
  | "invitations.respond";

/** Changes something, and reads again what is on screen, be it because that is how one learns why it did not work. */
function useChange<Name extends Change>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CommandInput<Name>) => live.requestSoon(name, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationKeys.all }),
  });
}
