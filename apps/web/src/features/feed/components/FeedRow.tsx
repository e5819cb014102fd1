import type { FeedItem } from "@atrium/contracts/feed";
import { Link, linkOptions } from "@tanstack/react-router";
import { memo } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { FriendAnswer } from "../../friends/friends.ts";
import { toSenderName, toSentence } from "../sentence.ts";
import { toTarget } from "../targets.ts";
import { FeedFace } from "./FeedFace.tsx";
import stretched from "../../../ui/stretched-link.module.css";
import styles from "./FeedRow.module.css";

type FeedRowProps = {
  readonly item: FeedItem;
  readonly now: Date;
  /** It asks for an answer that nobody has given. */
  readonly isUnanswered: boolean;
};

/** One item: who, what, when, and what one can answer. */
export const FeedRow = memo(function FeedRow({ item, now, isUnanswered }: FeedRowProps) {
  const at = new Date(item.createdAt);
  return (
    <li className={classNames(styles.row, !item.readStatus && styles.unread)}>
      <FeedFace item={item} />
      <div className={styles.words}>
        <p className={styles.sentence} dir="auto">
          <Sentence item={item} />
        </p>
        <time className={styles.time} dateTime={item.createdAt} title={formatDateTime(at)}>
          {formatRelative(at, now)}
        </time>
        {isUnanswered && item.sender !== null && (
          <div className={styles.answer}>
            <FriendAnswer userId={item.sender.id} name={toSenderName(item)} />
          </div>
        )}
      </div>
      {!item.readStatus && (
        <span className={styles.dot}>
          <VisuallyHidden>{m["feed.unreadItem"]()}</VisuallyHidden>
        </span>
      )}
    </li>
  );
});

/** A link over the whole row where the item leads anywhere; the panel closes on the way. */
function Sentence({ item }: { readonly item: FeedItem }) {
  const target = toTarget(item);
  const words = toSentence(item).map(({ text, isStrong }, place) => {
    const Piece = isStrong ? "b" : "span";
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
    return <Piece key={place}>{text}</Piece>;
  });
  if (target === null) return words;
  const link =
    target.kind === "room"
      ? linkOptions({ to: "/chat/$groupId", params: { groupId: target.roomId }, search: {} })
      : linkOptions({
          to: "/myspace/hobbies/$category",
          params: { category: "all" },
          search: { hobby: target.hobbyId },
        });
  return (
    <Link {...link} replace className={stretched.link}>
      {words}
    </Link>
  );
}
