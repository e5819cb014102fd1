import "@mantine/core/styles/Popover.layer.css";
import { Popover } from "@mantine/core";
import { m } from "../../../platform/i18n/messages.ts";
import styles from "./EmojiButton.module.css";
import { EmojiPicker } from "./EmojiPicker.tsx";

type EmojiPopoverProps = { readonly onPick: (emoji: string) => void; readonly onClose: () => void };

/** The picker, over the button around it. Its code comes with the first press. */
export default function EmojiPopover({ onPick, onClose }: EmojiPopoverProps) {
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="top-end"
      offset={10}
      trapFocus
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <span className={styles.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown aria-label={m["messages.composer.emoji"]()}>
        <EmojiPicker onPick={onPick} />
      </Popover.Dropdown>
    </Popover>
  );
}
