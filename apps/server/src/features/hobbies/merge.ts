import type { AccountMergeStep } from "../../feature.ts";
import { publishHobbiesChanged } from "./live.ts";
import { countHobbiesToMove, moveHobbies, moveRecommendations, moveSaves } from "./merge-store.ts";

/** Places and activities of two people who become one (B-07). */
export const hobbiesMergeStep: AccountMergeStep = {
  columns: [
    "hobbies.user_id",
    "hobby_saves.user_id",
    "hobby_recommendations.receiver_id",
    "hobby_recommendations.sender_id",
  ],
  async merge(trx, people) {
    await moveHobbies(trx, people);
    await moveSaves(trx, people);
    await moveRecommendations(trx, people);
  },
  count: async (db, people) => ({ moved: await countHobbiesToMove(db, people), lost: 0 }),
  tell: (context, { into }) => publishHobbiesChanged(context, into, null),
};
