import type { AdministeredRoom, giveLabel as giveLabelCommand } from "@atrium/contracts/administration";
import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { PLAN_CAPACITIES } from "@atrium/contracts/plans";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { getMember } from "./get-member.ts";
import { countLabelsOf, listFiltered } from "./labels/filter-members.ts";
import { deleteLabel, giveLabel } from "./labels/keep-records.ts";
import { linkSubGroup, unlinkSubGroup } from "./link-sub-groups.ts";
import { listLog } from "./list-log.ts";
import { listManaged } from "./managed-store.ts";
import { canLink, looksAfter } from "./policy.ts";
import { findStanding, getPlan, listAdministered, listSubGroups, listSuggestions } from "./store.ts";
import { toManagedAdmins, toRoom } from "./view.ts";

export { looksAfterPerson } from "./member-store.ts";
export type Administration = ReturnType<typeof createAdministration>;

/** Running rooms beyond one: which somebody looks after, what stands under what, and who is in them. */
export function createAdministration(context: Context) {
  const { kysely } = context.db;
  return {
    listRooms: async (userId: UserId): Promise<AdministeredRoom[]> =>
      (await listAdministered(kysely, userId)).map(toRoom),

    /** @throws AppError NOT_FOUND */
    async listSubGroups(userId: UserId, roomId: RoomId): Promise<AdministeredRoom[]> {
      if (!looksAfter(await findStanding(kysely, { roomId, userId }))) throw new AppError("NOT_FOUND");
      return (await listSubGroups(kysely, { roomId, userId })).map(toRoom);
    },

    /** @throws AppError NOT_FOUND */
    async listSuggestions(userId: UserId, roomId: RoomId): Promise<AdministeredRoom[]> {
      if (!canLink(await findStanding(kysely, { roomId, userId }))) throw new AppError("NOT_FOUND");
      return (await listSuggestions(kysely, { roomId, userId })).map(toRoom);
    },

    link: (userId: UserId, input: Parameters<typeof linkSubGroup>[2]) => linkSubGroup(context, userId, input),
    unlink: (userId: UserId, input: Parameters<typeof unlinkSubGroup>[2]) => unlinkSubGroup(context, userId, input),
    getMember: (userId: UserId, input: Parameters<typeof getMember>[2]) => getMember(context, userId, input),

    countLabels: (userId: UserId, roomId: RoomId) => countLabelsOf(context, { authorId: userId, roomId }),
    listFiltered: (userId: UserId, input: Parameters<typeof listFiltered>[2]) => listFiltered(context, userId, input),
    giveLabel: (authorId: UserId, { roomId, labelId, userIds }: z.output<typeof giveLabelCommand.input>) =>
      giveLabel(context, { authorId, roomId }, { labelId, memberIds: userIds }),
    deleteLabel: (authorId: UserId, roomId: RoomId, labelId: LabelId) =>
      deleteLabel(context, { authorId, roomId }, labelId),

    listLog: (userId: UserId, input: Parameters<typeof listLog>[2]) => listLog(context, userId, input),

    async listManagedAdmins(userId: UserId): Promise<CommandOutput<"administration.managedAdmins">> {
      const [rows, plan] = await Promise.all([listManaged(kysely, userId), getPlan(kysely, userId)]);
      return { admins: toManagedAdmins(rows), seats: PLAN_CAPACITIES[plan].extraAdmins };
    },
  };
}
