import "@mantine/core/styles/Popover.layer.css";
import type { NewContent } from "@atrium/contracts/content/content";
import { Popover } from "@mantine/core";
import { Suspense, useId, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { useFeatures } from "../../../../ui/features.ts";
import { SegmentedControl } from "../../../../ui/fields/SegmentedControl.tsx";
import "../../places.ts";
import styles from "./EmojiButton.module.css";
import { EmojiPicker } from "./EmojiPicker.tsx";

type EmojiPopoverProps = {
  readonly onPick: (emoji: string) => void;
  readonly onSticker: ((content: NewContent) => void) | undefined;
  readonly onClose: () => void;
};
type Tab = "emoji" | "stickers";

/** The picker, over the button around it. Its code comes with the first press. */
export default function EmojiPopover({ onPick, onSticker, onClose }: EmojiPopoverProps) {
  const [tab, setTab] = useState<Tab>("emoji");
  const panelId = useId();
  const Stickers = useFeatures().find((feature) => feature.stickers !== undefined)?.stickers?.Grid;
  const Grid = onSticker && Stickers;
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
        {onSticker && (
          <div className={styles.tabs}>
            <SegmentedControl<Tab>
              label={m["messages.emoji.tabs"]()}
              kind="tabs"
              panelId={panelId}
              options={[
                { value: "emoji", label: m["messages.emoji.tab"]() },
                ...(Grid ? [{ value: "stickers" as const, label: m["messages.sticker.label"]() }] : []),
              ]}
              value={tab}
              onChange={setTab}
            />
          </div>
        )}
        <div
          id={panelId}
          role={onSticker && "tabpanel"}
          aria-label={tab === "emoji" ? m["messages.emoji.tab"]() : m["messages.sticker.label"]()}
        >
          {tab === "emoji" || !Grid || !onSticker ? (
            <EmojiPicker onPick={onPick} />
          ) : (
            <Suspense fallback={<div className={styles.waiting} />}>
              <Grid onPick={onSticker} onLeave={onClose} />
            </Suspense>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
