import { HEADS, toCells, type Writer } from "./exported.ts";

/** What spreadsheets take for the beginning of a formula, also behind a quote. */
const FORMULA = /^[\s'"]*[=+\-@\t\r|%]/u;

/** A cell that is a text and nothing else: what would be a formula has an apostrophe before it, as spreadsheets write it themselves. */
export function toCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n']/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const toLine = (cells: readonly string[]): string => `${cells.map(toCell).join(",")}\r\n`;

/** Comma-separated values (RFC 4180), with a mark that says to spreadsheets that it is UTF-8. */
export const writeCsv: Writer = async function* (pages) {
  yield `\uFEFF${toLine(HEADS)}`;
  for await (const page of pages) yield page.map((contact) => toLine(toCells(contact))).join("");
};
