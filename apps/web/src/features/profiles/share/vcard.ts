import type { ProfileFormat } from "@atrium/contracts/profiles";
import { toHref, valueOf } from "../model.ts";
import type { ShownProfile } from "../queries.ts";

/** Longest line of a vCard (RFC 2426); what is longer goes on in the next. */
const LINE_MAX_BYTES = 75;
const PROPERTIES: Readonly<Partial<Record<ProfileFormat, string>>> = {
  EMAIL: "EMAIL;TYPE=INTERNET",
  PHONE: "TEL;TYPE=VOICE",
};

/** A contact for any address book: vCard 3.0 (RFC 2426), which old telephones read as well. */
export function toVcard(profile: ShownProfile, link: string): string {
  const { name, data, description } = profile;
  const words = name.split(" ");
  const family = words.length > 1 ? (words.at(-1) ?? "") : "";
  const given = words.length > 1 ? words.slice(0, -1).join(" ") : name;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escapeText(family)};${escapeText(given)};;;`,
    `FN:${escapeText(name)}`,
    ...one("TITLE", valueOf(data, "JOB_TITLE")),
    ...one("ORG", valueOf(data, "ORGANIZATION")),
    ...data.flatMap(({ format, value }) => one(PROPERTIES[format], value)),
    ...data.flatMap((entry) => (entry.format === "URL" ? [`URL:${toHref(entry) ?? ""}`] : [])),
    ...data.flatMap(({ format, value }) => (format === "ADDRESS" ? [`ADR:;;${escapeText(value)};;;;`] : [])),
    `URL:${link}`,
    ...one("NOTE", description),
    "END:VCARD",
  ];
  return lines.map(fold).join("\r\n").concat("\r\n");
}

/** What a saved card is called: the name without what file systems refuse. */
export function toFileName(name: string): string {
  return `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "contact"}.vcf`;
}

function one(property: string | undefined, value: string): string[] {
  return property === undefined || value === "" ? [] : [`${property}:${escapeText(value)}`];
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r\n|\r|\n/gu, String.raw`\n`);
}

/** Long lines go on after a space; no character is cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_MAX_BYTES) {
      lines.push(current);
      [current, bytes] = [" ", 1];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}
