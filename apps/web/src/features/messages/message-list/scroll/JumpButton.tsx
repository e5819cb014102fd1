import { ArrowDown } from "lucide-react";
import { m } from "../../../../platform/i18n/messages.ts";
import styles from "./JumpButton.module.css";

type JumpButtonProps = { readonly missed: number; readonly onClick: () => void };

/** Back to the newest message, with how many arrived meanwhile. */
export function JumpButton({ missed, onClick }: JumpButtonProps) {
  const label = missed === 0 ? m["messages.list.toNewest"]() : m["messages.list.toNewestCount"]({ count: missed });
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <ArrowDown size={20} strokeWidth={1.75} aria-hidden />
      {missed > 0 && (
        <span className={styles.count} aria-hidden>
          {missed > 99 ? "99+" : missed}
        </span>
      )}
    </button>
  );
}
