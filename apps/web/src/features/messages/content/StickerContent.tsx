import type { ContentProps } from "./MessageContent.tsx";
import styles from "./StickerContent.module.css";
import { STICKER_LOOKS } from "./stickers/stickers.ts";

/** A drawing that stands for words. */
export function StickerContent({ content: { sticker } }: ContentProps<"sticker">) {
  const { url, label } = STICKER_LOOKS[sticker];
  return <img className={styles.sticker} src={url} alt={label()} width={144} height={144} draggable={false} />;
}
