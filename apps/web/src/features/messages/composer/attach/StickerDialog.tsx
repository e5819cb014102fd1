import { Suspense } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { useFeatures } from "../../../../ui/features.ts";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import "../../places.ts";
import type { AttachDialogProps } from "./Attaching.tsx";

/** A sticker, sent with the press. */
export default function StickerDialog({ onSend, onClose }: AttachDialogProps) {
  const Grid = useFeatures().find((feature) => feature.stickers !== undefined)?.stickers?.Grid;
  return (
    <Dialog title={m["messages.sticker.choose"]()} closable returnFocus={false} onClose={onClose}>
      <Suspense fallback={<SkeletonRows rows={3} />}>{Grid && <Grid onPick={onSend} onLeave={onClose} />}</Suspense>
    </Dialog>
  );
}
