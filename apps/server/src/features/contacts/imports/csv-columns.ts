import type { ContactLineKind } from "@atrium/contracts/forms/contacts";
import { normalise } from "../../../platform/text.ts";

/** What a column holds. Addresses and numbers say what they are for, or in which column that stands. */
export type Column =
  | { readonly of: "firstName" | "middleName" | "lastName" | "fullName" | "company" | "jobTitle" | "tags" | "rating" }
  | { readonly of: "emails" | "phones"; readonly kind: ContactLineKind; readonly kindAt: number | null }
  | null;

/** Titles of columns as Google, Outlook, Apple's and other address books write them, in English and French, and as our own files do. */
const TITLES: readonly (readonly [RegExp, Exclude<Column, null>["of"]])[] = [
  [/^(first|given) ?name$|^forename$|^prenom$/u, "firstName"],
  [/^(middle|additional) ?name$|^deuxieme prenom$/u, "middleName"],
  [/^(last|family) ?name$|^surname$|^nom( de famille)?$/u, "lastName"],
  [/^(full |display |contact )?name$|^nom complet$|^nom affiche$/u, "fullName"],
  [/^(company|organi[sz]ation)( name)?$|^organization 1 - name$|^societe$|^entreprise$|^organisme$/u, "company"],
  [/^job ?title$|^organization (1 - )?title$|^position$|^fonction$|^poste$|^titre du poste$/u, "jobTitle"],
  [/^(hash)?tags$|^labels$|^categor(y|ies)$|^group membership$|^groups?$|^libelles$|^groupes$/u, "tags"],
  [/^rating$/u, "rating"],
];
/** They look like others, and are none. */
const OTHERS = /phonetic|yomi|display name|\btype$|assistant|^manager|telex|isdn|^file as/u;
const EMAIL = /^(e-?mail|courriel|adresse (e-?mail|de messagerie|electronique))|\be-?mail( address)?$/u;
const PHONE = /\b(phones?|telephones?|tel|mobile|cell|portable|pager|fax|numero)\b/u;
const LABELLED = /^(e-?mail|phone) (\d+) - value$/u;

const KINDS: readonly (readonly [RegExp, ContactLineKind])[] = [
  [/fax|pager/u, "other"],
  [/mobile|cell|portable|iphone/u, "mobile"],
  [/work|business|bureau|company|profession|travail/u, "work"],
  [/home|domicile|perso/u, "home"],
];

/** What words say that an address or a number is for. */
export const toKind = (words: string): ContactLineKind =>
  KINDS.find(([pattern]) => pattern.test(normalise(words)))?.[1] ?? "other";

/** Null when no column says who anybody is. */
export function toColumns(heads: readonly string[]): Column[] | null {
  const titles = heads.map((head) =>
    normalise(head)
      .replaceAll(/[_\s]+/gu, " ")
      .trim(),
  );
  const columns = titles.map((title) => toColumn(title, titles));
  return columns.some((column) => column !== null && IDENTIFYING.has(column.of)) ? columns : null;
}

const IDENTIFYING: ReadonlySet<string> = new Set(["firstName", "lastName", "fullName", "emails", "phones"]);

function toColumn(title: string, titles: readonly string[]): Column {
  const [, what, number] = LABELLED.exec(title) ?? [];
  if (what !== undefined) {
    const at = titles.findIndex(
      (other) => other === `${what} ${number} - label` || other === `${what} ${number} - type`,
    );
    return { of: what === "phone" ? "phones" : "emails", kind: "other", kindAt: at < 0 ? null : at };
  }
  const known = TITLES.find(([pattern]) => pattern.test(title))?.[1];
  if (known !== undefined && known !== "emails" && known !== "phones") return { of: known };
  if (OTHERS.test(title) || /- (label|type)$/u.test(title)) return null;
  if (EMAIL.test(title)) return { of: "emails", kind: toKind(title), kindAt: null };
  if (PHONE.test(title)) return { of: "phones", kind: toKind(title), kindAt: null };
  return null;
}
