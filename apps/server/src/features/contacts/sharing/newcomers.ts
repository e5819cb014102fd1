import type { JoinedUser } from "@atrium/contracts/contacts";
import type { Instant, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { toEventText } from "../../../platform/realtime/connection.ts";
import type { JoinedPerson } from "../../access/access.ts";
import type { Friends } from "../../friends/friends.ts";
import type { Notifications } from "../../notifications/notifications.ts";
import { findAccount } from "../../users/users.ts";
import { publishContactsChanged } from "../live.ts";
import { findContactOf } from "../store.ts";
import { giveAccount, joinContacts } from "./convert-store.ts";
import { listWaiting, lockInvited, setJoined } from "./invitations-store.ts";
import { addJoined, countJoined, type JoinedRow, listJoined } from "./joined-store.ts";

export type Newcomers = ReturnType<typeof createNewcomers>;

const toJoinedUser = ({ joinedAt, ...person }: JoinedRow): JoinedUser => ({
  ...person,
  joinedAt: joinedAt.toISOString() as Instant,
});

/** More people than this have hardly invited one address; who is beyond them is not told. */
const INVITERS_MAX = 100;

/** People who join, as those see it who invited them. */
export function createNewcomers(
  context: Context,
  { friends, notifications }: { friends: Pick<Friends, "requestWithin">; notifications: Pick<Notifications, "notify"> },
) {
  const { db, clock, hub } = context;

  /** Once for each of the two, however often it is called. */
  async function tellJoined(
    { trx, after }: Change,
    { inviterId, personId }: { inviterId: UserId; personId: UserId },
  ): Promise<void> {
    if (!(await addJoined(trx, { inviterId, personId, at: clock.now() }))) return;
    await notifications.notify(trx, after, { to: inviterId, from: personId, code: "NEW_USER_JOINED", details: {} });
    after(() => hub.publishToUser(inviterId, toEventText("contacts.joined", {})));
  }

  return {
    tellJoined,

    /** Each of those who invited one of these addresses asks the newcomer to be a friend (CONT-040, A-47). Twice is as once. */
    async welcome({ userId: personId, email, phone, invitedBy }: JoinedPerson): Promise<void> {
      const account = await findAccount(db.kysely, personId);
      // Deleted or joined with another meanwhile.
      if (!account) return;
      const addresses = [email?.toLowerCase(), phone].filter((address) => typeof address === "string");
      const waiting = await listWaiting(db.kysely, addresses, { besides: personId, limit: INVITERS_MAX });
      for (const { ownerId } of waiting) {
        await inTransaction(context, async (trx, after) => {
          const state = await friends.requestWithin({ trx, after }, { userId: ownerId, other: personId });
          await setJoined(trx, { ownerId, addresses, personId });
          if (state === "friends") await convertOf({ trx, after }, ownerId, personId);
          await tellJoined({ trx, after }, { inviterId: ownerId, personId });
          after(() => publishContactsChanged(context, ownerId));
        });
      }
      if (invitedBy === null || invitedBy === personId) return;
      if ((await findAccount(db.kysely, invitedBy)) === null) return;
      await inTransaction(context, (trx, after) => tellJoined({ trx, after }, { inviterId: invitedBy, personId }));
    },

    /** Where two become friends, what either kept of the other by an invitation is kept of the account from then on. */
    async convert(change: Change, one: UserId, other: UserId): Promise<void> {
      await convertOf(change, one, other);
      await convertOf(change, other, one);
    },

    list: async (userId: UserId, page: { limit: number; offset: number }): Promise<JoinedUser[]> =>
      (await listJoined(db.kysely, userId, page)).map(toJoinedUser),

    count: (userId: UserId): Promise<number> => countJoined(db.kysely, userId),
  };

  async function convertOf({ trx, after }: Change, ownerId: UserId, personId: UserId): Promise<void> {
    for (const id of await lockInvited(trx, ownerId, personId)) {
      const kept = await findContactOf(trx, ownerId, personId);
      if (kept) await joinContacts(trx, id, kept.id, clock.now());
      else await giveAccount(trx, id, personId, clock.now());
      after(() => publishContactsChanged(context, ownerId));
    }
  }
}
