import type { AdministeredRoom } from "@atrium/contracts/administration";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import type { UserId } from "@atrium/contracts/ids";
import { useDebouncedValue } from "@mantine/hooks";
import { ChevronLeft, UsersRound } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane } from "../../../ui/layout/Pane.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { useAdminView, useGoTo } from "../location.ts";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { ChosenMembers } from "./ChosenMembers.tsx";
import { FilteredRow } from "./FilteredRow.tsx";
import { useFilteredMembers } from "./filter-queries.ts";
import { Letters } from "./Letters.tsx";
import { changeFilter, type FilterView } from "./member-filter.ts";
import styles from "./MemberFilterPane.module.css";
import { MemberFilters } from "./MemberFilters.tsx";
import { toLabelIds } from "./model.ts";

const NOBODY: ReadonlySet<UserId> = new Set();

/** Members by label, rating, silence, status and letter, several at once. What is asked for stands in the address. */
export function MemberFilterPane({ room }: { readonly room: AdministeredRoom }) {
  const { roomId } = room;
  const view = useAdminView();
  const [text, setText] = useState("");
  const [query] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const { members, count, ...found } = useFilteredMembers(roomId, {
    labelIds: toLabelIds(view.labels),
    ratingFrom: view.rating ?? null,
    silentDays: view.silent ?? null,
    status: view.status ?? "all",
    letter: view.letter ?? null,
    query,
  });
  const [chosen, setChosen] = useState(NOBODY);
  const goTo = useGoTo();
  const isPhone = usePhone();
  // Whom the filter does not show any more is not acted on unseen.
  const shown = members?.filter(({ userId }) => chosen.has(userId)) ?? [];

  /** One step back leads to the room, however many filters were tried. */
  const change = (next: FilterView) => goTo(roomId, { view: "filter", ...changeFilter(view, next), replace: true });

  function toggle(userId: UserId) {
    const rest = new Set(chosen);
    if (!rest.delete(userId)) rest.add(userId);
    setChosen(rest);
  }

  return (
    <Pane>
      <PaneBar
        heading="h2"
        look="part"
        title={m["administration.filter"]()}
        leading={
          isPhone && (
            <IconButton label={m["administration.back"]()} onClick={() => goTo(roomId)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
          )
        }
      />
      <div className={styles.body}>
        <PagedScroller
          found={found}
          items={members}
          bones={5}
          className={styles.content}
          head={
            <>
              <SearchField label={m["administration.filter.search"]()} value={text} onChange={setText} hotkey />
              <MemberFilters room={room} view={view} onChange={change} />
              <div className={styles.line}>
                <ChosenFilters
                  roomId={roomId}
                  view={view}
                  onChange={change}
                  onClear={() => goTo(roomId, { view: "filter", replace: true })}
                />
                <output className={styles.count}>
                  {typeof count === "number" &&
                    m["administration.filter.count"]({
                      shown: formatNumber(count),
                      all: formatNumber(room.memberCount),
                    })}
                </output>
              </div>
            </>
          }
          empty={
            <EmptyState
              icon={<UsersRound size={24} aria-hidden />}
              title={m["administration.filter.none"]()}
              hint={m["administration.filter.noneHint"]()}
            />
          }
        >
          {(rows) => (
            <ul className={styles.rows} aria-label={m["administration.filter"]()}>
              {rows.map((member) => (
                <FilteredRow
                  key={member.userId}
                  member={member}
                  isChosen={chosen.has(member.userId)}
                  onToggle={() => toggle(member.userId)}
                  onOpen={() => goTo(roomId, { person: member.userId })}
                />
              ))}
            </ul>
          )}
        </PagedScroller>
        {!isPhone && <Letters chosen={view.letter} onChoose={(letter) => change({ letter })} />}
      </div>
      {shown.length > 0 && <ChosenMembers roomId={roomId} chosen={shown} onDone={() => setChosen(NOBODY)} />}
    </Pane>
  );
}
