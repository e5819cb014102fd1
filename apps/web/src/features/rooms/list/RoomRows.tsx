import type { RoomId } from "@atrium/contracts/ids";
import { LIST_ROW_MIN_PX } from "@atrium/contracts/limits";
import type { Room } from "@atrium/contracts/rooms";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowUp } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { m } from "../../../platform/i18n/messages.ts";
import jumpButton from "../../../ui/buttons/jump-button-look.module.css";
import longList from "../../../ui/lists/long-list.module.css";
import { LONG_LIST } from "../../../ui/lists/long-list.ts";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { useWatchedPeople } from "../../presence/presence.ts";
import { nextRoom } from "../live.ts";
import { RoomRow } from "./RoomRow.tsx";
import styles from "./RoomRows.module.css";

/** The way back to the top is offered from here. */
const TO_TOP_AFTER_PX = 600;

type RoomRowsProps = {
  readonly rooms: readonly Room[];
  readonly selected: RoomId | null;
  /** As high as a row, over the first one, and scrolled with it. */
  readonly top?: ReactNode;
};

/** Thousands of rooms, of which only those near the screen exist. Arrows, Home and End move through all of them. */
export function RoomRows({ rooms, selected, top }: RoomRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<RoomId | null>(null);
  // A new function would make the virtualizer work out thousands of places again.
  const getItemKey = useCallback((index: number) => rooms[index]?.roomId ?? index, [rooms]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    ...LONG_LIST,
    count: rooms.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    overscan: 6,
    paddingStart: top === undefined ? 0 : LIST_ROW_MIN_PX,
    paddingEnd: 8,
  });
  const items = virtualizer.getVirtualItems();
  const partners = useMemo(() => items.flatMap(({ index }) => rooms[index]?.partnerId ?? []), [items, rooms]);
  useWatchedPeople(partners);

  const focusedIndex = rooms.findIndex((room) => room.roomId === (focused ?? selected));
  const tabStop = Math.max(0, focusedIndex);

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextOnKey(event.key, { index: tabStop, count: rooms.length, axis: "vertical" });
    const room = next === undefined ? undefined : rooms[next];
    if (next === undefined || room === undefined) return;
    event.preventDefault();
    setFocused(room.roomId);
    virtualizer.scrollToIndex(next, { align: "auto" });
    // The row may not exist before the list has scrolled there.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => findRow(scroller.current, room.roomId)?.focus({ preventScroll: true }));
    });
  }

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const roomId = event.target.dataset["room"];
    if (roomId !== undefined) setFocused(roomId as RoomId);
    handleRest(event);
  }

  return (
    <>
      <div
        ref={scroller}
        role="presentation"
        className={styles.scroller}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
        onPointerOver={handleRest}
        onPointerLeave={handleLeave}
      >
        {top !== undefined && <div className={styles.top}>{top}</div>}
        <ul className={longList.rows} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const room = rooms[index];
            if (room === undefined) return null;
            return (
              <li
                key={key}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={rooms.length}
                aria-posinset={index + 1}
              >
                <RoomRow room={room} isSelected={room.roomId === selected} tabIndex={index === tabStop ? 0 : -1} />
              </li>
            );
          })}
        </ul>
      </div>
      {(virtualizer.scrollOffset ?? 0) > TO_TOP_AFTER_PX && (
        <button
          type="button"
          className={jumpButton.button}
          aria-label={m["rooms.list.toTop"]()}
          title={m["rooms.list.toTop"]()}
          onClick={() => virtualizer.scrollToOffset(0, { behavior: "smooth" })}
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </>
  );
}

/** The pointer or the focus is on a row, which is probably opened next. */
function handleRest({ target }: SyntheticEvent<HTMLElement>): void {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-room]") : null;
  nextRoom().handleRest((row?.dataset["room"] as RoomId | undefined) ?? null);
}

function handleLeave(): void {
  nextRoom().handleRest(null);
}

function findRow(scroller: HTMLElement | null, roomId: RoomId): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-room="${CSS.escape(roomId)}"]`) ?? null;
}
