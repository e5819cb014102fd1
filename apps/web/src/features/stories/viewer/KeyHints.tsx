import { m } from "../../../platform/i18n/messages.ts";
import styles from "./KeyHints.module.css";

/** What the keys do, where there are some. */
export function KeyHints({ isOwn }: { readonly isOwn: boolean }) {
  const hints = [
    { keys: ["←", "→"], words: m["stories.keys.browse"]() },
    { keys: [m["stories.keys.space"]()], words: m["stories.keys.pause"]() },
    ...(isOwn ? [] : [{ keys: ["L"], words: m["stories.keys.like"]() }]),
    { keys: [m["stories.keys.escape"]()], words: m["stories.keys.close"]() },
  ];
  return (
    <p className={styles.hints} aria-hidden>
      {hints.map(({ keys, words }) => (
        <span key={words} className={styles.hint}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {words}
        </span>
      ))}
    </p>
  );
}
