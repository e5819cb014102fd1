import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { ErrorCard } from "../states/ErrorCard.tsx";
import { LoadingMore } from "../states/LoadingMore.tsx";
import { useScrollEnd } from "../lists/scroll-end.ts";
import { SkeletonRows } from "../states/SkeletonRows.tsx";
import styles from "./PagedScroller.module.css";

type PagedScrollerProps<Item> = {
  readonly found: Omit<UseInfiniteQueryResult, "data">;
  /** All of the pages so far; undefined while there is none. */
  readonly items: readonly Item[] | undefined;
  /** Rows of bones while the first page is on its way. */
  readonly bones: number;
  /** In place of a list without anything in it. */
  readonly empty: ReactNode;
  /** Stands over the items and scrolls with them. */
  readonly head?: ReactNode;
  /** Of a frame around all that scrolls; without it there is none. */
  readonly className?: string | undefined;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** Loading, failed, empty, or all pages so far, with the next one as their end is scrolled to (SHELL-053). */
export function PagedScroller<Item>({
  found,
  items,
  bones,
  empty,
  head,
  className,
  children,
}: PagedScrollerProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  // A frame keeps what is in it off the edges.
  const isInset = className === undefined;
  const content = (
    <>
      {head}
      {items === undefined ? (
        found.isError ? (
          <ErrorCard isInset={isInset} retrying={isFetching} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={bones} />
        )
      ) : items.length === 0 ? (
        empty
      ) : (
        children(items)
      )}
      {found.isFetchingNextPage && <LoadingMore />}
      {isFetchNextPageError && (
        <ErrorCard isInset={isInset} retrying={isFetching} onRetry={() => void fetchNextPage()} />
      )}
    </>
  );
  return (
    <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
      {className === undefined ? content : <div className={className}>{content}</div>}
    </div>
  );
}
