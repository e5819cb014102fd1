import type { AccountMergeStep } from "../../feature.ts";
import { setDirectOpen } from "../rooms/rooms.ts";
import { listAllApart, moveBlocks } from "./store.ts";

/** Whom either of two people who become one has blocked, and who has blocked either (B-07). */
export const blocksMergeStep: AccountMergeStep = {
  columns: ["person_blocks.blocker_id", "person_blocks.blocked_id"],
  async merge(trx, people) {
    await moveBlocks(trx, people);
    for (const other of await listAllApart(trx, people.into))
      await setDirectOpen(trx, { one: people.into, other, isOpen: false });
  },
};
