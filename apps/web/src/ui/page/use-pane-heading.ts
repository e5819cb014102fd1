import { usePhone } from "./use-media.ts";

/** Level of the heading of what fills the pane on the right: beside the list's it is a part's, and on a phone it is the page's. */
export const usePaneHeading = (): "h1" | "h2" => (usePhone() ? "h1" : "h2");
