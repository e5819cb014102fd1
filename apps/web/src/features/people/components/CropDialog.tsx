import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import type { Cropping } from "../../../ui/fields/PictureField.tsx";
import { CropArea } from "./CropArea.tsx";

/** Cuts a picture that was chosen elsewhere to a square, before it is sent. */
export default function CropDialog({ picture, shape, onCut, onClose }: Cropping) {
  return (
    <Dialog title={m["people.picture.cut"]()} closable onClose={onClose}>
      <CropArea picture={picture} shape={shape} isSaving={false} onBack={onClose} onCut={onCut} />
    </Dialog>
  );
}
