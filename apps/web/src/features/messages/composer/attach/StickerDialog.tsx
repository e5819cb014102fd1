import { Suspense, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { useFeatures } from "../../../../ui/features.ts";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import "../../places.ts";
import { LaterSwitch } from "../later/LaterSwitch.tsx";
import type { AttachDialogProps } from "./Attaching.tsx";

/** A sticker, sent with the press, or at a time that is asked for then. */
export default function StickerDialog({ onSend, onLater, onClose }: AttachDialogProps) {
  const Grid = useFeatures().find((feature) => feature.stickers !== undefined)?.stickers?.Grid;
  const [isLater, setLater] = useState(false);
  return (
    <Dialog title={m["messages.sticker.choose"]()} closable returnFocus={false} onClose={onClose}>
      {onLater && <LaterSwitch checked={isLater} onChange={setLater} />}
      <Suspense fallback={<SkeletonRows rows={3} />}>
        {Grid && <Grid onPick={isLater && onLater ? onLater : onSend} onLeave={onClose} />}
      </Suspense>
    </Dialog>
  );
}
