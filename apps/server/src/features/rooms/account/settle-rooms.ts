import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { publishAfter } from "../change-room.ts";
import { endRoom } from "../members/leave-room.ts";
import {
  closeToNewcomers,
  findOthers,
  lockMembership,
  type Others,
  setOwner,
  setRole,
} from "../members/membership-store.ts";
import { publishMembership } from "../publish.ts";
import { listToSettle, type Place } from "./settle-store.ts";
import { toNextOwner } from "../rules.ts";

/**
 * What becomes of the rooms of somebody who has deleted their account (decision 070): one in which nobody is left ends, and one that was
 * theirs is another's. They stay in the others as a deleted account, under which their words stand.
 */
export async function settleRoomsOf(context: Context, userId: UserId): Promise<void> {
  for (const place of await listToSettle(context.db.kysely, userId)) await settle(context, place);
}

/** For the daily round: what was left by accounts that ended before, or while somebody joined. */
export function settleRoomsJob(context: Context): JobDefinition {
  return {
    name: "rooms.settle-ended-accounts",
    cron: "12 4 * * *",
    run: async () => {
      for (const place of await listToSettle(context.db.kysely, null)) await settle(context, place);
    },
  };
}

async function settle(context: Context, place: Place): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const membership = await lockMembership(trx, place);
    if (!membership) return;
    const others = await findOthers(trx, place);
    if (others.count === 0) await endRoom(context, { trx, after }, place.roomId);
    else if (membership.role === "owner")
      await handOn(context, { trx, after }, { ...place, others, chatType: membership.chatType });
  });
}

type Left = Place & Parameters<typeof toNextOwner>[0] & { readonly others: Others };

async function handOn(context: Context, { trx, after }: Change, { roomId, userId, ...left }: Left): Promise<void> {
  const next = toNextOwner(left);
  // Whoever of them joins the instance first has it then: the daily round looks again.
  if (next === null && left.chatType === "group") return;
  if (next === null) await closeToNewcomers(trx, { roomId, userId });
  else {
    await setRole(trx, { roomId, userId, role: "member" });
    await setOwner(trx, { roomId, userId: next });
    after(() => publishMembership(context, roomId, [next]));
  }
  await publishAfter(context, { trx, after }, roomId);
}
