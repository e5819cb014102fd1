import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../class-names.ts";
import styles from "./SkeletonRows.module.css";
import { VisuallyHidden } from "../faces/VisuallyHidden.tsx";

type SkeletonRowsProps = {
  /** Three to eight. */
  readonly rows?: number;
  readonly shape?: "person" | "room";
};

/** The shape of rows that are on their way. */
export function SkeletonRows({ rows = 6, shape = "person" }: SkeletonRowsProps) {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{m["ui.loading"]()}</VisuallyHidden>
      </output>
      <div className={classNames(styles.rows, shape === "room" && styles.room)} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <span className={styles.face} />
            <span className={styles.lines}>
              <span className={styles.line} />
              <span className={styles.line} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
