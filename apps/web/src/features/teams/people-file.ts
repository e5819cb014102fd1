import type { Role } from "@atrium/contracts/session";
import { INVITED_AT_ONCE_MAX } from "@atrium/contracts/limits";
import Papa from "papaparse";
import { m } from "../../platform/i18n/messages.ts";
import { checkPerson, NOBODY, type PersonDraft, toPerson } from "./person-draft.ts";

/** The columns of a file of people; the last may be left out. */
const COLUMNS = ["firstName", "lastName", "email", "phone", "role"] as const;
type Column = (typeof COLUMNS)[number];

/** Somebody to invite, and the line of the file they stand in. */
export type FileRow = { readonly line: number; readonly person: PersonDraft };
export type FileProblem = { readonly line: number; readonly text: string };
export type PeopleFile = { readonly rows: readonly FileRow[]; readonly problems: readonly FileProblem[] };

/** People from a list of comma-separated values; with semicolons or tabs as well, as spreadsheets write them. */
export function parsePeople(text: string, roles: readonly Role[]): PeopleFile | { readonly problem: string } {
  const list = text.replace(/^\uFEFF/u, "");
  const [head = [], ...lines] = Papa.parse<string[]>(list, { delimiter: findDelimiter(list) }).data;
  const places = new Map(head.map((title, place) => [toColumn(title), place]));
  if (!places.has("firstName") || !(places.has("email") || places.has("phone")))
    return { problem: m["teams.file.noColumns"]({ columns: COLUMNS.join(",") }) };
  const filled = lines
    // The first line is the head.
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > INVITED_AT_ONCE_MAX) return { problem: m["teams.file.tooMany"]({ max: INVITED_AT_ONCE_MAX }) };
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  for (const { line, cells } of filled) {
    const read = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? "";
    const role = toRole(read("role"), roles);
    const draft = { ...NOBODY, role: role ?? "USER", ...readFields(read) };
    const wrong = role === undefined ? m["teams.file.badRole"]() : Object.values(checkPerson(draft))[0];
    if (wrong === undefined) rows.push({ line, person: toPerson(draft) });
    else problems.push({ line, text: wrong });
  }
  return { rows, problems };
}

/** Whatever stands between the titles of the columns, in which it is no part of any. */
function findDelimiter(list: string): string {
  const [head = ""] = list.split("\n", 1);
  return [";", "\t"].find((candidate) => head.includes(candidate)) ?? ",";
}

const readFields = (read: (column: Column) => string) => ({
  firstName: read("firstName"),
  lastName: read("lastName"),
  email: read("email"),
  phone: read("phone"),
});

const toColumn = (title: string): Column | undefined =>
  COLUMNS.find((column) => column.toLowerCase() === title.trim().toLowerCase());

/** One that the person may give; nobody's is a user. */
function toRole(text: string, roles: readonly Role[]): Role | undefined {
  return text === "" ? "USER" : roles.find((role) => role === text.toUpperCase());
}

/** The text of a file, also of one that an older spreadsheet has written. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  return text.includes("\uFFFD") ? new TextDecoder("windows-1252").decode(bytes) : text;
}
