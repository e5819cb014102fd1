import type { FeedItem } from "@atrium/contracts/feed";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import type { FeedKind } from "../feed-kind.ts";
import { feed } from "../live.ts";
import { toSenderName, toSentence } from "../sentence.ts";
import { FeedAvatar } from "./FeedAvatar.tsx";
import stretched from "../../../ui/lists/stretched-link.module.css";
import styles from "./FeedRow.module.css";

type FeedRowProps = {
  readonly item: FeedItem;
  readonly kind: FeedKind;
  readonly now: Date;
};

/** One item: who, what, when, and what one can answer. */
export const FeedRow = memo(function FeedRow({ item, kind, now }: FeedRowProps) {
  const at = new Date(item.createdAt);
  return (
    <li className={classNames(styles.row, !item.readStatus && styles.unread)}>
      <FeedAvatar item={item} kind={kind} />
      <div className={styles.words}>
        <p className={styles.sentence} dir="auto">
          <Sentence item={item} kind={kind} />
        </p>
        <time className={styles.time} dateTime={item.createdAt} title={formatDateTime(at)}>
          {formatRelative(at, now)}
        </time>
        {item.sender !== null && kind.Answer && (
          <div className={styles.answer}>
            <kind.Answer
              userId={item.sender.id}
              name={toSenderName(item)}
              chatId={item.chatId}
              details={item.details}
              onAnswered={() => void feed().markRead(item.id)}
            />
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
function Sentence({ item, kind }: Pick<FeedRowProps, "item" | "kind">) {
  const link = kind.toLink?.(item) ?? null;
  const words = toSentence(item, kind.sentence).map(({ text, isStrong }, place) => {
    const Piece = isStrong ? "b" : "span";
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
    return <Piece key={place}>{text}</Piece>;
  });
  if (link === null) return words;
  return (
    <Link {...link} replace className={stretched.link}>
      {words}
    </Link>
  );
}
