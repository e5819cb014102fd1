import {
  CONTACT_IMPORT_CHOICES,
  CONTACT_IMPORT_FAULTS,
  CONTACT_IMPORT_FORMATS,
  CONTACT_IMPORT_LOSSES,
  CONTACT_IMPORT_MATCHES,
  CONTACT_IMPORT_STATES,
  CONTACT_IMPORT_VERDICTS,
  type ContactImport,
  type ContactImportLoss,
  type ContactImportRow,
  contactImportRowsInput,
  oneContactImportInput,
  runContactImportInput,
} from "@atrium/contracts/contact-imports";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Contacts } from "../contacts.ts";

/** Files of contacts that the caller has sent in by POST /contact-imports. */
export function addImportsGraphql(builder: Builder, contacts: Contacts): void {
  const types = addTypes(builder);
  addQueries(builder, contacts, types);
  addMutations(builder, contacts, types);
}

type ImportTypes = ReturnType<typeof addTypes>;
const OWN = "Of a file that the caller has sent in.";

function addTypes(builder: Builder) {
  const choice = builder.enumType("ContactImportChoice", {
    description: "What happens to a row.",
    values: CONTACT_IMPORT_CHOICES,
  });
  return { choice, ...addRow(builder), file: addFile(builder) };
}

function addRow(builder: Builder) {
  const verdict = builder.enumType("ContactImportVerdict", {
    description: "What a row is beside the address book: new, like somebody there, or not to be read.",
    values: CONTACT_IMPORT_VERDICTS,
  });
  const what = builder.enumType("ContactImportLossKind", {
    description: "What of a row no contact can hold.",
    values: CONTACT_IMPORT_LOSSES,
  });
  const fault = builder.enumType("ContactImportFault", {
    description: "Why a row cannot be imported.",
    values: CONTACT_IMPORT_FAULTS,
  });
  const match = builder.enumType("ContactImportMatch", {
    description: "What a duplicate has in common with who is there.",
    values: CONTACT_IMPORT_MATCHES,
  });
  const loss = builder.objectRef<ContactImportLoss>("ContactImportLoss").implement({
    description: "Something of a row that is left out.",
    fields: (t) => ({
      what: t.expose("what", { description: "Of which kind.", type: what, nullable: false }),
      value: t.exposeString("value", { description: "As it stands in the file.", nullable: false }),
    }),
  });
  const row = builder.objectRef<ContactImportRow>("ContactImportRow").implement({
    description: "Somebody in a file that waits for the caller's yes.",
    fields: (t) => ({
      position: t.exposeInt("position", { description: "Among those of the file, from 1.", nullable: false }),
      line: t.exposeInt("line", { description: "Of the file, where they begin.", nullable: false }),
      verdict: t.expose("verdict", { description: "Beside the address book.", type: verdict, nullable: false }),
      fault: t.expose("fault", { description: "Of one that cannot be imported.", type: fault }),
      firstName: t.exposeString("firstName", { description: "As it would be kept.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty for none.", nullable: false }),
      company: t.exposeString("company", { description: "Empty for none.", nullable: false }),
      email: t.exposeString("email", { description: "The first; empty for none.", nullable: false }),
      phone: t.exposeString("phone", { description: "The first; empty for none.", nullable: false }),
      losses: t.expose("losses", { description: "What is left out.", type: [loss], nullable: false }),
      match: t.expose("match", { description: "Of a duplicate.", type: match }),
      matchName: t.exposeString("matchName", { description: "Who a duplicate is like.", nullable: false }),
    }),
  });
  return { verdict, row };
}

function addFile(builder: Builder) {
  const state = builder.enumType("ContactImportState", {
    description: "CHECKED: nothing of it is in the address book yet.",
    values: CONTACT_IMPORT_STATES,
  });
  const format = builder.enumType("ContactImportFormat", {
    description: "Of the file: csv or vcf.",
    values: CONTACT_IMPORT_FORMATS,
  });
  return builder.objectRef<ContactImport>("ContactImport").implement({
    description: "A file of contacts: what is in it, and what it came to. Gone 30 days after it was imported.",
    fields: (t) => {
      const count = (name: CountName, description: string) => t.exposeInt(name, { description, nullable: false });
      return {
        id: t.exposeID("id", { description: "Opaque.", nullable: false }),
        state: t.expose("state", { description: "Whether it is imported.", type: state, nullable: false }),
        fileName: t.exposeString("fileName", { description: "As it was sent in.", nullable: false }),
        format: t.expose("format", { description: "What was found in it.", type: format, nullable: false }),
        sizeBytes: count("sizeBytes", "Of the file."),
        newCount: count("newCount", "Rows of people who are new."),
        duplicateCount: count("duplicateCount", "Rows of people who are like somebody there, or like an earlier row."),
        sameNameCount: count("sameNameCount", "Of these, those that have the name in common and nothing else."),
        errorCount: count("errorCount", "Rows that cannot be imported."),
        addedCount: count("addedCount", "Contacts that were added."),
        mergedCount: count("mergedCount", "Rows that were merged into who is there."),
        keptCount: count("keptCount", "Duplicates that were added beside who is there."),
        skippedCount: count("skippedCount", "Rows that were left out."),
        leftCount: count("leftCount", "Contacts that stayed when it was undone, because they were changed since."),
        createdAt: t.exposeString("createdAt", { description: "ISO 8601 in UTC.", nullable: false }),
        undoUntil: t.exposeString("undoUntil", { description: "ISO 8601 in UTC; null when it cannot be undone." }),
      };
    },
  });
}
type CountName = {
  [Name in keyof ContactImport]: ContactImport[Name] extends number ? Name : never;
}[keyof ContactImport];

function addQueries(builder: Builder, contacts: Contacts, { file, row, verdict }: ImportTypes): void {
  builder.queryFields((t) => ({
    contactImports: t.field({
      description: "Files of the caller's, the newest first.",
      type: [file],
      nullable: false,
      resolve: (_root, _args, { caller }) => contacts.listImports(caller.userId),
    }),
    contactImport: t.field({
      description: "NOT_FOUND for one of another person.",
      type: file,
      nullable: false,
      args: { id: t.arg.id({ description: OWN, required: true }) },
      resolve: (_root, args, { caller }) =>
        contacts.getImport(caller.userId, parseArgs(oneContactImportInput, args).id),
    }),
    contactImportRows: t.field({
      description: "In the order of the file, while it waits for the caller's yes.",
      type: [row],
      nullable: false,
      args: {
        id: t.arg.id({ description: OWN, required: true }),
        verdict: t.arg({ description: "Only these.", type: verdict }),
        after: t.arg.int({ description: "The position of the last one that is known." }),
        limit: t.arg.int({ description: "At most so many: 1 to 50." }),
      },
      resolve: (_root, args, { caller }) =>
        contacts.listImportRows(caller.userId, parseArgs(contactImportRowsInput, args)),
    }),
  }));
}

function addMutations(builder: Builder, contacts: Contacts, { file, choice }: ImportTypes): void {
  const rowChoice = builder.inputType("ContactImportRowChoice", {
    description: "What happens to one row.",
    fields: (t) => ({
      position: t.int({ description: "Of the row.", required: true }),
      choice: t.field({ description: "What happens to it.", type: choice, required: true }),
    }),
  });
  builder.mutationFields((t) => {
    const id = t.arg.id({ description: OWN, required: true });
    return {
      runContactImport: t.field({
        description:
          "Takes a file into the address book, all of it or nothing. CONFLICT for one that is imported already, or too many.",
        type: file,
        nullable: false,
        args: {
          id,
          duplicates: t.arg({
            description:
              "For each duplicate. Without it those that only share a name are kept beside who is there, others merged.",
            type: choice,
          }),
          rows: t.arg({ description: "For single rows, at most 2,000.", type: [rowChoice] }),
        },
        resolve: (_root, args, { caller }) => contacts.runImport(caller.userId, parseArgs(runContactImportInput, args)),
      }),
      undoContactImport: t.field({
        description:
          "Within 30 days. What was changed since stays. NOT_FOUND later, CONFLICT for one that is not done.",
        type: file,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) =>
          contacts.undoImport(caller.userId, parseArgs(oneContactImportInput, args).id),
      }),
      deleteContactImport: t.boolean({
        description: "Gives up a file that waits for the caller's yes.",
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await contacts.removeImport(caller.userId, parseArgs(oneContactImportInput, args).id);
          return true;
        },
      }),
    };
  });
}
