import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { UserRoundX } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { type Person, usePeople } from "../queries.ts";
import styles from "./PeoplePicker.module.css";
import { PersonRow } from "../members/PersonRow.tsx";

type PeoplePickerProps = {
  readonly me: UserId;
  readonly onPick: (person: Person) => void;
  /** Where several can be chosen, those who are. */
  readonly chosen?: ReadonlySet<UserId>;
  /** Stands between the search and the people. */
  readonly children?: ReactNode;
};

/** People by name, more of them as one scrolls. */
export function PeoplePicker({ me, onPick, chosen, children }: PeoplePickerProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const people = usePeople(search);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const rows = people.data?.pages.flat().filter((person) => person.userId !== me) ?? [];

  const handleScroll = useScrollEnd(scroller, {
    hasMore: people.hasNextPage && !people.isFetching && !people.isError,
    onMore: () => void people.fetchNextPage(),
  });

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextOnKey(event.key, { index: tabStop, count: rows.length, axis: "vertical" });
    if (next === undefined) return;
    event.preventDefault();
    setTabStop(next);
    list.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  }

  return (
    <>
      <div className={styles.search}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens for searching */}
        <SearchField value={text} onChange={setText} label={m["rooms.create.search"]()} autoFocus />
      </div>
      <div
        ref={scroller}
        role="presentation"
        className={styles.scroller}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
      >
        {children}
        <SectionHead heading="h2" title={m["rooms.create.people"]()} />
        <Outcome people={people} isEmpty={rows.length === 0} />
        <ul ref={list}>
          {rows.map((person, index) => (
            <li key={person.userId}>
              <PersonRow
                person={person}
                isChosen={chosen?.has(person.userId)}
                tabIndex={index === tabStop ? 0 : -1}
                onFocus={() => setTabStop(index)}
                onClick={() => onPick(person)}
              />
            </li>
          ))}
        </ul>
        {people.isFetchingNextPage && <LoadingMore label={m["rooms.create.more"]()} />}
      </div>
    </>
  );
}

function Outcome({ people, isEmpty }: { readonly people: ReturnType<typeof usePeople>; readonly isEmpty: boolean }) {
  if (people.isPending) return <SkeletonRows rows={5} />;
  if (people.isError) {
    return (
      <div className={styles.notice}>
        <ErrorCard retrying={people.isFetching} onRetry={() => void people.refetch()} />
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <EmptyState
      icon={<UserRoundX size={24} aria-hidden />}
      title={m["rooms.create.none"]()}
      hint={m["rooms.create.noneHint"]()}
    />
  );
}
