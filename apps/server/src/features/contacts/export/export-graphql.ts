import { CONTACT_EXPORT_FORMATS, exportContactsInput } from "@atrium/contracts/contacts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Contacts } from "../contacts.ts";

/** The caller's address book as a file. */
export function addExportGraphql(builder: Builder, contacts: Contacts): void {
  const format = builder.enumType("ContactExportFormat", {
    description: "csv, vcf (vCard 3.0), vcf4 (vCard 4.0) or xlsx.",
    values: CONTACT_EXPORT_FORMATS,
  });
  builder.mutationField("exportContacts", (t) =>
    t.string({
      description: "The path of a file with the caller's contacts. It can be downloaded once, within five minutes.",
      nullable: false,
      args: { format: t.arg({ description: "Of the file.", type: format, required: true }) },
      resolve: (_root, args, { caller }) => contacts.export(caller.userId, parseArgs(exportContactsInput, args).format),
    }),
  );
}
