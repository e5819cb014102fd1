import type { StoryTally } from "@atrium/contracts/stories";
import { Eye, Heart } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import styles from "./Counts.module.css";

/** How many have seen a story of one's own, and how many like it. */
export function Counts({ tally: { views, likes } }: { readonly tally: StoryTally }) {
  return (
    <span className={styles.counts}>
      <span className={styles.count}>
        <Eye size={15} strokeWidth={1.75} aria-hidden />
        <span aria-hidden>{formatNumber(views)}</span>
        <VisuallyHidden>{m["stories.views"]({ count: views })}</VisuallyHidden>
      </span>
      <span className={styles.count}>
        <Heart size={15} strokeWidth={1.75} aria-hidden />
        <span aria-hidden>{formatNumber(likes)}</span>
        <VisuallyHidden>{m["stories.likes"]({ count: likes })}</VisuallyHidden>
      </span>
    </span>
  );
}
