import { m } from "../../../../platform/i18n/messages.ts";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import StickerGrid from "../emoji/StickerGrid.tsx";
import type { AttachDialogProps } from "./Attaching.tsx";

/** One of our own drawings, sent with the press. */
export default function StickerDialog({ onSend, onClose }: AttachDialogProps) {
  return (
    <Dialog title={m["messages.sticker.choose"]()} closable returnFocus={false} onClose={onClose}>
      <StickerGrid onPick={(sticker) => onSend({ kind: "sticker", sticker })} />
    </Dialog>
  );
}
