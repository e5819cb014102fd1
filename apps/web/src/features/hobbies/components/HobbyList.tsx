import type { HobbyCategory } from "@atrium/contracts/hobbies";
import { Plus, SearchX } from "lucide-react";
import { useRef } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { CATEGORIES } from "../categories.ts";
import { useHobbies, useHobbyCounts } from "../queries.ts";
import { HobbyCard } from "./HobbyCard.tsx";
import styles from "./HobbyList.module.css";
import { HobbySkeleton } from "./HobbySkeleton.tsx";

type HobbyListProps = {
  readonly category: HobbyCategory;
  readonly query: string;
  readonly onAdd: () => void;
};

/** What is in a category, more of it as one scrolls. */
export function HobbyList({ category, query, onAdd }: HobbyListProps) {
  const found = useHobbies(category, query);
  const count = useHobbyCounts(query)?.get(category);
  const scroller = useRef<HTMLDivElement>(null);
  const hobbies = found.data?.pages.flatMap((page) => page.hobbies);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;

  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });

  return (
    <>
      <header className={styles.bar}>
        <h2 className={styles.title}>
          {CATEGORIES[category].label()}
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        </h2>
        <output>
          {query !== "" && count !== undefined && <VisuallyHidden>{m["hobbies.found"]({ count })}</VisuallyHidden>}
        </output>
      </header>
      <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
        {hobbies === undefined ? (
          found.isError ? (
            <ErrorCard retrying={isFetching} onRetry={() => void found.refetch()} />
          ) : (
            <HobbySkeleton />
          )
        ) : hobbies.length === 0 ? (
          <Nothing category={category} query={query} onAdd={onAdd} />
        ) : (
          <ul className={styles.cards}>
            {hobbies.map((hobby) => (
              <li key={hobby.id}>
                <HobbyCard hobby={hobby} />
              </li>
            ))}
          </ul>
        )}
        {found.isFetchingNextPage && <LoadingMore />}
        {isFetchNextPageError && <ErrorCard retrying={isFetching} onRetry={() => void fetchNextPage()} />}
      </div>
    </>
  );
}

function Nothing({ category, query, onAdd }: HobbyListProps) {
  if (query !== "") {
    return (
      <PaneMiddle>
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={m["hobbies.noResults.title"]()}
          hint={m["hobbies.noResults.hint"]()}
        />
      </PaneMiddle>
    );
  }
  const { icon: Icon, empty } = CATEGORIES[category];
  const isFriends = category === "friends";
  return (
    <PaneMiddle>
      <EmptyState
        icon={<Icon size={24} aria-hidden />}
        title={empty()}
        hint={isFriends ? m["hobbies.empty.friendsHint"]() : m["hobbies.empty.hint"]()}
        action={
          isFriends ? undefined : (
            <Button icon={<Plus size={17} aria-hidden />} onClick={onAdd}>
              {m["hobbies.add"]()}
            </Button>
          )
        }
      />
    </PaneMiddle>
  );
}
