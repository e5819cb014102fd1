import type { AccountMergeStep } from "../../feature.ts";
import { publishPicture } from "./publish.ts";
import { movePicture } from "./merge-store.ts";
import { listPictures } from "./store.ts";

/** The picture of two people who become one (B-07): one's own, else the other's. */
export const peopleMergeStep: AccountMergeStep = {
  columns: ["person_pictures.user_id"],
  merge: movePicture,
  async tell(context, { into }) {
    const [row] = await listPictures(context.db.kysely, [into]);
    if (row) await publishPicture(context, row);
  },
};
