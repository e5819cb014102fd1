import { CLOSED, OPEN } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";
import { BANK } from "./test-payout-account.ts";

const ofNothing = { on: "a checkout that is none", id: () => "x".repeat(32), nobodys: "y".repeat(32), ...CLOSED };
const ofNoAccount = { ...ofNothing, on: "a page of an account that is none" };

async function makeToken({ url }: World): Promise<string> {
  const answer = await fetch(`${url}/test-payment/bank-tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(BANK),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** What somebody is paid out to, and what the embedded provider answers: its pages are opened by whoever has their address, which nobody guesses. */
export const rows: FeatureRows = {
  graphql: [
    { call: "payoutAccount", may: PEOPLE },
    {
      call: 'setBankDetails(token: "$id", country: "GB")',
      on: "a token for bank details",
      id: makeToken,
      nobodys: "y".repeat(32),
      may: PEOPLE,
    },
  ],
  alike: ["PayoutAccount"],
  rest: [
    { route: "GET /test-payment/:ref", path: "/test-payment/$id", ...ofNothing },
    { route: "POST /test-payment/:ref/pay", path: "/test-payment/$id/pay", ...ofNothing },
    { route: "POST /test-payment/:ref/cancel", path: "/test-payment/$id/cancel", ...ofNothing },
    { route: "GET /test-payment/accounts/:key", path: "/test-payment/accounts/$id", ...ofNoAccount },
    { route: "POST /test-payment/accounts/:key/finish", path: "/test-payment/accounts/$id/finish", ...ofNoAccount },
    { route: "POST /test-payment/accounts/:key/leave", path: "/test-payment/accounts/$id/leave", ...ofNoAccount },
    { route: "POST /test-payment/bank-tokens", body: BANK, ...OPEN },
  ],
  restBodies: [{ path: "/test-payment/bank-tokens", body: () => BANK }],
};
