import { PUBLIC_PAGE_ELEMENT, type PublicPage } from "@atrium/contracts/public-page";

/** What the page came with, or null for the one page that is everything else. */
export function readPublicPage(): PublicPage | null {
  const json = document.getElementById(PUBLIC_PAGE_ELEMENT)?.textContent;
  return json ? (JSON.parse(json) as PublicPage) : null;
}
