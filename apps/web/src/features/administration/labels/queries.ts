import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import type { LabelRecord, RatingRecord } from "@atrium/contracts/labels";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { live } from "../../../platform/live/live.ts";
import { listLabelsOperation, getRatingOperation, saveLabelsOperation, saveRatingOperation } from "./operations.ts";
import type { LabelDraft } from "./model.ts";

/** A member in a room: of whom something is kept. */
export type OfMember = { readonly groupId: RoomId; readonly memberId: UserId };

// Beneath what is read again when the room changes.
const keys = {
  labels: (roomId: RoomId) => ["administration", "labels", roomId] as const,
  labelsOf: ({ groupId, memberId }: OfMember) => ["administration", "labels", groupId, memberId] as const,
  rating: ({ groupId, memberId }: OfMember) => ["administration", "rating", groupId, memberId] as const,
};

/** What a member is called by, and every label that one has in the room. */
export function useMemberLabels(of: OfMember) {
  return useQuery({
    queryKey: keys.labelsOf(of),
    queryFn: () => api.call(listLabelsOperation, { ...of }),
    retry: false,
  });
}

export function useSaveLabels(of: OfMember) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: readonly LabelDraft[]): Promise<LabelRecord> => {
      const labelInfo = chosen.map(({ id, name, colours }) =>
        id === null ? { name, colours } : { id, name, colours },
      );
      return api.call(saveLabelsOperation, { ...of, labelInfo: JSON.stringify(labelInfo) });
    },
    // Others of the room may have a label that says something else now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.labels(of.groupId) }),
  });
}

/** From everybody who has it. */
export function useDeleteLabel(roomId: RoomId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: LabelId) => live.requestSoon("administration.deleteLabel", { roomId, labelId: id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.labels(roomId) }),
  });
}

export function useMemberRating(of: OfMember) {
  return useQuery({
    queryKey: keys.rating(of),
    queryFn: async () => (await api.call(getRatingOperation, { ...of })).list,
    retry: false,
  });
}

/** Shown at once, and as it was again where it could not be saved. One after the other, so that the last one stands. */
export function useSaveRating(of: OfMember, onFailed: () => void) {
  const queryClient = useQueryClient();
  const queryKey = keys.rating(of);
  return useMutation({
    scope: { id: queryKey.join(" ") },
    mutationFn: (rating: number) => api.call(saveRatingOperation, { ...of, rating }),
    onSuccess: (record) => queryClient.setQueryData<RatingRecord[]>(queryKey, [record]),
    onError: onFailed,
  });
}
