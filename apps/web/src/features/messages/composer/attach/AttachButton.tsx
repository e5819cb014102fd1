import type { NewContent } from "@atrium/contracts/content/content";
import { useRouter } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { memo, Suspense, useEffect, useRef, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import styles from "./AttachButton.module.css";

const Attaching = lazyPart(async () => ({ default: (await import("./Attaching.tsx")).Attaching }));

type AttachButtonProps = { readonly onAttach: (content: NewContent) => void };

/** Opens what can be sent beside words. Rendered by itself, so that nothing of it runs for every letter typed beside it. */
export const AttachButton = memo(function AttachButton({ onAttach }: AttachButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  // The button stays for the room that is opened next: what was begun for this one does not go there.
  useEffect(() => (isOpen ? router.subscribe("onBeforeNavigate", () => setOpen(false)) : undefined), [isOpen, router]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        label={m["messages.attach.label"]()}
        active={isOpen}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Paperclip size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Attaching onAttach={onAttach} onClose={close} />
        </Suspense>
      )}
    </span>
  );
});
