import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { CircleAlert } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { TextState } from "./composer-text.ts";
import styles from "./LengthNotice.module.css";

/** Counts a long text, and says what to do about one that is too long. */
export function LengthNotice({ id, state }: { readonly id: string; readonly state: TextState }) {
  if (state.kind === "empty" || state.kind === "fine") return null;
  const max = formatNumber(MESSAGE_MAX_LENGTH);
  const counter = m["messages.composer.left"]({ shown: formatNumber(state.length), max });
  if (state.kind === "long") return <p className={styles.notice}>{counter}</p>;
  return (
    <p id={id} className={styles.tooLong} role="alert">
      <CircleAlert size={14} aria-hidden />
      <span>{m["messages.composer.tooLong"]({ over: state.over, shown: formatNumber(state.over), max })}</span>
      <span className={styles.counter}>{counter}</span>
    </p>
  );
}
