import type { RoomId, Seq } from "@atrium/contracts/ids";
import { SEARCH_MESSAGES_DEBOUNCE_MS } from "@atrium/contracts/limits";
import type { SavedMessage } from "@atrium/contracts/saved";
import { useDebouncedValue } from "@mantine/hooks";
import { Bookmark, ChevronLeft, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { OfflinePill } from "../../../ui/states/OfflinePill.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePageName } from "../../../ui/page/use-page-name.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toWords } from "../search/matches.ts";
import { useSaved } from "./queries.ts";
import { SavedCard } from "./SavedCard.tsx";
import styles from "./SavedPage.module.css";

type SavedPageProps = {
  /** What the person's list calls a room; null for one that is not in it. */
  readonly toRoomName: (roomId: RoomId) => string | null;
  readonly onOpen: (roomId: RoomId, seq: Seq) => void;
};

/** What the person has saved, as the pseudo room of part 2 §3: newest first, searched, each with the way back to where it was said. */
export default function SavedPage({ toRoomName, onOpen }: SavedPageProps) {
  const isPhone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text, SEARCH_MESSAGES_DEBOUNCE_MS);
  const saved = useSaved(asked);
  const handleScroll = useScrollEnd(scroller, {
    hasMore: saved.hasNextPage && !saved.isFetchingNextPage && !saved.isFetchNextPageError,
    onMore: () => void saved.fetchNextPage(),
  });
  const title = m["messages.saved.title"]();
  usePageName(title);
  const Title = isPhone ? "h1" : "h2";
  const found = saved.data?.pages.flatMap((page) => page.saved);
  return (
    <div className={styles.view}>
      <header className={styles.bar}>
        {isPhone && (
          <IconLink to="/chat" label={m["messages.search.back"]()}>
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
          </IconLink>
        )}
        <Title className={styles.title}>{title}</Title>
        <OfflinePill place="detail" />
        <div className={styles.field}>
          <SearchField value={text} onChange={setText} label={m["messages.saved.search"]()} />
        </div>
      </header>
      <div ref={scroller} className={styles.list} onScroll={handleScroll}>
        <Content saved={saved} found={found} text={asked} toRoomName={toRoomName} onOpen={onOpen} />
      </div>
    </div>
  );
}

type ContentProps = SavedPageProps & {
  readonly saved: ReturnType<typeof useSaved>;
  readonly found: readonly SavedMessage[] | undefined;
  readonly text: string;
};

function Content({ saved, found, text, toRoomName, onOpen }: ContentProps) {
  if (found === undefined) {
    if (saved.isError) return <ErrorCard retrying={saved.isFetching} onRetry={() => void saved.refetch()} />;
    return <SkeletonRows rows={4} />;
  }
  if (found.length === 0) {
    return text.trim() === "" ? (
      <EmptyState
        icon={<Bookmark size={24} aria-hidden />}
        title={m["messages.saved.none"]()}
        hint={m["messages.saved.noneHint"]()}
      />
    ) : (
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={m["messages.search.none"]()}
        hint={m["messages.search.noneHint"]({ text: text.trim() })}
      />
    );
  }
  const words = toWords(text);
  return (
    <>
      <ul className={styles.cards}>
        {found.map((one) => (
          <li key={one.savedId}>
            <SavedCard saved={one} words={words} roomName={toRoomName(one.roomId)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {saved.isFetchingNextPage && <LoadingMore />}
      {saved.isFetchNextPageError && (
        <ErrorCard retrying={saved.isFetchingNextPage} onRetry={() => void saved.fetchNextPage()} />
      )}
    </>
  );
}
