import type { ContactImportChoice, ContactImportMatch } from "../contact-imports.ts";

/** Somebody who only has the name in common with the one there is may be another person. */
export const toSuggestedChoice = (match: ContactImportMatch): ContactImportChoice =>
  match === "NAME" ? "KEEP_BOTH" : "MERGE";
