import { LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { CLOSED, OPEN } from "./test-row-parts.ts";
import type { FeatureRows } from "./test-rows.ts";
import { PEOPLE } from "./test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  rest: [
    { route: "GET /healthz", ...OPEN },
    { route: "GET /readyz", ...OPEN },
    { route: "GET /metrics", on: "from this machine, in development", ...OPEN },
    {
      route: "POST /api/clientErrors",
      body: {
        release: "1.1.3",
        errors: [{ kind: "rest", name: "/api/one", code: "INTERNAL", route: "/chat", count: 1 }],
      },
      ...OPEN,
    },
    { route: "PUT /files/*", on: "without a link of ours", path: "/files/uploads/one", ...CLOSED },
    { route: "GET /files/*", on: "without a link of ours", path: "/files/hobbies/one", ...CLOSED },
    { route: "GET /graphql", on: "anything", path: "/graphql?query=%7BfeedUnreadCount%7D", ...CLOSED },
    { route: "POST /graphql", body: { query: "{ feedUnreadCount }" }, may: PEOPLE, signedOut: "may not" },
  ],
  restBodies: [{ path: "/graphql", body: () => ({ query: "{ feedUnreadCount }", operationName: "none" }) }],
  liveInputs: [{ do: "session.hello", input: () => ({ protocol: LIVE_PROTOCOL, token: "a", presence: true }) }],
};
