import { LIST_ROW_MIN_PX, LIST_SETTLED_MS } from "@atrium/contracts/limits";

/** For the virtualizer of a list of which only the rows near the screen exist, the same in every such list (SHELL-054). */
export const LONG_LIST = {
  estimateSize: (): number => LIST_ROW_MIN_PX,
  isScrollingResetDelay: LIST_SETTLED_MS,
};
