import type { FeedCode } from "@atrium/contracts/feed";
import { FEATURES } from "../../app/features.ts";
import { type FeedKind, loadFeedItems, toKinds } from "./feed-kind.ts";
import { OTHER_KINDS } from "./other-kinds.ts";

const KINDS = toKinds(await loadFeedItems(FEATURES), OTHER_KINDS);

/** How the app shows items of this code. @throws Error for one that no feature shows */
export function toKind(code: FeedCode): FeedKind {
  const kind = KINDS[code];
  if (!kind) throw new Error(`no feature shows ${code}`);
  return kind;
}
