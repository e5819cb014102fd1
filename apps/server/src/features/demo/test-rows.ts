import { OPEN } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  rest: [
    { route: "GET /demo/accounts", on: "in a demo", ...OPEN },
    { route: "GET /demo/outbox", on: "in a demo", ...OPEN },
  ],
};
