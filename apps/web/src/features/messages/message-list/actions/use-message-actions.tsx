import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId, Seq } from "@atrium/contracts/ids";
import { type MouseEvent, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { useFeatures } from "../../../../ui/features.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import type { ListItem, MessageItem } from "../list-items.ts";
import type { Reader } from "./message-actions.ts";
import type { ExplainedMessageProps } from "../../places.ts";
import type { MenuPlace } from "./MessageMenu.tsx";

const MessageMenu = lazyPart(async () => ({ default: (await import("./MessageMenu.tsx")).MessageMenu }));

const SeenByDialog = lazyPart(async () => ({ default: (await import("./SeenByDialog.tsx")).SeenByDialog }));

type Options = {
  readonly roomId: RoomId;
  readonly items: readonly ListItem[];
  readonly reader: Reader;
  readonly onForward: (seqs: readonly Seq[]) => void;
  readonly onSelect: (seqs: readonly Seq[]) => void;
};

/** What somebody finds wrong: to be reported, or deleted at once. */
type Judged = { readonly message: ExplainedMessageProps["message"]; readonly isRemoved: boolean };

/** The menu of a list's messages, opened by the button of a message, or by the other mouse button or a long press on it (`useLongPress`). */
export function useMessageActions({ roomId, items, reader, onForward, onSelect }: Options): {
  readonly openMenu: (event: MouseEvent<HTMLElement>, item: MessageItem) => void;
  readonly menu: ReactNode;
} {
  const [open, setOpen] = useState<{ clientId: string; place: MenuPlace } | null>(null);
  const [seenSeq, setSeenSeq] = useState<Seq | null>(null);
  const [asked, setAsked] = useState<ExplainedMessageProps["message"] | null>(null);
  const Explanation = useFeatures().find((feature) => feature.explainMessage !== undefined)?.explainMessage?.Dialog;
  const [judged, setJudged] = useState<Judged | null>(null);
  const Report = useFeatures().find((feature) => feature.reportMessage !== undefined)?.reportMessage?.Dialog;
  const Removal = useFeatures().find((feature) => feature.removeMessage !== undefined)?.removeMessage?.Dialog;
  const [kept, setKept] = useState<MessageFile | null>(null);
  const Keeping = useFeatures().find((feature) => feature.stickers !== undefined)?.stickers?.KeepDialog;
  const Judgement = judged?.isRemoved === true ? Removal : Report;
  const opener = useRef<HTMLElement | null>(null);
  const openMenu = useCallback((event: MouseEvent<HTMLElement>, item: MessageItem) => {
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpen({ clientId: item.clientId, place: toPlace(event) });
  }, []);
  const item = open && items.find((one) => one.kind === "message" && one.clientId === open.clientId);

  function close(): void {
    setOpen(null);
    opener.current?.focus({ preventScroll: true });
  }

  const seen =
    seenSeq === null ? null : (
      <Suspense>
        <SeenByDialog roomId={roomId} seq={seenSeq} onClose={() => setSeenSeq(null)} />
      </Suspense>
    );
  const explanation =
    asked === null || Explanation === undefined ? null : (
      <Suspense>
        <Explanation roomId={roomId} message={asked} onClose={() => setAsked(null)} />
      </Suspense>
    );
  const judgement =
    judged === null || Judgement === undefined ? null : (
      <Suspense>
        <Judgement roomId={roomId} message={judged.message} onClose={() => setJudged(null)} />
      </Suspense>
    );
  const keeping =
    kept === null || Keeping === undefined ? null : (
      <Suspense>
        <Keeping roomId={roomId} file={kept} onClose={() => setKept(null)} />
      </Suspense>
    );
  const menu =
    open && item?.kind === "message" ? (
      <Suspense>
        <MessageMenu
          item={item}
          place={open.place}
          reader={reader}
          roomId={roomId}
          onForward={onForward}
          onSelect={onSelect}
          onSeen={setSeenSeq}
          onWhy={(why) => setAsked(toAsked(why))}
          onKeep={Keeping && setKept}
          onReport={(wrong) => setJudged({ message: toAsked(wrong), isRemoved: false })}
          onRemove={
            Removal && reader.canReport ? (wrong) => setJudged({ message: toAsked(wrong), isRemoved: true }) : undefined
          }
          onClose={close}
        />
      </Suspense>
    ) : (
      (seen ?? explanation ?? judgement ?? keeping)
    );
  return { openMenu, menu };
}

function toAsked({
  seq,
  sender,
  createdAt,
  content,
  replyTo,
  mentions,
}: MessageItem): ExplainedMessageProps["message"] {
  return { seq: seq ?? 0, sender, createdAt, content, replyTo: replyTo ?? undefined, mentions };
}

/** At the pointer; by keyboard, whose click is nowhere, under what was pressed. */
function toPlace({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): MenuPlace {
  const frame = currentTarget.closest("[data-message-list]")?.getBoundingClientRect();
  const [left, top] = [frame?.left ?? 0, frame?.top ?? 0];
  if (clientX !== 0 || clientY !== 0) return { left: clientX - left, top: clientY - top };
  const pressed = currentTarget.getBoundingClientRect();
  return { left: pressed.left - left, top: pressed.bottom - top };
}
