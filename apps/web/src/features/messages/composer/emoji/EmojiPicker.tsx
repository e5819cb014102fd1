import {
  EmojiPicker as Picker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from "frimousse";
import { getLocale } from "../../../../platform/i18n/locale.ts";
import { m } from "../../../../platform/i18n/messages.ts";
import { resolveEmojiData } from "./emoji-data.ts";
import styles from "./EmojiPicker.module.css";

/** Loaded when first opened; its data comes from this server. */
export function EmojiPicker({ onPick }: { readonly onPick: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={styles.root}
      locale={getLocale()}
      columns={9}
      resolveEmojiData={resolveEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className={styles.search}
        aria-label={m["messages.emoji.search"]()}
        placeholder={m["messages.emoji.search"]()}
      />
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.notice}>{m["messages.emoji.loading"]()}</Picker.Loading>
        <Picker.Empty className={styles.notice}>{m["messages.emoji.none"]()}</Picker.Empty>
        <Picker.List components={{ CategoryHeader, Row, Emoji }} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  );
}

function Row({ children, ...props }: EmojiPickerListRowProps) {
  return (
    <div {...props} className={styles.row}>
      {children}
    </div>
  );
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button {...props} type="button" className={styles.emoji} data-active={emoji.isActive || undefined}>
      {emoji.emoji}
    </button>
  );
}
