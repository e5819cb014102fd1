import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { CircleAlert } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { TextState } from "./composer-text.ts";
import styles from "./LengthWords.module.css";

type LengthWordsProps = {
  readonly id: string;
  readonly state: Extract<TextState, { readonly kind: "long" | "tooLong" }>;
};

export function LengthWords({ id, state }: LengthWordsProps) {
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
