import { type BlockedPerson, blockInput } from "@atrium/contracts/blocks";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Blocks } from "./blocks.ts";

/** Whom the caller has blocked, and what changes it. */
export function addBlocksGraphql(builder: Builder, blocks: Blocks): void {
  const person = builder.objectRef<BlockedPerson>("BlockedPerson").implement({
    description: "Somebody whom the caller has blocked.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      blockedAt: t.exposeString("blockedAt", { description: "ISO 8601 in UTC.", nullable: false }),
    }),
  });
  builder.queryFields((t) => ({
    blockedPeople: t.field({
      description: "Whom the caller has blocked, the last first.",
      type: [person],
      nullable: false,
      resolve: (_root, _args, { caller }) => blocks.list(caller.userId),
    }),
  }));
  builder.mutationFields((t) => ({
    blockPerson: t.boolean({
      description:
        "Neither reaches the other any more, and the other is not told: friendship, requests and introductions between them end, and their chat is closed.",
      nullable: false,
      args: { userId: t.arg.id({ description: "Anyone with an account.", required: true }) },
      resolve: async (_root, args, { caller }) => {
        await blocks.block(caller.userId, parseArgs(blockInput, args).userId);
        return true;
      },
    }),
    unblockPerson: t.boolean({
      description:
        "Ends that; true without it as well. The chat is open again, unless the other has blocked the caller.",
      nullable: false,
      args: { userId: t.arg.id({ description: "Of the person.", required: true }) },
      resolve: async (_root, args, { caller }) => {
        await blocks.unblock(caller.userId, parseArgs(blockInput, args).userId);
        return true;
      },
    }),
  }));
}
