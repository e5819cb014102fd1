import { toVisible } from "../../../ui/visible-text.ts";
import { toCaption } from "../story-words.ts";
import styles from "./Caption.module.css";

/** The words under a picture; of several lines the first stands out. */
export function Caption({ text }: { readonly text: string }) {
  const { title, rest } = toCaption(text);
  if (rest === "") return null;
  return (
    <div className={styles.caption} dir="auto">
      {title !== null && <p className={styles.title}>{toVisible(title)}</p>}
      <p>{toVisible(rest)}</p>
    </div>
  );
}
