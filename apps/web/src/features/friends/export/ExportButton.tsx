import { Download } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { DialogButton } from "../components/DialogButton.tsx";

const ExportDialog = lazyPart(() => import("./ExportDialog.tsx"));

/** Opens the way to take one's contacts along (CONT-078). */
export function ExportButton() {
  return (
    <DialogButton label={m["friends.export.title"]()} Dialog={ExportDialog}>
      <Download size={20} aria-hidden />
    </DialogButton>
  );
}
