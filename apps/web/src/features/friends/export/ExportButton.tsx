import { Download } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const ExportDialog = lazyPart(() => import("./ExportDialog.tsx"));

/** Opens the way to take one's contacts along (CONT-078). */
export function ExportButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleClose() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        label={m["friends.export.title"]()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Download size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ExportDialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
