import type { Contact, ContactGroup } from "@atrium/contracts/contacts";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import { CONTACT_GROUPS_MAX } from "@atrium/contracts/contact-limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { areFriends } from "../friends/friends.ts";
import { lockUser } from "../users/users.ts";
import { addGroup, listGroups, removeGroup, renameGroup, replaceGroups } from "./groups-store.ts";
import { publishContactsChanged } from "./live.ts";
import { ensureContactOf, findContactOf, lockContacts } from "./store.ts";

type Reads = {
  readonly get: (ownerId: UserId, id: ContactId) => Promise<Contact>;
  readonly getOf: (ownerId: UserId, personId: UserId) => Promise<Contact>;
};

/** Groups by which a person sorts their contacts; nobody else sees them (B-43). */
export function createContactGroups(context: Context, { get, getOf }: Reads) {
  const { db, clock } = context;

  /** Under a lock on the owner, so that no group goes and no contact comes meanwhile. */
  async function change<Result>(ownerId: UserId, work: (changing: Change) => Promise<Result>): Promise<Result> {
    try {
      return await inTransaction(context, async (trx, after) => {
        await lockUser(trx, ownerId);
        after(() => publishContactsChanged(context, ownerId));
        return work({ trx, after });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError("CONFLICT", { field: "name" });
      throw error;
    }
  }

  async function ensureGroups(
    { trx }: Change,
    { ownerId, groupIds }: { ownerId: UserId; groupIds: readonly ContactGroupId[] },
  ): Promise<void> {
    const own = new Set((await listGroups(trx, ownerId)).map(({ id }) => id));
    if (groupIds.some((id) => !own.has(id))) throw new AppError("NOT_FOUND");
  }

  return {
    listGroups: (ownerId: UserId): Promise<ContactGroup[]> => listGroups(db.kysely, ownerId),

    /** @throws AppError CONFLICT for a name that another has, or for one too many */
    createGroup: (ownerId: UserId, name: string): Promise<ContactGroup> =>
      change(ownerId, async ({ trx }) => {
        if ((await listGroups(trx, ownerId)).length >= CONTACT_GROUPS_MAX)
          throw new AppError("CONFLICT", { field: "groups" });
        return { id: await addGroup(trx, { ownerId, name, at: clock.now() }), name, count: 0 };
      }),

    /** @throws AppError NOT_FOUND, CONFLICT for a name that another has */
    renameGroup: (ownerId: UserId, id: ContactGroupId, name: string): Promise<ContactGroup> =>
      change(ownerId, async ({ trx }) => {
        await renameGroup(trx, { ownerId, id, name });
        const renamed = (await listGroups(trx, ownerId)).find((group) => group.id === id);
        if (!renamed) throw new AppError("NOT_FOUND");
        return renamed;
      }),

    /** Its contacts stay. @throws AppError NOT_FOUND */
    removeGroup: (ownerId: UserId, id: ContactGroupId): Promise<void> =>
      change(ownerId, async ({ trx }) => {
        if (!(await removeGroup(trx, ownerId, id))) throw new AppError("NOT_FOUND");
      }),

    /** @throws AppError NOT_FOUND for a contact or a group that is not the owner's */
    async setGroups(ownerId: UserId, id: ContactId, groupIds: readonly ContactGroupId[]): Promise<Contact> {
      await change(ownerId, async (changing) => {
        await ensureGroups(changing, { ownerId, groupIds });
        const [locked] = await lockContacts(changing.trx, ownerId, [id]);
        if (!locked) throw new AppError("NOT_FOUND");
        await replaceGroups(changing.trx, id, [...new Set(groupIds)]);
      });
      return get(ownerId, id);
    },

    /** @throws AppError NOT_FOUND for who is no friend, or a group that is not the owner's */
    async setGroupsOf(ownerId: UserId, personId: UserId, groupIds: readonly ContactGroupId[]): Promise<Contact> {
      await change(ownerId, async (changing) => {
        const { trx } = changing;
        await ensureGroups(changing, { ownerId, groupIds });
        if (!(await areFriends(trx, ownerId, personId))) throw new AppError("NOT_FOUND");
        await ensureContactOf(trx, ownerId, personId, clock.now());
        const row = await findContactOf(trx, ownerId, personId);
        if (!row) throw new AppError("NOT_FOUND");
        await replaceGroups(trx, row.id, [...new Set(groupIds)]);
      });
      return getOf(ownerId, personId);
    },
  };
}
