import type { BlockedPerson } from "@atrium/contracts/blocks";
import type { Instant, UserId } from "@atrium/contracts/ids";
import { BLOCKS_MAX } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import type { Friends } from "../friends/friends.ts";
import type { Presence } from "../presence/presence.ts";
import type { Rooms } from "../rooms/rooms.ts";
import { findAccount } from "../users/users.ts";
import { addBlock, countBlocked, holdPair, listApart, listBlocked, lockBlocker, removeBlock } from "./store.ts";

/** More than anybody blocks and unblocks by hand. RATE_LIMITED. */
const CHANGED_AN_HOUR = { limit: 200, windowMs: 3_600_000 };

export type Blocks = ReturnType<typeof createBlocks>;
type Uses = { readonly rooms: Rooms; readonly friends: Friends; readonly presence: Presence };

/** Who wants nothing to do with somebody: neither reaches the other any more, and the other is not told (B-37). */
export function createBlocks(context: Context, { rooms, friends, presence }: Uses) {
  const { db, hub, clock } = context;
  const publish = (userId: UserId, other: UserId): void =>
    hub.publishToUser(userId, toEventText("blocks.changed", { userId: other }));

  return {
    async list(userId: UserId): Promise<BlockedPerson[]> {
      const rows = await listBlocked(db.kysely, userId);
      return rows.map(({ userId: id, firstName, lastName, createdAt }) => ({
        userId: id,
        firstName,
        lastName,
        blockedAt: createdAt.toISOString() as Instant,
      }));
    },

    /**
     * Ends friendship, requests and introductions between the two, and closes their chat. Nothing where it was so.
     * @throws AppError NOT_FOUND for who is nobody, BAD_INPUT for oneself, CONFLICT for one too many, RATE_LIMITED
     */
    async block(userId: UserId, other: UserId): Promise<void> {
      if (userId === other) throw new AppError("BAD_INPUT", { field: "userId" });
      await ensureRate(context, `blocks:changed-by:${userId}`, CHANGED_AN_HOUR);
      await inTransaction(context, async (trx, after) => {
        await lockBlocker(trx, userId);
        await holdPair(trx, userId, other);
        if (!(await findAccount(trx, other))) throw new AppError("NOT_FOUND");
        const isNew = await addBlock(trx, { blockerId: userId, blockedId: other, at: clock.now() });
        if (!isNew) return;
        if ((await countBlocked(trx, userId)) > BLOCKS_MAX) throw new AppError("CONFLICT");
        await friends.partWithin({ trx, after }, { userId, other });
        await rooms.setDirectOpen({ trx, after }, { people: [userId, other], isOpen: false });
        after(() => publish(userId, other));
        after(() => presence.part(userId, other));
      });
    },

    /** Their chat is open again, unless the other has blocked as well. Nothing where it was not so. @throws AppError RATE_LIMITED */
    async unblock(userId: UserId, other: UserId): Promise<void> {
      await ensureRate(context, `blocks:changed-by:${userId}`, CHANGED_AN_HOUR);
      await inTransaction(context, async (trx, after) => {
        await holdPair(trx, userId, other);
        if (!(await removeBlock(trx, userId, other))) return;
        if ((await listApart(trx, userId, [other])).length === 0)
          await rooms.setDirectOpen({ trx, after }, { people: [userId, other], isOpen: true });
        after(() => publish(userId, other));
      });
    },
  };
}
