import { toEventText } from "../../platform/realtime/connection.ts";
import type { Merger } from "../access/access.ts";
import { countHobbiesToMove, moveHobbies, moveRecommendations, moveSaves } from "./merge-store.ts";

/** Places and activities of two people who become one (B-07). */
export const hobbiesMerger: Merger = {
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
  count: async (db, people) => ({ hobbies: await countHobbiesToMove(db, people) }),
  tell: ({ hub }, { into }) => hub.publishToUser(into, toEventText("settings.changed", { keys: ["hobbies"] })),
};
