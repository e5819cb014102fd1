import type { AccountMergeStep } from "../../feature.ts";
import { moveFilesOf } from "../messages/messages.ts";
import { publishScheduledChanged } from "./publish.ts";
import { listRoomsOf, moveScheduled } from "./store.ts";

/** What two people who become one have scheduled (B-07). Their rooms come along as well. */
export const scheduledMergeStep: AccountMergeStep = {
  columns: ["scheduled_messages.user_id"],
  async merge(trx, people) {
    await moveScheduled(trx, people);
    await moveFilesOf(trx, people);
  },
  async tell(context, { into }) {
    for (const roomId of await listRoomsOf(context.db.kysely, into)) publishScheduledChanged(context, into, roomId);
  },
};
