import type { FeedItem } from "@atrium/contracts/feed";
import { Bell, CheckCheck } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { splitByDay } from "../item-list.ts";
import type { FeedSnapshot } from "../feed-model.ts";
import { useNow } from "../../../ui/use-now.ts";
import { useKinds } from "../hooks.ts";
import { feed } from "../live.ts";
import styles from "./FeedList.module.css";
import { FeedRow } from "./FeedRow.tsx";

/** Everything so far by day; older pages come as their end is scrolled to (FEED-003). */
export function FeedList({ snapshot }: { readonly snapshot: FeedSnapshot }) {
  const { status, items, older, filter } = snapshot;
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const kinds = useKinds();

  const handleScroll = useScrollEnd(scroller, {
    hasMore: older === "some",
    onMore: () => void feed().loadOlder(),
  });

  if (items.length === 0 && status === "loading") return <SkeletonRows rows={8} />;
  if (items.length === 0 && status === "failed") {
    return (
      <div className={styles.notice}>
        <ErrorCard onRetry={() => void feed().refresh()} />
      </div>
    );
  }
  if (items.length === 0 && filter === "unread") {
    return <EmptyState icon={<CheckCheck size={24} aria-hidden />} title={m["feed.emptyUnread"]()} />;
  }
  if (items.length === 0) {
    return <EmptyState icon={<Bell size={24} aria-hidden />} title={m["feed.empty"]()} hint={m["feed.emptyHint"]()} />;
  }
  const { today, earlier } = splitByDay(items, now);
  const toRows = (shown: readonly FeedItem[]) =>
    shown.map((item) => {
      const kind = kinds[item.code];
      return kind && <FeedRow key={item.id} item={item} kind={kind} now={now} />;
    });
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard needs the focus here
      tabIndex={0}
      aria-label={m["feed.title"]()}
      onScroll={handleScroll}
    >
      {today.length > 0 && <h3 className={styles.day}>{m["feed.today"]()}</h3>}
      {today.length > 0 && <ul className={styles.rows}>{toRows(today)}</ul>}
      {earlier.length > 0 && <h3 className={styles.day}>{m["feed.earlier"]()}</h3>}
      {earlier.length > 0 && <ul className={styles.rows}>{toRows(earlier)}</ul>}
      {older === "loading" && <LoadingMore label={m["feed.loading"]()} />}
      {older === "failed" && (
        <div className={styles.notice}>
          <ErrorCard onRetry={() => void feed().loadOlder()} />
        </div>
      )}
    </section>
  );
}
