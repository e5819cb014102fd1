import type { Sticker } from "@atrium/contracts/content/sticker";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { nextOnKey } from "../../../../ui/lists/roving-tabindex.ts";
import { STICKER_LOOKS } from "../../content/stickers/stickers.ts";
import { listStickers, noteRecent } from "./recent-stickers.ts";
import styles from "./StickerGrid.module.css";

/** Stickers in a row. */
const COLUMNS = 4;

/** All stickers, the recent ones first; by arrow keys as well. */
export default function StickerGrid({ onPick }: { readonly onPick: (sticker: Sticker) => void }) {
  const [stickers] = useState(() => listStickers());
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    const count = stickers.length;
    const beside = nextOnKey(event.key, { index: active, count, axis: "horizontal" });
    const next = beside ?? toOtherRow(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    grid.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="toolbar"
      tabIndex={-1}
      aria-label={m["messages.sticker.label"]()}
      onKeyDown={handleKeyDown}
    >
      {stickers.map((sticker, index) => {
        const { url, label } = STICKER_LOOKS[sticker];
        return (
          <button
            key={sticker}
            type="button"
            className={styles.sticker}
            tabIndex={index === active ? 0 : -1}
            title={label()}
            onFocus={() => setActive(index)}
            onClick={() => {
              noteRecent(sticker);
              onPick(sticker);
            }}
          >
            <img className={styles.picture} src={url} alt={label()} width={72} height={72} draggable={false} />
          </button>
        );
      })}
    </div>
  );
}

function toOtherRow(key: string, index: number, count: number): number | undefined {
  const next = index + (key === "ArrowDown" ? COLUMNS : key === "ArrowUp" ? -COLUMNS : Number.NaN);
  return next >= 0 && next < count ? next : undefined;
}
