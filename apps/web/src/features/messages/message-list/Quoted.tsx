import type { Quote } from "@atrium/contracts/messages";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toLine } from "../content/content-line.ts";
import { usePlain } from "../formatting/plain.ts";
import { toNameColour } from "./name-colour.ts";
import styles from "./Quoted.module.css";
import { toShownName } from "./shown-name.ts";

type QuotedProps = { readonly quote: Quote; readonly onJump: () => void };

/** What a message answers; a press goes there. */
export function Quoted({ quote, onJump }: QuotedProps) {
  usePlain();
  const name = toShownName(quote.senderName);
  return (
    <button
      type="button"
      className={classNames(styles.quote, styles[toNameColour(quote.sender)])}
      aria-label={m["messages.reply.jump"]({ name })}
      onClick={onJump}
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.line} dir="auto">
        {toLine(quote.content, false)}
      </span>
    </button>
  );
}
