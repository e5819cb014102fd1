import type { UserId } from "@atrium/contracts/ids";
import { isGranted } from "@atrium/contracts/permissions";
import type { UserAction } from "@atrium/contracts/teams";
import type { Context } from "../../../context.ts";
import { toCountryCode } from "../../../platform/phone-country.ts";
import { canChangeIdentifiers, canSetPassword } from "../../access/access.ts";
import { listFriendIds } from "../../friends/friends.ts";
import { createUserChanges } from "./change-users.ts";
import { canAdministerUsers, canSeeDetails } from "../policy.ts";
import { listUserActions } from "../rules.ts";
import type { Invite } from "../types.ts";
import { type Given, inviteMany } from "./invite-many.ts";
import { listUsers, type UserRow } from "./users-store.ts";

export type Users = ReturnType<typeof createUsers>;
export type ShownUser = UserRow & { readonly permissions: readonly UserAction[] };

/** People, as administrators see and change them. Who is none finds nobody. */
export function createUsers(context: Context) {
  const { db } = context;

  async function findActor(userId: UserId): Promise<UserRow | undefined> {
    return (await listUsers(db.kysely, [userId]))[0];
  }

  return {
    maySeeEveryone: async (userId: UserId): Promise<boolean> => {
      const actor = await findActor(userId);
      return actor !== undefined && canAdministerUsers(actor);
    },

    /** Whether this person's role and plan have a feature; of what is none, nobody has any. */
    async isGranted(userId: UserId, feature: string): Promise<boolean> {
      const actor = await findActor(userId);
      return actor !== undefined && isGranted(feature, actor);
    },

    findActor,

    /**
     * Of these people, those whose details the caller may see, and what the caller may do with them. Whose country nobody has
     * given has that of their phone.
     */
    async listDetails(callerId: UserId, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, ShownUser>> {
      const rows = new Map((await listUsers(db.kysely, [callerId, ...ids])).map((row) => [row.id, row]));
      const actor = rows.get(callerId);
      if (!actor) return new Map();
      const seen = ids.flatMap((id) => rows.get(id) ?? []).filter((row) => canSeeDetails(actor, row));
      return new Map(
        seen.map((row) => {
          const permissions = listUserActions(actor, row, {
            canSetPassword: canSetPassword(actor, row),
            canChangeIdentifiers: canChangeIdentifiers(actor, row),
          });
          return [row.id, { ...row, countryCode: row.countryCode ?? toCountryCode(row.phone), permissions }];
        }),
      );
    },

    listContacts: async (userId: UserId): Promise<ReadonlySet<UserId>> =>
      new Set(await listFriendIds(db.kysely, userId)),

    ...createUserChanges(context),

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    invite: (actorId: UserId, given: Given, invite: Invite) => inviteMany(context, { actorId, given, invite }),
  };
}
