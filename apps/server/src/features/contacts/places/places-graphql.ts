import { placeTagsInput } from "@atrium/contracts/contacts";
import type { Context } from "../../../context.ts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import { suggestPlaceTags } from "./place-tags.ts";

/** What a place is called, for hashtags. */
export function addPlacesGraphql(builder: Builder, context: Context): void {
  builder.queryField("placeTags", (t) =>
    t.field({
      description:
        "Names of a place as hashtags without their #, the nearest first, five at most; none where the host has named no service that knows them.",
      type: ["String"],
      nullable: false,
      args: {
        latitude: t.arg.float({ description: "In degrees of WGS 84.", required: true }),
        longitude: t.arg.float({ description: "In degrees of WGS 84.", required: true }),
      },
      resolve: (_root, args, { caller }) => suggestPlaceTags(context, caller.userId, parseArgs(placeTagsInput, args)),
    }),
  );
}
