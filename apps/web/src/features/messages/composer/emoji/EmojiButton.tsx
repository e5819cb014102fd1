import type { NewContent } from "@atrium/contracts/content/content";
import { useRouter } from "@tanstack/react-router";
import { Smile } from "lucide-react";
import { memo, Suspense, useEffect } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { useOpener } from "../../../../ui/page/use-opener.ts";
import styles from "./EmojiButton.module.css";

const EmojiPopover = lazyPart(() => import("./EmojiPopover.tsx"));

type EmojiButtonProps = {
  readonly onPick: (emoji: string) => void;
  /** Absent where no stickers are sent. */
  readonly onSend?: (content: NewContent) => void;
};

/** Rendered by itself: it need not run for every letter typed beside it. */
export const EmojiButton = memo(function EmojiButton({ onPick, onSend }: EmojiButtonProps) {
  const { button, isOpen, setIsOpen, close, handlePointerDown, handleClick } = useOpener();
  const router = useRouter();
  // The button stays for the room that is opened next, as by the browser's way back: what is open over it does not.
  useEffect(
    () => (isOpen ? router.subscribe("onBeforeNavigate", () => setIsOpen(false)) : undefined),
    [isOpen, setIsOpen, router],
  );

  function handlePick(emoji: string) {
    setIsOpen(false);
    onPick(emoji);
  }

  function handleSticker(content: NewContent) {
    close();
    onSend?.(content);
  }

  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        label={m["messages.composer.emoji"]()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        <Smile size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Suspense>
        {isOpen && <EmojiPopover onPick={handlePick} onSticker={onSend && handleSticker} onClose={close} />}
      </Suspense>
    </span>
  );
});
