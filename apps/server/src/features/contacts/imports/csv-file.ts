import type { ContactLine } from "@atrium/contracts/contacts";
import Papa from "papaparse";
import { CONTACT_IMPORT_ROWS_MAX } from "@atrium/contracts/contact-limits";
import { type Column, toColumns, toKind } from "./csv-columns.ts";
import type { FileContact } from "./imported.ts";

/** Columns beyond these are passed over: Outlook has 92. */
const COLUMNS_MAX = 200;
/** Several addresses or numbers of one cell, as Google and our own files write them. */
const BETWEEN = /:::|[;\n]/u;
const BETWEEN_TAGS = /:::|[;,\n]/u;
/** More than one cell has of anything that a contact takes a few of; what stands after them is passed over. */
const IN_A_CELL_MAX = 100;
/** What a spreadsheet, or our own file, has put before a cell that would be calculated. */
const GUARD = /^'(?=[\s'"]*[=+\-@\t\r|%])/u;

/** People of a table with titles over its columns. Null when no title says who anybody is. */
export function readCsv(text: string): Iterable<FileContact> | null {
  // A spreadsheet may say in the first line what stands between the cells.
  const table = text.replace(/^\uFEFF?(sep=.\r?\n)?/u, "");
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: findDelimiter(table),
    // One more than is taken, to see that there are more; and the titles.
    preview: CONTACT_IMPORT_ROWS_MAX + 2,
  });
  const [heads = [], ...rows] = data;
  const columns = toColumns(heads.slice(0, COLUMNS_MAX));
  if (columns === null) return null;
  const broken = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  return readRows(rows, { columns, isBroken: (row) => broken.has(row) });
}

type Table = { readonly columns: readonly Column[]; readonly isBroken: (row: number) => boolean };

function* readRows(rows: readonly (readonly string[])[], { columns, isBroken }: Table): Generator<FileContact> {
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    // The titles are the first row, for people and for the parser.
    const contact = toFileContact(cells, columns, index + 2);
    yield isBroken(index + 1) ? { ...contact, fault: "BROKEN" } : contact;
  }
}

/** Whatever stands between the titles of the columns, in which it is no part of any. */
function findDelimiter(table: string): string {
  const [head = ""] = table.split(/[\r\n]/u, 1);
  return [";", "\t"].find((candidate) => head.includes(candidate)) ?? ",";
}

function toFileContact(cells: readonly string[], columns: readonly Column[], line: number): FileContact {
  const read = (place: number): string => (cells[place] ?? "").replace(GUARD, "").trim();
  const all = (of: string): string[] =>
    columns.flatMap((column, place) => (column?.of === of && read(place) !== "" ? [read(place)] : []));
  const lines = (of: "emails" | "phones"): ContactLine[] =>
    columns.flatMap((column, place) => {
      if (column?.of !== of || !("kind" in column)) return [];
      const kind = column.kindAt === null ? column.kind : toKind(read(column.kindAt));
      return split(read(place), BETWEEN).map((value) => ({ kind, value }));
    });
  const given = [...all("firstName").slice(0, 1), ...all("middleName").slice(0, 1)].join(" ");
  const [family = ""] = all("lastName");
  const isNamed = given !== "" || family !== "";
  return {
    line,
    firstName: isNamed ? given : (all("fullName")[0] ?? ""),
    lastName: family,
    company: all("company")[0] ?? "",
    jobTitle: all("jobTitle")[0] ?? "",
    emails: lines("emails"),
    phones: lines("phones"),
    tags: all("tags").flatMap((cell) => split(cell, BETWEEN_TAGS)),
    rating: Number(all("rating")[0] ?? 0),
    fault: null,
  };
}

/** Blanks are taken away afterwards: a pattern that looks for them looks from each of them to the end. */
const split = (cell: string, between: RegExp): string[] =>
  cell
    .split(between, IN_A_CELL_MAX)
    .map((part) => part.trim())
    .filter(Boolean);
