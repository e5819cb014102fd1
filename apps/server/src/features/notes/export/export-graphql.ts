import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import type { Notes } from "../notes.ts";

/** The caller's notes as a file. */
export function addExportGraphql(builder: Builder, notes: Notes): void {
  builder.mutationField("exportNotes", (t) =>
    t.string({
      description:
        "The path of a ZIP with the caller's notes on everybody, for five minutes of this session. NOT_FOUND for who keeps none, RATE_LIMITED.",
      nullable: false,
      resolve: (_root, _args, { caller }) => notes.export(caller),
    }),
  );
}
