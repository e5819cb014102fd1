import * as z from "zod/mini";
import { fault, requiredText } from "../fields.ts";
import { HOBBY_LINK_MAX_LENGTH, HOBBY_TITLE_MAX_LENGTH } from "../limits.ts";
import { toWebAddress } from "../web-address.ts";

export const hobbyTitle = requiredText(HOBBY_TITLE_MAX_LENGTH);

/** Nothing, or what leads to the web; becomes a whole address. */
export const hobbyLink = z.pipe(
  z.string().check(z.trim(), z.refine(isLink, fault("malformed"))),
  z.transform((typed: string) => toWebAddress(typed) ?? ""),
);

function isLink(typed: string): boolean {
  const address = typed === "" ? "" : toWebAddress(typed);
  return address !== null && address.length <= HOBBY_LINK_MAX_LENGTH;
}

export const hobbyForm = z.object({ title: hobbyTitle, link: hobbyLink });
