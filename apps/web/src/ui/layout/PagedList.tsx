import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PagedScroller } from "./PagedScroller.tsx";

type PagedListProps<Item> = {
  readonly found: UseInfiniteQueryResult<InfiniteData<readonly Item[]>>;
  /** Rows of bones while the first page is on its way. */
  readonly bones: number;
  /** In place of a list without anything in it. */
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A list that fills its pane, of pages that are nothing but their items. */
export function PagedList<Item>({ found, ...rest }: PagedListProps<Item>) {
  return <PagedScroller found={found} items={found.data?.pages.flat()} {...rest} />;
}
