import type { ContactImportId } from "@atrium/contracts/ids";

/** Which file is looked at; none before one is chosen. */
export type ImportSearch = { readonly file?: ContactImportId };

export const toImportSearch = ({ file }: Record<string, unknown>): ImportSearch =>
  typeof file === "string" ? { file: file as ContactImportId } : {};
