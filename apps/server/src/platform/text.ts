const MARKS = /\p{Mark}+/gu;

/** The form in which texts are compared everywhere: without accents, in lower case, compatibility forms unified. */
export function normalise(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().normalize("NFC");
}

/** Blanks, ends of lines and what is no letter at all. */
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/** What somebody else's file says, in one line that can be stored. */
export const toOneLine = (text: string): string => text.toWellFormed().replaceAll(BLANKS, " ").trim();

/**
 * A person's words as one line of a message that we send: nothing ends the line or turns its direction, and no mail program
 * finds a link in it, because a word joiner stands after each mark that makes one.
 */
export function toHarmlessLine(text: string): string {
  return text
    .replaceAll(BLANKS, " ")
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll(/(?<=\S)[.:/@](?=\S)/gu, (mark) => `${mark}\u2060`)
    .trim();
}

export function toDisplayName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
