import { NOBODYS_NUMBER, OWNER, ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "feeds", may: PEOPLE },
    { call: "feedUnreadCount", may: PEOPLE },
    {
      call: "updateFeed(ids: [$id], readStatus: true)",
      on: "an item",
      id: ({ feedItem }) => feedItem,
      nobodys: NOBODYS_NUMBER,
      may: OWNER,
    },
    { call: 'createFeed(type: CONTACT, action: "CONTACT_REQUEST", userId: $id)', ...ofNewcomer, may: PEOPLE },
    {
      call: 'createFeed(type: CONTACT, action: "CONTACT_REQUEST", userId: "$stranger", senderId: $id)',
      on: "in a name",
      id: ({ people }) => people.owner.userId,
      may: OWNER,
    },
  ],
  alike: ["Feed", "FeedDetails", "FeedRelatedItem", "FeedSender"],
};
