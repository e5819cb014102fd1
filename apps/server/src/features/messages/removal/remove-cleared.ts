import type { RoomId } from "@atrium/contracts/ids";
import { roomId as roomIdSchema } from "@atrium/contracts/schema";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { listRoomsClearedByAll, lockClearedByAll, removeFromSearch, removeOldestCleared } from "./removal-store.ts";
import { BATCH } from "./remove-room.ts";

const REMOVE_CLEARED = "messages.remove-cleared";
const payloadSchema = z.object({ roomIds: z.array(roomIdSchema).optional() });

/** Once the transaction is committed, what all members of one of these rooms have cleared is removed for good. */
export async function removeClearedMessages(trx: Transaction<DB>, roomIds: readonly RoomId[]): Promise<void> {
  if (roomIds.length > 0) await addJob(trx, REMOVE_CLEARED, { roomIds });
}

/**
 * After somebody has cleared a room; and each day of all rooms, for the last who had not may have left, or a report of a message was decided.
 * Their files go with those of other messages that are gone.
 */
export function removeClearedJob(context: Context): JobDefinition {
  return {
    name: REMOVE_CLEARED,
    cron: "12 4 * * *",
    async run(payload) {
      const { roomIds } = payloadSchema.parse(payload);
      const failures: unknown[] = [];
      for (const roomId of await listRoomsClearedByAll(context.db.kysely, roomIds ?? null))
        await removeCleared(context, roomId).catch((error: unknown) => failures.push(error));
      // The job is tried again, and finds what is left.
      if (failures.length > 0) throw new AggregateError(failures, "not all that was cleared could be removed");
    },
  };
}

async function removeCleared(context: Context, roomId: RoomId): Promise<void> {
  while ((await removeBatch(context, roomId)) === BATCH);
}

/** How far is looked at anew each time: somebody may have joined, or reported something. Words go with their messages. */
function removeBatch(context: Context, roomId: RoomId): Promise<number> {
  return inTransaction(context, async (trx) => {
    const cleared = await lockClearedByAll(trx, roomId);
    if (cleared.upTo === 0) return 0;
    const { count, upTo } = await removeOldestCleared(trx, cleared, BATCH);
    if (count > 0) await removeFromSearch(trx, { roomId, upTo });
    return count;
  });
}
