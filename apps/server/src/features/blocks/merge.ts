import { toEventText } from "../../platform/realtime/connection.ts";
import type { AccountMergeStep } from "../../feature.ts";
import { partIn } from "../friends/friends.ts";
import { setDirectOpen } from "../rooms/rooms.ts";
import { listAllApart, moveBlocks } from "./store.ts";

/** Whom either of two people who become one has blocked, and who has blocked either (B-07): they are no friends, and their chats are closed. */
export const blocksMergeStep: AccountMergeStep = {
  columns: ["person_blocks.blocker_id", "person_blocks.blocked_id"],
  async merge(trx, { from, into }) {
    await moveBlocks(trx, { from, into });
    for (const other of await listAllApart(trx, into)) {
      await partIn(trx, into, other);
      await setDirectOpen(trx, { one: into, other, isOpen: false });
    }
  },
  async tell({ db, hub }, { into }) {
    for (const userId of await listAllApart(db.kysely, into))
      hub.publishToUser(userId, toEventText("friends.changed", { userId: into }));
  },
};
