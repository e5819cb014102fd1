import { CLOSED } from "../../../test/test-row-parts.ts";
import type { FeatureRows, RestRow } from "../../../test/test-rows.ts";
import type { World } from "../../../test/test-world.ts";

/** What is no request of the tus protocol is answered alike, whatever it names. What is, is tested beside the messages. */
const toRow = (method: string): RestRow => ({
  route: `${method} /uploads/:id`,
  path: "/uploads/$id",
  on: "without the protocol's header",
  id: ({ makers }: World) => makers.arrived(),
  ...CLOSED,
});

export const rows: FeatureRows = {
  rest: [{ route: "POST /uploads", on: "without the protocol's header", ...CLOSED }, toRow("PATCH"), toRow("DELETE")],
};
