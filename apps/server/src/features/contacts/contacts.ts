import type {
  AppContactChange,
  Contact,
  ContactExportFormat,
  ContactChange,
  ContactInput,
  ContactPage,
  ContactsQuery,
} from "@atrium/contracts/contacts";
import type { ContactId, UserId } from "@atrium/contracts/ids";
import { CONTACTS_MAX } from "@atrium/contracts/contact-limits";
import type { Context } from "../../context.ts";
import type { Host } from "../../feature.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { normalise } from "../../platform/text.ts";
import type { Events } from "../events/events.ts";
import { areFriends, type Friends } from "../friends/friends.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { findAccount, lockUser, toSearchName } from "../users/users.ts";
import { createContactDeletion } from "./delete-contacts.ts";
import { createContactGroups } from "./groups.ts";
import { publishContactsChanged } from "./live.ts";
import { readCursor } from "./rules.ts";
import { createExport } from "./export/export-contacts.ts";
import { createContactImports } from "./imports/imports.ts";
import { createContactReminders } from "./reminders/reminders.ts";
import { createFriendAdding } from "./sharing/add-friend.ts";
import { createNewcomers } from "./sharing/newcomers.ts";
import { createSharing } from "./sharing/share-profile.ts";
import { createTimeline } from "./timeline/timeline.ts";
import {
  addContact,
  changeContact,
  countContacts,
  ensureContactOf,
  findContact,
  findContactOf,
  listCompanies,
  listContacts,
  lockContacts,
} from "./store.ts";
import { toContact, toPage, toUnkept } from "./view.ts";

export type Contacts = ReturnType<typeof createContacts>;
type ContactParts = {
  readonly friends: Friends;
  readonly events: Pick<Events, "recordMeeting">;
  readonly notifications: Notifications;
  readonly timelineSources: Host["timelineSources"];
};

/** The address book of each person: what they keep of friends, and people without an account. It is its owner's alone. */
export function createContacts(context: Context, parts: ContactParts) {
  const { friends } = parts;
  const newcomers = createNewcomers(context, parts);
  const { db, clock } = context;

  /** @throws AppError NOT_FOUND also for one of another owner */
  async function get(ownerId: UserId, id: ContactId): Promise<Contact> {
    const row = await findContact(db.kysely, ownerId, id);
    if (!row) throw new AppError("NOT_FOUND");
    return toContact(row);
  }

  /** Of a friend, also where nothing is kept so far. @throws AppError NOT_FOUND for who is no friend */
  async function getOf(ownerId: UserId, personId: UserId): Promise<Contact> {
    if (!(await areFriends(db.kysely, ownerId, personId))) throw new AppError("NOT_FOUND");
    const row = await findContactOf(db.kysely, ownerId, personId);
    if (row) return toContact(row);
    const person = await findAccount(db.kysely, personId);
    if (!person) throw new AppError("NOT_FOUND");
    return toUnkept(personId, person);
  }

  return {
    get,
    getOf,
    ...createContactGroups(context, { get, getOf }),
    ...createContactDeletion(context, friends),
    ...createSharing(context, friends),
    ...createFriendAdding(context, { ...parts, newcomers }),
    ...createContactReminders(context),
    ...createContactImports(context),
    ...createTimeline(context, parts.timelineSources),
    /** The path of a file that can be downloaded once, soon. @throws AppError RATE_LIMITED */
    export: (ownerId: UserId, format: ContactExportFormat): Promise<string> => createExport(context, ownerId, format),
    newcomers,

    /** @throws AppError BAD_INPUT for a place in the list that there never was */
    async list(ownerId: UserId, { searchByName, groupId, after, limit }: ContactsQuery): Promise<ContactPage> {
      const cursor = after ? readCursor(after) : null;
      if (after && cursor === null) throw new AppError("BAD_INPUT", { field: "after" });
      const prefix = normalise(searchByName?.trim() ?? "");
      const query = { prefix, groupId: groupId ?? null, after: cursor, limit: limit + 1 };
      return toPage(await listContacts(db.kysely, ownerId, query), limit);
    },

    listCompanies: (ownerId: UserId, query: { search: string; offset: number }): Promise<string[]> =>
      listCompanies(db.kysely, ownerId, { ...query, search: query.search.trim() }),

    /** @throws AppError CONFLICT for one too many */
    async create(ownerId: UserId, input: ContactInput): Promise<Contact> {
      const id = await inTransaction(context, async (trx, after) => {
        await lockUser(trx, ownerId);
        if ((await countContacts(trx, ownerId)) >= CONTACTS_MAX) throw new AppError("CONFLICT", { field: "contacts" });
        after(() => publishContactsChanged(context, ownerId));
        return addContact(trx, { ...input, ownerId, searchName: toSearchName(input), at: clock.now() });
      });
      return get(ownerId, id);
    },

    /** What is left out stays. @throws AppError NOT_FOUND */
    async update(ownerId: UserId, id: ContactId, change: ContactChange): Promise<Contact> {
      await inTransaction(context, async (trx, after) => {
        const [locked] = await lockContacts(trx, ownerId, [id]);
        const before = locked ? await findContact(trx, ownerId, locked) : null;
        if (!before) throw new AppError("NOT_FOUND");
        const { firstName = before.firstName, lastName = before.lastName } = change;
        const searchName = toSearchName({ firstName, lastName });
        await changeContact(trx, id, { ...change, searchName, at: clock.now() });
        after(() => publishContactsChanged(context, ownerId));
      });
      return get(ownerId, id);
    },

    /** What one keeps of a friend. @throws AppError NOT_FOUND for who is no friend */
    async updateOf(ownerId: UserId, personId: UserId, change: AppContactChange): Promise<Contact> {
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, ownerId);
        if (!(await areFriends(trx, ownerId, personId))) throw new AppError("NOT_FOUND");
        await ensureContactOf(trx, ownerId, personId, clock.now());
        const row = await findContactOf(trx, ownerId, personId);
        if (!row) throw new AppError("NOT_FOUND");
        await changeContact(trx, row.id, { ...change, at: clock.now() });
        after(() => publishContactsChanged(context, ownerId));
      });
      return getOf(ownerId, personId);
    },
  };
}
