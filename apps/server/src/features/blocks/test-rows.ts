import { ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "blockedPeople", may: PEOPLE, isEmpty: "perhaps" },
    { call: "blockPerson(userId: $id)", ...ofNewcomer, may: PEOPLE },
    { call: "unblockPerson(userId: $id)", ...ofNewcomer, may: PEOPLE, mayChangeNothing: true },
  ],
  alike: ["BlockedPerson"],
};
