import { X } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <IconButton label={m["ui.close"]()} onClick={onClose}>
      <X size={21} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
