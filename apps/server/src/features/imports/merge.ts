import type { Merger } from "../access/access.ts";
import { moveImportedPeople } from "./merge-store.ts";

/** A later import finds the one person (B-07). */
export const importsMerger: Merger = { columns: ["imported_people.user_id"], merge: moveImportedPeople };
