import { Building2, SearchX } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { Pane, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useGoTo } from "../location.ts";
import { holdsWords, toWords } from "../../messages/messages.ts";
import { listRoots, toSalesNotice } from "../model.ts";
import { useAdministered } from "../queries.ts";
import { AdministeredRow } from "../admins/AdministeredRow.tsx";
import styles from "./CommunityList.module.css";
import { SalesNote } from "./SalesNote.tsx";

/** Rooms that one looks after and that stand under no other of these, the latest message first (ADM-058). */
export function CommunityList() {
  const { data, isError, isFetching, refetch } = useAdministered();
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const goTo = useGoTo();
  const rooms =
    data && (text.trim() === "" ? listRoots(data) : data.filter(({ name }) => holdsWords(name, toWords(text))));
  const notice = data === undefined ? null : toSalesNotice(data);

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextOnKey(event.key, { index: tabStop, count: rooms?.length ?? 0, axis: "vertical" });
    if (next === undefined) return;
    event.preventDefault();
    setTabStop(next);
    list.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  }

  return (
    <Pane>
      <ListHeader title={m["administration.title"]()} />
      {(data?.length ?? 0) > 0 && (
        <div className={styles.search}>
          <SearchField label={m["administration.list.search"]()} value={text} onChange={setText} hotkey />
        </div>
      )}
      <PaneScroll>
        {notice !== null && <SalesNote notice={notice} isAlone={data?.length === 0} />}
        {rooms === undefined && !isError && <SkeletonRows rows={5} />}
        {rooms === undefined && isError && (
          <div className={styles.notice}>
            <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {rooms?.length === 0 && (data?.length ?? 0) > 0 && (
          <EmptyState icon={<SearchX size={24} aria-hidden />} title={m["administration.list.noMatch"]()} />
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<Building2 size={24} aria-hidden />}
            title={m["administration.list.empty"]()}
            hint={m["administration.list.emptyHint"]()}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from row to row */}
        <ul ref={list} className={styles.rows} onKeyDown={handleKeyDown}>
          {rooms?.map((room, index) => (
            <li key={room.roomId}>
              <AdministeredRow
                room={room}
                tabIndex={index === tabStop ? 0 : -1}
                onFocus={() => setTabStop(index)}
                onClick={() => goTo(room.roomId)}
              />
            </li>
          ))}
        </ul>
      </PaneScroll>
    </Pane>
  );
}
