import type { ContactLine } from "@atrium/contracts/contacts";
import { toDisplayName } from "../../../platform/text.ts";
import type { ExportedContact, Writer } from "./exported.ts";

export type VcardVersion = "3.0" | "4.0";

/** Longest line of a vCard (RFC 2426, RFC 6350); what is longer goes on in the next. */
const LINE_MAX_BYTES = 75;
const PHONE_TYPES = { mobile: "CELL", work: "WORK", home: "HOME", other: "VOICE" } as const;
const EMAIL_TYPES = { mobile: "", work: "WORK", home: "HOME", other: "" } as const;

/** One card, with its lines folded and ended as the standard has it. */
export function toVcard(contact: ExportedContact, version: VcardVersion): string {
  const { firstName, lastName, company, jobTitle, emails, phones, hashTags, groups } = contact;
  const categories = [...new Set([...hashTags, ...groups])];
  const lines = [
    "BEGIN:VCARD",
    `VERSION:${version}`,
    `FN:${escapeText(toDisplayName(contact))}`,
    `N:${escapeText(lastName)};${escapeText(firstName)};;;`,
    ...emails.map((line) => toLine("EMAIL", EMAIL_TYPES[line.kind], line)),
    ...phones.map((line) => toLine("TEL", PHONE_TYPES[line.kind], line)),
    ...(company === "" ? [] : [`ORG:${escapeText(company)}`]),
    ...(jobTitle === "" ? [] : [`TITLE:${escapeText(jobTitle)}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(",")}`]),
    "END:VCARD",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

export const writeVcf = (version: VcardVersion): Writer =>
  async function* (pages) {
    for await (const page of pages) yield page.map((contact) => toVcard(contact, version)).join("");
  };

const toLine = (property: string, type: string, { value }: ContactLine): string =>
  `${property}${type === "" ? "" : `;TYPE=${type}`}:${escapeText(value)}`;

/** Nothing in a text ends its value or its line. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r\n|\r|\n/gu, String.raw`\n`);
}

/** Long lines go on after a space; no character is cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_MAX_BYTES) {
      lines.push(current);
      [current, bytes] = [" ", 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}
