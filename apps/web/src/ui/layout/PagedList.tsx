import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { ErrorCard } from "../ErrorCard.tsx";
import { LoadingMore } from "../LoadingMore.tsx";
import { useScrollEnd } from "../scroll-end.ts";
import { SkeletonRows } from "../SkeletonRows.tsx";
import styles from "./PagedList.module.css";

type PagedListProps<Item> = {
  readonly found: UseInfiniteQueryResult<InfiniteData<readonly Item[]>>;
  /** Rows of bones while the first page is on its way. */
  readonly bones: number;
  /** In place of a list without anything in it. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A list that fills its pane: loading, failed, empty, or all pages so far, with the next one as their end is scrolled to (SHELL-053). */
export function PagedList<Item>({ found, bones, empty, children }: PagedListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const items = found.data?.pages.flat();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  return (
    <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
      {items === undefined ? (
        found.isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={bones} />
        )
      ) : items.length === 0 ? (
        empty
      ) : (
        children(items)
      )}
      {found.isFetchingNextPage && <LoadingMore />}
      {isFetchNextPageError && <ErrorCard retrying={isFetching} onRetry={() => void fetchNextPage()} />}
    </div>
  );
}
