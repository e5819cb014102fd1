import { CLOSED } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";

const ofNothing = { on: "a checkout that is none", id: () => "x".repeat(32), nobodys: "y".repeat(32), ...CLOSED };

/** What the embedded provider answers; a checkout is opened by whoever has its address, which nobody guesses. */
export const rows: FeatureRows = {
  rest: [
    { route: "GET /test-payment/:ref", path: "/test-payment/$id", ...ofNothing },
    { route: "POST /test-payment/:ref/pay", path: "/test-payment/$id/pay", ...ofNothing },
    { route: "POST /test-payment/:ref/cancel", path: "/test-payment/$id/cancel", ...ofNothing },
  ],
};
