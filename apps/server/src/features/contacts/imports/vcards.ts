import type { ContactLineKind } from "@atrium/contracts/forms/contacts";
import type { ContactLine } from "@atrium/contracts/contacts";
import type { FileContact } from "./imported.ts";

/** Longest value of a property that is read, in characters: names and numbers are shorter, pictures are not. */
const VALUE_MAX_LENGTH = 8_192;
/** Properties of one card that are read; people have a few numbers and addresses. */
const PROPERTIES_MAX = 1_000;
/** What is read of a card. Everything else is passed over. */
const PROPERTIES = new Set(["N", "FN", "ORG", "TITLE", "ROLE", "EMAIL", "TEL", "CATEGORIES", "VERSION", "AGENT"]);

type Parameter = { readonly name: string; readonly value: string };
type Property = { readonly name: string; readonly parameters: readonly Parameter[]; readonly value: string };
type Card = { readonly line: number; readonly properties: Property[] };

/**
 * Cards of vCard 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350) as programs write them. One that has no end is told as such; a card
 * inside another one is passed over.
 */
export function* readVcards(text: string): Generator<FileContact> {
  const lines = text.split(/\r\n|\r|\n/u);
  let card: Card | null = null;
  let depth = 0;
  for (let place = 0; place < lines.length;) {
    const first = place;
    const line = lines[first] ?? "";
    place += 1;
    if (/^BEGIN:VCARD\s*$/iu.test(line)) {
      if (card !== null && isAgent(card)) {
        depth += 1;
        continue;
      }
      if (card !== null) yield { ...toFileContact(card), fault: "UNFINISHED" };
      card = { line: first + 1, properties: [] };
      continue;
    }
    if (/^END:VCARD\s*$/iu.test(line)) {
      if (depth > 0) {
        depth -= 1;
        card?.properties.pop();
      } else if (card !== null) {
        yield toFileContact(card);
        card = null;
      }
      continue;
    }
    const next = findEnd(lines, first);
    if (card !== null && depth === 0 && card.properties.length < PROPERTIES_MAX) {
      const property = toProperty(lines, first, next);
      if (property !== null) card.properties.push(property);
    }
    place = next;
  }
  if (card !== null) yield { ...toFileContact(card), fault: "UNFINISHED" };
}

const isAgent = ({ properties }: Card): boolean => {
  const last = properties.at(-1);
  return last?.name === "AGENT" && last.value.trim() === "";
};

const isQuotedPrintable = (line: string): boolean => /^[^:]*QUOTED-PRINTABLE/iu.test(line);

/** The line after the property that begins at `first`: a folded one goes on after a blank, a quoted one after a =. */
function findEnd(lines: readonly string[], first: number): number {
  let next = first + 1;
  if (isQuotedPrintable(lines[first] ?? "")) {
    while (lines[next - 1]?.endsWith("=") && next < lines.length && !/^END:VCARD\s*$/iu.test(lines[next] ?? ""))
      next += 1;
    return next;
  }
  while (/^[ \t]/u.test(lines[next] ?? "")) next += 1;
  return next;
}

function toProperty(lines: readonly string[], first: number, next: number): Property | null {
  const begin = lines[first] ?? "";
  const name = /^(?:[\w-]+\.)?([\w-]+)[;:]/u.exec(begin)?.[1]?.toUpperCase();
  if (name === undefined || !PROPERTIES.has(name)) return null;
  const isQuoted = isQuotedPrintable(begin);
  const parts = [begin];
  let length = begin.length;
  for (let place = first + 1; place < next && length <= VALUE_MAX_LENGTH; place += 1) {
    const part = isQuoted ? (lines[place] ?? "") : (lines[place] ?? "").slice(1);
    length += part.length;
    parts.push(part);
  }
  if (length > VALUE_MAX_LENGTH) return null;
  const whole = isQuoted ? parts.map((part) => part.replace(/=$/u, "")).join("") : parts.join("");
  const colon = findUnquoted(whole, ":");
  if (colon < 0) return null;
  const [, ...given] = splitUnquoted(whole.slice(0, colon));
  const parameters = given.flatMap(toParameters);
  const value = whole.slice(colon + 1);
  return { name, parameters, value: isQuoted ? decodeQuoted(value, parameters) : value };
}

/** `TYPE="work,voice"` is two of them, and version 2.1 leaves the name out. */
function toParameters(text: string): Parameter[] {
  const [name, value] = text.includes("=") ? cut(text, "=") : ["TYPE", text];
  return value
    .replaceAll('"', "")
    .split(",")
    .map((one) => ({ name: name.trim().toUpperCase(), value: one.trim().toUpperCase() }));
}

function cut(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return [text.slice(0, place), text.slice(place + 1)];
}

function findUnquoted(text: string, mark: string): number {
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === '"') isQuoted = !isQuoted;
    else if (text[place] === mark && !isQuoted) return place;
  }
  // A quote that is never closed hides nothing.
  return isQuoted ? text.indexOf(mark) : -1;
}

function splitUnquoted(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let place = findUnquoted(rest, ";"); place >= 0; place = findUnquoted(rest, ";")) {
    parts.push(rest.slice(0, place));
    rest = rest.slice(place + 1);
  }
  return [...parts, rest];
}

/** In the letters that the property names, else in UTF-8. */
function decodeQuoted(value: string, parameters: readonly Parameter[]): string {
  const charset = parameters.find(({ name }) => name === "CHARSET")?.value ?? "UTF-8";
  const bytes: number[] = [];
  for (let place = 0; place < value.length; place += 1) {
    const code = /^=[\da-f]{2}/iu.exec(value.slice(place, place + 3))?.[0];
    if (code === undefined) bytes.push(...Buffer.from(value[place] ?? ""));
    else {
      bytes.push(Number.parseInt(code.slice(1), 16));
      place += 2;
    }
  }
  const written = Uint8Array.from(bytes);
  try {
    return new TextDecoder(charset).decode(written);
  } catch {
    // A charset that nobody knows.
    return new TextDecoder().decode(written);
  }
}

function toFileContact({ line, properties }: Card): FileContact {
  const all = (name: string) => properties.filter((property) => property.name === name);
  const [version] = all("VERSION");
  const isOld = version?.value.trim() === "2.1";
  const text = (value: string) => unescape(value, isOld);
  const parts = (value: string, mark: string) => splitEscaped(value, mark).map(text);
  const first = (name: string) => all(name).find(({ value }) => value.trim() !== "")?.value;
  const [family = "", given = "", additional = ""] = parts(first("N") ?? "", ";");
  const fullName = text(first("FN") ?? "");
  const hasName = `${family}${given}${additional}`.trim() !== "";
  return {
    line,
    firstName: hasName ? [given, additional].filter(Boolean).join(" ").replaceAll(",", " ") : fullName,
    lastName: hasName ? family : "",
    company: parts(first("ORG") ?? "", ";")[0] ?? "",
    jobTitle: text(first("TITLE") ?? first("ROLE") ?? ""),
    emails: all("EMAIL").map((property) => toLine(property, text(property.value).replace(/^mailto:/iu, ""))),
    phones: all("TEL").map((property) => toLine(property, toNumber(text(property.value)))),
    tags: all("CATEGORIES").flatMap(({ value }) => parts(value, ",")),
    rating: 0,
    fault: null,
  };
}

/** Version 4.0 writes a number as an address. */
const toNumber = (value: string): string => value.replace(/^tel:/iu, "").replace(/;.*$/u, "");

function toLine({ name, parameters }: Property, value: string): ContactLine {
  const types = new Set(parameters.filter((one) => one.name === "TYPE").map((one) => one.value));
  const isOther = types.has("FAX") || types.has("PAGER");
  const kind: ContactLineKind =
    name === "TEL" && types.has("CELL")
      ? "mobile"
      : isOther
        ? "other"
        : types.has("WORK")
          ? "work"
          : types.has("HOME")
            ? "home"
            : "other";
  return { kind, value };
}

function splitEscaped(value: string, mark: string): string[] {
  const parts = [""];
  for (let place = 0; place < value.length; place += 1) {
    const letter = value[place] ?? "";
    if (letter === mark) parts.push("");
    else {
      const isEscape = letter === "\\" && place + 1 < value.length;
      parts[parts.length - 1] += isEscape ? `\\${value[place + 1]}` : letter;
      if (isEscape) place += 1;
    }
  }
  return parts;
}

/** A line end inside a name or a number is a blank. Version 2.1 has none of those that letters stand for. */
const unescape = (value: string, isOld: boolean): string =>
  value.replaceAll(isOld ? /\\([;,:\\])/gu : /\\([;,:\\nN])/gu, (_whole, letter: string) =>
    letter === "n" || letter === "N" ? " " : letter,
  );
