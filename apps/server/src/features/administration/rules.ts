import { SUB_GROUP_DEPTH_MAX, SUB_GROUPS_MAX } from "@atrium/contracts/admin-limits";
import type { RoomId } from "@atrium/contracts/ids";

/** How a room that is to stand under another stands now. */
export type Linking = {
  readonly roomId: RoomId;
  readonly subGroupId: RoomId;
  /** What the sub-group stands under already. */
  readonly parentId: RoomId | null;
  /** What the other stands under, the nearest first. */
  readonly ancestors: readonly RoomId[];
  /** How many levels stand under the sub-group. */
  readonly height: number;
  /** How many rooms stand under the other. */
  readonly count: number;
};

/** Each room has one place, nobody stands under themselves, and no path is longer than a pane shows. */
export function mayStandUnder({ roomId, subGroupId, parentId, ancestors, height, count }: Linking): boolean {
  if (subGroupId === roomId || ancestors.includes(subGroupId)) return false;
  if (parentId !== null || count >= SUB_GROUPS_MAX) return false;
  return ancestors.length + 1 + height < SUB_GROUP_DEPTH_MAX;
}
