import type { StoryViewer } from "@atrium/contracts/stories";
import { Heart } from "lucide-react";
import { formatListTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { PersonAvatar } from "../../people/people.ts";
import styles from "./ViewerRows.module.css";

/** Who has seen a story, when, and whether they like it. */
export function ViewerRows({ viewers }: { readonly viewers: readonly StoryViewer[] }) {
  return (
    <ul aria-label={m["stories.viewers"]()}>
      {viewers.map(({ userId, name, seenAt, isLiked }) => (
        <li key={userId} className={styles.row}>
          <PersonAvatar userId={userId} name={name} size={36} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto" title={toOneLine(name)}>
              {toOneLine(name)}
            </span>
            <time className={styles.time} dateTime={seenAt}>
              {formatListTime(new Date(seenAt))}
            </time>
          </span>
          {isLiked && (
            <span className={styles.heart}>
              <Heart size={17} fill="currentColor" aria-hidden />
              <VisuallyHidden>{m["stories.likesIt"]()}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
