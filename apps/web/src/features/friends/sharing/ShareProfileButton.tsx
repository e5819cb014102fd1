import type { ContactId } from "@atrium/contracts/ids";
import { Share2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const ShareProfileDialog = lazyPart(() => import("./ShareProfileDialog.tsx"));

/** Shares one's profile with somebody who has no account. */
export function ShareProfileButton({ id, name }: { readonly id: ContactId; readonly name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleClose() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        icon={<Share2 size={17} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {m["friends.share.open"]()}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareProfileDialog id={id} name={name} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
