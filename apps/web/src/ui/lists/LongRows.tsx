import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useRef } from "react";
import { LONG_LIST } from "./long-list.ts";
import longList from "./long-list.module.css";

/** Rows that exist beyond each edge of the screen. */
const BEYOND = 8;
/** Room below the last row, `--space-8` in pixels. */
const END_PX = 8;

type LongRowsProps<Row> = {
  /** The same array as long as it says the same: another makes thousands of places be worked out again, and so does another `toKey`. */
  readonly rows: readonly Row[];
  readonly toKey: (row: Row) => string | number;
  readonly label: string;
  readonly children: (row: Row) => ReactNode;
};

/** Thousands of rows, of which only those near the screen exist; what scrolls is the parent. */
export function LongRows<Row>({ rows, toKey, label, children }: LongRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : toKey(row);
    },
    [rows, toKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    ...LONG_LIST,
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey,
    overscan: BEYOND,
    paddingEnd: END_PX,
  });
  return (
    <ul ref={list} className={longList.rows} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={longList.place}
            // Not moved by a transform, under which the menu of a row would lie beneath the rows after it.
            style={{ top: start }}
          >
            {children(row)}
          </li>
        );
      })}
    </ul>
  );
}
