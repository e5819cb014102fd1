import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toLength } from "./length.ts";
import styles from "./LengthLine.module.css";

/** How many characters are left near the end, and how many are too many. */
export function LengthLine({ text }: { readonly text: string }) {
  const length = toLength(text);
  if (length.kind === "fine") return null;
  return (
    <p
      className={classNames(styles.line, length.kind === "over" && styles.over)}
      role={length.kind === "over" ? "alert" : "status"}
    >
      {length.kind === "over"
        ? m["stories.length.over"]({ count: length.over })
        : m["stories.length.left"]({ count: length.left })}
    </p>
  );
}
