import { LINK_URL_MAX_LENGTH } from "@atrium/contracts/limits";
import { find } from "linkifyjs";

/** A mark that every address has, so that most messages are not looked through. */
const ADDRESS_MARK = /\S\.\S|:\/\//;

export const mayHaveLink = (text: string): boolean => ADDRESS_MARK.test(text);

/** The first address of the web in a text, as readers see it; null without any. */
export function findLink(text: string): string | null {
  const links = find(text, "url", { defaultProtocol: "https" });
  const first = links.find(({ isLink, href }) => isLink && /^https?:\/\//i.test(href));
  return first === undefined || first.href.length > LINK_URL_MAX_LENGTH ? null : first.href;
}
