import type { RoomId, SavedId, Seq } from "@atrium/contracts/ids";
import { m } from "../../../../platform/i18n/messages.ts";
import { confirm } from "../../../../ui/dialogs/confirm.ts";
import { toast } from "../../../../ui/toast.ts";
import { writingModes } from "../../live.ts";
import { saveMessages, unsaveMessage } from "../../saved/saved-actions.ts";
import { isWritten, toCopiedText } from "../../content/shown-content.ts";
import { closePoll, deleteMessage, hideMessages } from "./act.ts";
import type { MessageItem } from "../list-items.ts";
import type { Action } from "./message-actions.ts";

type Target = {
  readonly roomId: RoomId;
  /** Under what the message is saved already. */
  readonly savedId: SavedId | null;
  readonly item: MessageItem;
  readonly onForward: (seqs: readonly Seq[]) => void;
  readonly onSelect: (seqs: readonly Seq[]) => void;
  readonly onSeen: (seq: Seq) => void;
};

/** Does what was chosen in the menu of a message. */
export async function runAction(
  action: Action,
  { roomId, item, savedId, onForward, onSelect, onSeen }: Target,
): Promise<void> {
  const { seq, content, sender, senderName } = item;
  if (seq === null) return;
  switch (action) {
    case "reply":
      writingModes().set(roomId, { kind: "reply", quote: { seq, sender, senderName, content } });
      return;
    case "edit":
      if (isWritten(content)) writingModes().set(roomId, { kind: "edit", seq, text: content.text });
      return;
    case "forward":
      onForward([seq]);
      return;
    case "copy":
      await copyText(toCopiedText(content) ?? "");
      return;
    case "save":
      await (savedId === null ? saveMessages(roomId, [seq]) : unsaveMessage(savedId));
      return;
    case "select":
      onSelect([seq]);
      return;
    case "report":
      // Its dialog belongs to the list.
      return;
    case "seen":
      onSeen(seq);
      return;
    case "closePoll":
      if (!(await closePoll(roomId, seq))) toast.error(m["messages.action.failed"]());
      return;
    case "hide":
      await askToHide(roomId, [seq]);
      return;
    case "delete":
      await askToDelete(roomId, seq);
  }
}

/** Puts words on the clipboard, and says how it went. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m["messages.action.copied"]());
    return true;
  } catch {
    toast.error(m["messages.action.failed"]());
    return false;
  }
}

async function askToHide(roomId: RoomId, seqs: readonly Seq[]): Promise<void> {
  const isMeant = await confirm({
    title: m["messages.hide.title"]({ count: seqs.length }),
    message: m["messages.hide.question"](),
    confirmLabel: m["messages.delete.confirm"](),
    tone: "danger",
  });
  if (isMeant && !(await hideMessages(roomId, seqs))) toast.error(m["messages.action.failed"]());
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
