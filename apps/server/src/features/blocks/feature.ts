import type { Feature } from "../../feature.ts";
import { friends } from "../friends/feature.ts";
import { presence } from "../presence/feature.ts";
import { rooms } from "../rooms/feature.ts";
import { type Blocks, createBlocks } from "./blocks.ts";
import { addBlocksGraphql } from "./graphql.ts";
import { blocksMergeStep } from "./merge.ts";
import { holdPair, listApart, removeBlocksOf } from "./store.ts";

export const blocks: Feature<Blocks> = {
  name: "blocks",
  mergeAccounts: blocksMergeStep,
  open(context, { use }) {
    context.reach.keepApart({ listApart, holdPair });
    const api = createBlocks(context, { rooms: use(rooms), friends: use(friends), presence: use(presence) });
    return {
      api,
      addGraphql: (builder) => addBlocksGraphql(builder, api),
      deleteUserData: (userId) => removeBlocksOf(context.db.kysely, userId),
    };
  },
};
