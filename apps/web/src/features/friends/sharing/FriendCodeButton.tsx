import { QrCode } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const FriendCodeDialog = lazyPart(() => import("./FriendCodeDialog.tsx"));

/** Opens the code by which others add one as a friend. */
export function FriendCodeButton() {
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
        label={m["friends.code.title"]()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <QrCode size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FriendCodeDialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
