import type { RoomId } from "@atrium/contracts/ids";
import { roomId as roomIdSchema } from "@atrium/contracts/schema";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { removeMessages, removeOldest } from "./removal-store.ts";

const REMOVE_ROOM = "messages.remove-room";
const payloadSchema = z.object({ roomId: roomIdSchema });

/** Messages removed in one transaction (part 2 §9), so that no lock is held for long; any number follows. */
export const BATCH = 450;

/** Has all that was said in an ended room removed, once the transaction is committed. */
export async function removeRoomMessages(trx: Transaction<DB>, roomId: RoomId): Promise<void> {
  await addJob(trx, REMOVE_ROOM, { roomId }, { key: `${REMOVE_ROOM}:${roomId}` });
}

export function removeRoomJob({ db }: Pick<Context, "db">): JobDefinition {
  return {
    name: REMOVE_ROOM,
    async run(payload) {
      const { roomId } = payloadSchema.parse(payload);
      while ((await removeOldest(db.kysely, roomId, BATCH)) === BATCH);
      await removeMessages(db.kysely, roomId);
    },
  };
}
