import type { FeedCode } from "@atrium/contracts/feed";
import { FEATURES } from "../../app/features.ts";
import { type FeedKind, toKinds } from "./feed-kind.ts";
import { OTHER_KINDS } from "./other-kinds.ts";

/** How the app shows items of this code. @throws Error for one that no feature shows */
export function toKind(code: FeedCode): FeedKind {
  const kind = toKinds(FEATURES, OTHER_KINDS)[code];
  if (!kind) throw new Error(`no feature shows ${code}`);
  return kind;
}
