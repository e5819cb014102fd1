import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Suspense, useCallback, useEffect, useImperativeHandle, useState, type Ref } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import { useActiveTheme } from "../../../ui/use-active-theme.ts";
import type { ListItem } from "./list-items.ts";
import { writingModes } from "../live.ts";
import { findLastOwnText, type Reader } from "./actions/message-actions.ts";
import type { Selection } from "../selecting/use-selection.ts";
import { useMessageActions } from "./actions/use-message-actions.tsx";
import { useListScroll } from "./scroll/use-list-scroll.ts";
import type { OpenTimeline } from "../timeline/use-timeline.ts";
import { JumpButton } from "./scroll/JumpButton.tsx";
import { HistoryStatus } from "./HistoryStatus.tsx";
import styles from "./MessageList.module.css";
import { useLongPress } from "./long-press.ts";
import { MessageListRow } from "./MessageListRow.tsx";

const SelectMark = lazyPart(async () => ({ default: (await import("../selecting/SelectMark.tsx")).SelectMark }));
const SelectionBar = lazyPart(async () => ({ default: (await import("../selecting/SelectionBar.tsx")).SelectionBar }));

const MentionButton = lazyPart(async () => ({ default: (await import("./scroll/MentionButton.tsx")).MentionButton }));

/** How long a message that was jumped to is marked. */
const FLASH_MS = 1_800;

/** Where words go to other rooms as well; and what follows once they went. */
export type OnForward = (seqs: readonly Seq[], onDone?: () => void) => void;

export type MessageListHandle = {
  toNewest: () => void;
  /** One's last words come into the field, to be changed. */
  editLast: () => void;
};

type MessageListProps = OpenTimeline & {
  readonly roomId: RoomId;
  readonly items: readonly ListItem[];
  readonly isDirect: boolean;
  readonly reader: Reader;
  readonly onForward: OnForward;
  readonly selection: Selection;
  /** The first unread message that mentions the reader. */
  readonly mentionSeq: Seq | undefined;
  /** Otherwise it only keeps its place for when it is shown again. */
  readonly isShown: boolean;
  /** A message to show, for example one found by a search. */
  readonly jumpTo: Seq | null;
  readonly onJumped: () => void;
  readonly onRead: (seq: Seq) => void;
  readonly ref: Ref<MessageListHandle>;
};

/** The messages, anchored to their end. Only the rows near the screen exist. */
export function MessageList({
  roomId,
  timeline,
  snapshot,
  items,
  isDirect,
  reader,
  isShown,
  jumpTo,
  onJumped,
  onRead,
  onForward,
  selection: { seqs, select },
  mentionSeq,
  ref,
}: MessageListProps) {
  const { openMenu, menu } = useMessageActions({ roomId, items, reader, onForward, onSelect: select });
  const handleEnd = useCallback(() => select(null), [select]);
  const { scroller, virtualizer, missed, toNewest, toSeq } = useListScroll({
    timeline,
    snapshot,
    items,
    isShown,
    onRead,
  });
  useLongPress(scroller);
  const firstMention = useFirstMention(mentionSeq, isShown);
  const theme = useActiveTheme();
  const [flashingSeq, setFlashingSeq] = useState<Seq | null>(null);
  useImperativeHandle(ref, () => ({ toNewest, editLast: () => editLast(roomId, items) }), [toNewest, roomId, items]);

  const isReady = snapshot.status === "ready";
  useEffect(() => {
    if (jumpTo === null || !isReady) return;
    void toSeq(jumpTo).then((isThere) => {
      if (isThere) setFlashingSeq(jumpTo);
      onJumped();
    });
  }, [jumpTo, isReady, toSeq, onJumped]);

  const handleJump = useCallback(
    (seq: Seq) => void toSeq(seq).then((isThere) => isThere && setFlashingSeq(seq)),
    [toSeq],
  );

  useEffect(() => {
    if (flashingSeq === null) return undefined;
    const timer = setTimeout(() => setFlashingSeq(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashingSeq]);

  return (
    <>
      <div {...toThemeProps(theme)} className={classNames(styles.frame, toWallClass(theme))} data-message-list>
        <HistoryStatus place="top" state={snapshot.older} onRetry={() => void timeline.loadOlder()} />
        {/* Rows come and go with scrolling, so the log itself is silent; a separate region tells what arrives. */}
        <div
          ref={scroller}
          className={styles.scroller}
          role={isShown ? "log" : undefined}
          aria-live="off"
          aria-label={m["messages.list.label"]()}
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
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={classNames(styles.row, seqs !== null && styles.choosing)}
                  >
                    <MessageListRow
                      roomId={roomId}
                      item={item}
                      isDirect={isDirect}
                      isFlashing={item.kind === "message" && item.seq !== null && item.seq === flashingSeq}
                      isInert={seqs !== null}
                      onMenu={openMenu}
                      onJump={handleJump}
                    />
                    {seqs !== null && (
                      <Suspense>
                        <SelectMark item={item} seqs={seqs} onSelect={select} />
                      </Suspense>
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
        <HistoryStatus place="bottom" state={snapshot.newer} onRetry={() => void timeline.loadNewer()} />
        {menu}
        {firstMention !== undefined && (
          <Suspense>
            {/* oxlint-disable-next-line react/refs -- the virtualizer is made to be read while rendering */}
            <MentionButton
              key={firstMention}
              first={firstMention}
              items={items}
              range={virtualizer.range}
              isRaised={missed !== null}
              onJump={handleJump}
            />
          </Suspense>
        )}
        {missed !== null && <JumpButton missed={missed} onClick={toNewest} />}
      </div>
      {seqs !== null && (
        <Suspense>
          <SelectionBar {...{ roomId, items, seqs, reader, onForward }} onEnd={handleEnd} />
        </Suspense>
      )}
    </>
  );
}

/** What was unread as the room was opened, or came first since: reading it does not take the way to it away. */
function useFirstMention(mentionSeq: Seq | undefined, isShown: boolean): Seq | undefined {
  const [first, setFirst] = useState({ seq: mentionSeq, isShown });
  const isAnew = first.isShown !== isShown || (first.seq === undefined && mentionSeq !== undefined);
  if (isAnew) setFirst({ seq: mentionSeq, isShown });
  return isAnew ? mentionSeq : first.seq;
}

function editLast(roomId: RoomId, items: readonly ListItem[]): void {
  const last = findLastOwnText(items);
  if (last !== null) writingModes().set(roomId, { kind: "edit", ...last });
}
