import type { Seq } from "@atrium/contracts/ids";
import { useEffect, useImperativeHandle, useState, type Ref } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import { useWornTheme } from "../../../ui/use-worn-theme.ts";
import type { StreamItem } from "../stream-items.ts";
import { useStreamScroll } from "../use-stream-scroll.ts";
import type { OpenTimeline } from "../use-timeline.ts";
import { JumpButton } from "./JumpButton.tsx";
import { PageNotice } from "./PageNotice.tsx";
import styles from "./Stream.module.css";
import { StreamRow } from "./StreamRow.tsx";

const FLASH_MS = 1_800;

export type StreamHandle = { toNewest: () => void };

type StreamProps = OpenTimeline & {
  readonly items: readonly StreamItem[];
  readonly isDirect: boolean;
  /** Otherwise it only keeps its place for when it is shown again. */
  readonly isShown: boolean;
  /** A message to show, for example one found by a search. */
  readonly jumpTo: Seq | null;
  readonly onJumped: () => void;
  readonly onRead: (seq: Seq) => void;
  readonly ref: Ref<StreamHandle>;
};

/** The messages, anchored to their end. Only the rows near the screen exist. */
export function Stream({ timeline, snapshot, items, isDirect, isShown, jumpTo, onJumped, onRead, ref }: StreamProps) {
  const { scroller, virtualizer, missed, toNewest, toSeq } = useStreamScroll({
    timeline,
    snapshot,
    items,
    isShown,
    onRead,
  });
  const theme = useWornTheme();
  const [flashingSeq, setFlashingSeq] = useState<Seq | null>(null);
  useImperativeHandle(ref, () => ({ toNewest }), [toNewest]);

  const isReady = snapshot.status === "ready";
  useEffect(() => {
    if (jumpTo === null || !isReady) return;
    void toSeq(jumpTo).then((isThere) => {
      if (isThere) setFlashingSeq(jumpTo);
      onJumped();
    });
  }, [jumpTo, isReady, toSeq, onJumped]);

  useEffect(() => {
    if (flashingSeq === null) return undefined;
    const timer = setTimeout(() => setFlashingSeq(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashingSeq]);

  return (
    <div {...toThemeProps(theme)} className={classNames(styles.frame, toWallClass(theme))}>
      <PageNotice place="top" state={snapshot.older} onRetry={() => void timeline.loadOlder()} />
      {/* Rows come and go with scrolling, so the log itself is silent; a separate region tells what arrives. */}
      <div
        ref={scroller}
        className={styles.scroller}
        role={isShown ? "log" : undefined}
        aria-live="off"
        aria-label={m["messages.stream.label"]()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard needs the focus here
        tabIndex={0}
      >
        <div className={styles.column}>
          <div ref={virtualizer.containerRef} className={styles.rows}>
            {/* oxlint-disable-next-line react/refs -- the virtualizer is made to be read while rendering */}
            {virtualizer.getVirtualItems().map(({ key, index }) => {
              const item = items[index];
              if (item === undefined) return null;
              return (
                <div key={key} ref={virtualizer.measureElement} data-index={index} className={styles.row}>
                  <StreamRow
                    item={item}
                    isDirect={isDirect}
                    isFlashing={item.kind === "message" && item.seq !== null && item.seq === flashingSeq}
                  />
                </div>
              );
            })}
          </div>
        </div>
      </div>
      <PageNotice place="bottom" state={snapshot.newer} onRetry={() => void timeline.loadNewer()} />
      {missed !== null && <JumpButton missed={missed} onClick={toNewest} />}
    </div>
  );
}
