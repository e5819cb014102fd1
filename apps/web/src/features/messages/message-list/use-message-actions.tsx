import type { RoomId, Seq } from "@atrium/contracts/ids";
import { type MouseEvent, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { toast } from "../../../ui/toast.ts";
import { writingModes } from "../live.ts";
import { closePoll, deleteMessage } from "./act.ts";
import type { ListItem, MessageItem } from "./list-items.ts";
import type { Action, Reader } from "./message-actions.ts";
import type { MenuPlace } from "./MessageMenu.tsx";
import { react } from "./react.ts";

const MessageMenu = lazyPart(async () => ({ default: (await import("./MessageMenu.tsx")).MessageMenu }));

type Options = {
  readonly roomId: RoomId;
  readonly items: readonly ListItem[];
  readonly reader: Reader;
  readonly onForward: (seqs: readonly Seq[]) => void;
};

/** The menu of a list's messages, opened by the button of a message, or by the other mouse button or a long press on it. */
export function useMessageActions({ roomId, items, reader, onForward }: Options): {
  readonly openMenu: (event: MouseEvent<HTMLElement>, item: MessageItem) => void;
  readonly menu: ReactNode;
} {
  const [open, setOpen] = useState<{ clientId: string; place: MenuPlace } | null>(null);
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

  async function handleReact(emoji: string, { seq, ownReaction }: MessageItem): Promise<void> {
    close();
    if (seq === null) return;
    if (!(await react(roomId, seq, emoji === ownReaction ? null : emoji))) toast.error(m["messages.react.failed"]());
  }

  const menu =
    open && item?.kind === "message" ? (
      <Suspense>
        <MessageMenu
          item={item}
          place={open.place}
          reader={reader}
          onAct={(action) => {
            close();
            void act(action, { roomId, item, onForward });
          }}
          onReact={(emoji) => void handleReact(emoji, item)}
          onClose={close}
        />
      </Suspense>
    ) : null;
  return { openMenu, menu };
}

/** At the pointer; by keyboard, whose click is nowhere, under what was pressed. */
function toPlace({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): MenuPlace {
  const frame = currentTarget.closest("[data-message-list]")?.getBoundingClientRect();
  const [left, top] = [frame?.left ?? 0, frame?.top ?? 0];
  if (clientX !== 0 || clientY !== 0) return { left: clientX - left, top: clientY - top };
  const pressed = currentTarget.getBoundingClientRect();
  return { left: pressed.left - left, top: pressed.bottom - top };
}

type Target = Pick<Options, "roomId" | "onForward"> & { readonly item: MessageItem };

async function act(action: Action, { roomId, item, onForward }: Target): Promise<void> {
  const { seq, content, sender, senderName } = item;
  if (seq === null) return;
  switch (action) {
    case "reply":
      writingModes().set(roomId, { kind: "reply", quote: { seq, sender, senderName, content } });
      return;
    case "edit":
      if (content.kind === "text") writingModes().set(roomId, { kind: "edit", seq, text: content.text });
      return;
    case "forward":
      onForward([seq]);
      return;
    case "copy":
      if (content.kind === "text") await copy(content.text);
      return;
    case "closePoll":
      if (!(await closePoll(roomId, seq))) toast.error(m["messages.action.failed"]());
      return;
    case "delete":
      await askToDelete(roomId, seq);
  }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m["messages.action.copied"]());
  } catch {
    toast.error(m["messages.action.failed"]());
  }
}

async function askToDelete(roomId: RoomId, seq: Seq): Promise<void> {
  const isMeant = await confirm({
    title: m["messages.delete.title"](),
    message: m["messages.delete.question"](),
    confirmLabel: m["messages.delete.confirm"](),
    tone: "danger",
  });
  if (isMeant && !(await deleteMessage(roomId, seq))) toast.error(m["messages.action.failed"]());
}
