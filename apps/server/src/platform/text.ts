const MARKS = /\p{Mark}+/gu;

/** The form in which texts are compared everywhere: without accents, in lower case, compatibility forms unified. */
export function normalise(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().normalize("NFC");
}

export function toDisplayName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
