import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { Smile } from "lucide-react";
import { memo, Suspense, useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import styles from "./EmojiButton.module.css";

const EmojiPicker = lazyPart(async () => ({ default: (await import("./EmojiPicker.tsx")).EmojiPicker }));

type EmojiButtonProps = { readonly onPick: (emoji: string) => void };

/** Rendered by itself: a popover is a dozen components, which need not run for every letter typed beside it. */
export const EmojiButton = memo(function EmojiButton({ onPick }: EmojiButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  // The button stays for the room that is opened next, as by the browser's way back: what is open over it does not.
  useEffect(
    () => (isOpen ? router.subscribe("onBeforeNavigate", () => setIsOpen(false)) : undefined),
    [isOpen, router],
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-end"
      offset={10}
      trapFocus
      returnFocus
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <IconButton label={m["messages.composer.emoji"]()} onClick={() => setIsOpen(!isOpen)}>
          <Smile size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={m["messages.composer.emoji"]()}>
        <Suspense fallback={<Waiting />}>
          <EmojiPicker
            onPick={(emoji) => {
              setIsOpen(false);
              onPick(emoji);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
});

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
}
