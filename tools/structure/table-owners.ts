import { isTest } from "./rules.ts";
import { type SourceFile, withoutComments } from "./source-files.ts";

/**
 * A table is written by one folder of apps/server/src, its owner; everyone may read it, though a name that others need is better asked
 * of its owner. Here stands who else writes one, and why. A line that is no longer needed is refused.
 */
const GUESTS: readonly { readonly table: string; readonly folder: string; readonly because: string }[] = [
  {
    table: "rooms",
    folder: "features/messages",
    because: "a message takes its number from the room in the one statement that stores it (decision 003)",
  },
  { table: "instance", folder: "platform/backup", because: "a restore brings the copied instance's row" },
];

const WRITE =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b|\.(?:insertInto|updateTable|deleteFrom)\(\s*"([a-z_]+)/g;

type Write = { readonly table: string; readonly folder: string; readonly path: string };

/** Every table that a file of the server writes. `tables` are all there are. */
export function listWrites(files: readonly SourceFile[], tables: ReadonlySet<string>): Write[] {
  return files.flatMap(({ path, text }) => {
    const folder = /^apps\/server\/src\/((?:features|platform)\/[^/]+)\//.exec(path)?.[1];
    if (folder === undefined || isTest(path)) return [];
    const code = withoutComments(text);
    const named = new Set(Array.from(code.matchAll(WRITE), ([, raw, built]) => raw ?? built ?? ""));
    return [...named].filter((table) => tables.has(table)).map((table) => ({ table, folder, path }));
  });
}

/** `schema` is the generated file of the table types. */
export function checkTableOwners(files: readonly SourceFile[], schema: string): string[] {
  const listed = schema.slice(schema.indexOf("export interface DB {"));
  const tables = new Set(Array.from(listed.matchAll(/^ {2}(\w+): \w+;$/gm), ([, name]) => name ?? ""));
  const writes = listWrites(files, tables);
  const isGuest = ({ table, folder }: Write) =>
    GUESTS.some((guest) => guest.table === table && guest.folder === folder);
  const owning = Map.groupBy(
    writes.filter((write) => !isGuest(write)),
    ({ table }) => table,
  );
  return [
    ...[...tables].filter((table) => !owning.has(table)).map((table) => `nobody writes the table ${table}`),
    ...[...owning].flatMap(([table, all]) => {
      const folders = [...new Set(all.map(({ folder }) => folder))];
      return folders.length > 1
        ? [`the table ${table} is written by ${folders.join(" and ")}: one of them must ask the other`]
        : [];
    }),
    ...GUESTS.filter(
      (guest) => !writes.some(({ table, folder }) => table === guest.table && folder === guest.folder),
    ).map(({ table, folder }) => `table-owners.ts lets ${folder} write ${table}, which it no longer does`),
  ];
}
