import type { AccountMergeStep } from "../../feature.ts";
import { moveImportedPeople } from "./merge-store.ts";

/** A later import finds the one person (B-07). */
export const importsMergeStep: AccountMergeStep = { columns: ["imported_people.user_id"], merge: moveImportedPeople };
