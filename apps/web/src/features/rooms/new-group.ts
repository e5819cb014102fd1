import type { UserId } from "@atrium/contracts/ids";
import { GROUP_CREATE_MAX_MEMBERS, ROOM_NAME_MAX_LENGTH } from "@atrium/contracts/limits";

export type GroupProblem =
  | { field: "name"; kind: "missing" | "tooLong" }
  | { field: "people"; kind: "none" | "tooMany" };

/** What keeps a new group from being created; nothing when it can be. */
export function toGroupProblems({ name, userIds }: { name: string; userIds: readonly UserId[] }): GroupProblem[] {
  const problems: GroupProblem[] = [];
  const { length } = name.trim();
  if (length === 0) problems.push({ field: "name", kind: "missing" });
  if (length > ROOM_NAME_MAX_LENGTH) problems.push({ field: "name", kind: "tooLong" });
  if (userIds.length === 0) problems.push({ field: "people", kind: "none" });
  if (userIds.length > GROUP_CREATE_MAX_MEMBERS) problems.push({ field: "people", kind: "tooMany" });
  return problems;
}
