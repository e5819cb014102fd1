import type { Feature } from "../../feature.ts";
import { importsMergeStep } from "./merge.ts";

/** Imports run as a tool beside the server; of people who were imported the server keeps where they came from. */
export const imports: Feature<null> = {
  name: "imports",
  mergeAccounts: importsMergeStep,
  open: () => ({ api: null }),
};
