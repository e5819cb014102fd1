import type { Seq, UserId } from "@atrium/contracts/ids";
import { SEARCH_MESSAGES_DEBOUNCE_MS } from "@atrium/contracts/limits";
import type { Room } from "@atrium/contracts/rooms";
import { standsAlone } from "@atrium/contracts/rules/search";
import { useDebouncedValue } from "@mantine/hooks";
import { ArrowLeft, MessageSquareText, SearchX } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { useFoundMessages } from "../queries.ts";
import { toShownName } from "../message-list/shown-name.ts";
import styles from "./MessageSearch.module.css";
import { FoundMessages } from "./FoundMessages.tsx";
import { SearchFilters } from "./SearchFilters.tsx";
import { NO_FILTER, toSearchFilter } from "./search-filter.ts";

type MessageSearchProps = {
  readonly room: Room;
  readonly me: UserId;
  readonly onClose: () => void;
  readonly onPick: (seq: Seq) => void;
};

/** "Search messages in" a room (ROOM-057). */
export function MessageSearch({ room, me, onClose, onPick }: MessageSearchProps) {
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text, SEARCH_MESSAGES_DEBOUNCE_MS);
  const [choice, setChoice] = useState(NO_FILTER);
  const filter = toSearchFilter(choice);
  const found = useFoundMessages(room.roomId, asked, filter);
  const name = toShownName(room.name);
  const isAsking = text.trim() !== "" || standsAlone(filter);
  const count = isAsking && (asked.trim() !== "" || standsAlone(filter)) ? found.data?.length : undefined;
  // On a phone the list and its heading are not there.
  const Title = usePhone() ? "h1" : "h2";
  return (
    <div className={styles.view}>
      <header className={styles.bar}>
        <IconButton label={m["messages.search.back"]()} onClick={onClose}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Title className={styles.title}>
          <span className={styles.in}>{m["messages.search.title"]()}</span>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
        </Title>
        <div className={styles.field}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the view opens for searching */}
          <SearchField value={text} onChange={setText} label={m["messages.search.prompt"]()} autoFocus />
          <output className={styles.count}>
            {count === undefined ? "" : m["messages.search.found"]({ count, shown: formatNumber(count) })}
          </output>
        </div>
      </header>
      <div className={styles.filters}>
        <SearchFilters choice={choice} me={me} found={found.data ?? []} onChange={setChoice} />
      </div>
      <div className={styles.results}>
        <Results found={isAsking ? found : null} text={asked} me={me} onPick={onPick} />
      </div>
    </div>
  );
}

type ResultsProps = Pick<MessageSearchProps, "me" | "onPick"> & {
  readonly found: ReturnType<typeof useFoundMessages> | null;
  readonly text: string;
};

function Results({ found, text, me, onPick }: ResultsProps) {
  if (found === null) {
    return <EmptyState icon={<MessageSquareText size={24} aria-hidden />} title={m["messages.search.prompt"]()} />;
  }
  if (found.isError) return <ErrorCard retrying={found.isFetching} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <SkeletonRows rows={4} />;
  if (found.data.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={m["messages.search.none"]()}
        hint={text.trim() === "" ? undefined : m["messages.search.noneHint"]({ text: text.trim() })}
      />
    );
  }
  return <FoundMessages messages={found.data} text={text} me={me} onPick={onPick} />;
}
